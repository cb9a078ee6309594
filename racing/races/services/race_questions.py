"""Who is asked what after a move, and who sees that something has changed.

The caller holds the lock of the race and saves.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from racing.engine.position import Position, questions
from racing.engine.values import Seat, Viewer
from racing.races.models import Move, Race, Seating
from racing.races.services.apply_standing_orders import drop_orders
from racing.races.services.clocks import race_clock


@dataclass(frozen=True, slots=True)
class Asked:
    """What a move has changed about the questions of a race."""

    changed: set[Seat]
    """Seats whose question is another one, or is asked anew."""
    begun: list[Seating] = field(default_factory=list)
    """Seats whose turn has begun."""


def ask_seats(
    race: Race,
    seatings: Sequence[Seating],
    *,
    before: Position,
    after: Position,
    moved: Collection[int | None],
    asked_anew: Collection[Seat],
    now: datetime,
) -> Asked:
    """Set each seat's question and clock; a hidden choice changes nobody else's."""
    were = questions(race.rules, before)
    # A race that has ended before the flag asks nothing.
    are = {} if race.is_finished else questions(race.rules, after)
    seats = [Seat(seating.seat) for seating in seatings]
    again = {*moved, *asked_anew}
    asked = Asked({seat for seat in seats if seat in again or were.get(seat) != are.get(seat)})
    for seat, seating in zip(seats, seatings, strict=True):
        seating.asked_at += seat in asked.changed
        begins = seat in are and (not seating.to_act or seat in asked_anew)
        if begins or seat not in are:
            race_clock.end_turn(race, seating, now)
        if begins:
            asked.begun.append(seating)
            race_clock.begin_turn(race, seating, now)
        seating.to_act = seat in are
        seating.undo = after.undo.get(seat, "")
        if not seating.is_asked:
            race_clock.stop(seating)
    return asked


def count_changes(
    race: Race, seatings: Sequence[Seating], told: Collection[Viewer], moves: Sequence[Move]
) -> None:
    """Raise the versions of what these viewers see, and note each seat's last move."""
    own = {move.seat: move.ply for move in moves if move.was_chosen}
    # What everybody sees is counted once, for all of them.
    is_public = None in told
    race.shown += is_public
    for seating in seatings:
        seating.shown += seating.seat in told and not is_public
        seating.last_ply = own.get(seating.seat, seating.last_ply)


def stop_asking_seats(seatings: list[Seating]) -> None:
    """Ask nobody in a race that the site ends, and drop offers and standing orders."""
    for seating in seatings:
        seating.to_act, seating.undo, seating.is_offered = False, "", False
        race_clock.stop(seating)
        drop_orders(seating)
        seating.shown += 1
    fields = ["to_act", "undo", "is_offered", "shown", "orders", *race_clock.FIELDS]
    Seating.objects.bulk_update(seatings, fields)
