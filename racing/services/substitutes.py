"""Substitutes: whoever takes the seat of somebody who stayed away."""

from datetime import datetime

from django.db import transaction

from racing.errors import SeatNotOffered
from racing.models import Player, RaceNote, Seating
from racing.services.entry import check_entry
from racing.services.running import RunningRace


def take_over_seat(
    *, race_id: int, player: Player, seat: int, code: str = "", now: datetime
) -> RunningRace:
    """Drive on for somebody else. What the old holder was asked is asked anew: no link of his
    answers it any more. The substitute begins with a clock as at the start."""
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        seating = next((each for each in running.seatings if each.seat == seat), None)
        if seating is None or not seating.is_offered:
            raise SeatNotOffered
        check_entry(race=running.race, seatings=running.seatings, player=player, code=code, now=now)
        _hand_over(running, seating, player)
        running.save()
    return running


def _hand_over(running: RunningRace, seating: Seating, player: Player) -> None:
    seating.player = player
    seating.stand_in_since, seating.stand_in_turns, seating.is_offered = None, 0, False
    seating.misses, seating.bank, seating.last_ply = 0, None, 0
    running.ask_anew(seating)
    running.note(RaceNote.Kind.SEAT_TAKEN, seating, event="seat_taken")
