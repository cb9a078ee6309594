"""Substitutes: whoever takes the seat of somebody who stayed away."""

import secrets
from datetime import datetime

from django.db import transaction

from racing.errors import AlreadySeated, GuestsNotRated, SeatNotOffered, WrongInvitation
from racing.models import Player, Race, RaceNote, Seating
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
        _check(running.race, running.seatings, player, code)
        _hand_over(running, seating, player)
        running.save()
    return running


def _check(race: Race, seatings: list[Seating], player: Player, code: str) -> None:
    if any(each.player_id == player.pk for each in seatings):
        raise AlreadySeated
    if race.is_private and not secrets.compare_digest(code.encode(), race.code.encode()):
        raise WrongInvitation
    if race.is_rated and player.is_guest:
        raise GuestsNotRated


def _hand_over(running: RunningRace, seating: Seating, player: Player) -> None:
    seating.player = player
    seating.stand_in_since, seating.stand_in_turns, seating.is_offered = None, 0, False
    seating.misses, seating.bank, seating.last_ply = 0, None, 0
    running.ask_anew(seating)
    running.note(RaceNote.Kind.SEAT_TAKEN, seating, event="seat_taken")
