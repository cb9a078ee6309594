"""Substitutes: players who take over the seat of an absent player."""

from datetime import datetime

from django.db import transaction

from racing.people.models import Player
from racing.races.errors import AlreadySeated, RemovedFromRace, SeatNotOffered
from racing.races.events import SeatTaken
from racing.races.models import RaceNote, Seating
from racing.races.services.apply_standing_orders import drop_orders
from racing.races.services.clocks import race_clock
from racing.races.services.entry import check_entry
from racing.races.services.running_race import RunningRace
from racing.races.services.seat_limits import check_may_sit


def take_over_seat(
    *, race_id: int, player: Player, seat: int, code: str = "", now: datetime
) -> RunningRace:
    """Take over an offered seat. The pending question is asked anew, so old links to it fail.

    The substitute begins with a clock as at the start.
    """
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        seating = _seating(running, seat)
        if not seating.is_offered or running.race.is_closed_to_substitutes:
            raise SeatNotOffered
        check_entry(race=running.race, seatings=running.seatings, player=player, code=code, now=now)
        _hand_over(running, seating, player)
        running.save()
    return running


def hand_over_seat(*, race_id: int, seat: int, player: Player, now: datetime) -> RunningRace:
    """Give a seat to a player for the site, whether it is offered or not.

    Seats of bots and of retired players are refused.
    """
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        seating = _seating(running, seat)
        if seating.is_bot or seating.has_retired:
            raise SeatNotOffered
        if player.pk in running.race.removed:
            raise RemovedFromRace
        if any(each.player_id == player.pk for each in running.seatings):
            raise AlreadySeated
        check_may_sit(player, now=now)
        if not seating.is_offered:
            # Ratings read from this note whose seat it was.
            running.note(RaceNote.Kind.SEAT_OPENED, seating)
        _hand_over(running, seating, player)
        running.save()
    return running


def _seating(running: RunningRace, seat: int) -> Seating:
    for seating in running.seatings:
        if seating.seat == seat:
            return seating
    raise SeatNotOffered


def _hand_over(running: RunningRace, seating: Seating, player: Player) -> None:
    """Give the seat to the player, without the old holder's orders and time."""
    seating.player = player
    seating.stand_in_since, seating.stand_in_turns, seating.is_offered = None, 0, False
    seating.misses, seating.bank, seating.last_ply = 0, None, 0
    race_clock.stop(seating)
    drop_orders(seating)
    running.ask_anew(seating)
    taken = SeatTaken.of(seating, at=running.now)
    running.note(RaceNote.Kind.SEAT_TAKEN, seating, event=taken)
