"""Stand-ins: bots that drive for absent players until they are back or a substitute comes."""

from datetime import datetime

from django.db import transaction

from racing.people.errors import Suspended
from racing.people.models import Player
from racing.races.errors import NoStandIn
from racing.races.events import PlayerReturned, SeatOpened, StandInBegan
from racing.races.models import RaceNote, Seating
from racing.races.services.apply_standing_orders import DRIVEN, drop_orders
from racing.races.services.locking import acting_seating_of
from racing.races.services.running_race import RunningRace


def begin_stand_in(running: RunningRace, seating: Seating) -> None:
    seating.stand_in_since = running.now
    running.note(RaceNote.Kind.STAND_IN, seating, event=StandInBegan.of(seating, at=running.now))


def hand_to_stand_in(running: RunningRace, seating: Seating) -> None:
    """Seat a stand-in for a holder whom moderators keep away; drop plans, make open forms stale."""
    drop_orders(seating, DRIVEN)
    if not seating.has_retired:
        seating.stand_in_since = seating.stand_in_since or running.now
        running.ask_anew(seating)


def count_turn(running: RunningRace, seating: Seating) -> None:
    """Count one more turn in a row that the site played for the player."""
    seating.stand_in_turns += 1
    if seating.stand_in_turns >= running.race.patience and not drives_for_good(running, seating):
        offer(running, seating)


def drives_for_good(running: RunningRace, seating: Seating) -> bool:
    """Whether the holder was removed and no substitute is looked for."""
    return seating.player_id in running.race.removed and not seating.is_offered


def offer(running: RunningRace, seating: Seating) -> None:
    """Open the seat to a substitute; its holder may still be the first to come."""
    if not seating.is_offered:
        seating.is_offered = True
        opened = SeatOpened.of(seating, at=running.now)
        running.note(RaceNote.Kind.SEAT_OPENED, seating, event=opened)


def end_stand_in(running: RunningRace, seating: Seating) -> None:
    """The holder plays again, with a whole turn if asked. Refused while they are suspended.

    Their row was read under the lock.
    """
    if seating.player is not None and seating.player.is_suspended(running.now):
        raise Suspended(seating.player.suspended_until)
    had_stand_in = seating.has_stand_in
    dismiss(running, seating)
    if had_stand_in:
        returned = PlayerReturned.of(seating, at=running.now)
        running.note(RaceNote.Kind.RETURNED, seating, event=returned)


def dismiss(running: RunningRace, seating: Seating) -> None:
    """Remove the stand-in, and close the seat to substitutes."""
    had_stand_in = seating.has_stand_in
    seating.stand_in_since, seating.stand_in_turns, seating.is_offered = None, 0, False
    if had_stand_in:
        running.ask_anew(seating)


def return_to_seat(*, race_id: int, player: Player, now: datetime) -> RunningRace:
    """The holder of a seat dismisses their stand-in."""
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        seating = acting_seating_of(running.race, running.seatings, player)
        if not seating.has_stand_in or seating.has_retired:
            raise NoStandIn
        end_stand_in(running, seating)
        running.save()
    return running
