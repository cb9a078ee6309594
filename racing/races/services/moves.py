"""Moves by players: one transaction each; a second click is harmless."""

from collections.abc import Callable
from datetime import datetime

import msgspec
from django.db import transaction

from racing.engine.codec import encode
from racing.engine.errors import CannotTakeBack, NotYourTurn
from racing.engine.position import Undo
from racing.engine.values import Action, Change, Retire, Seat, TakeBack
from racing.people.models import Player
from racing.races.errors import AlreadyPlayed, StaleBoard, TooManyChanges
from racing.races.models import Move, Race, Seating
from racing.races.services import stand_ins
from racing.races.services.clocks.deadlines import check_in_time
from racing.races.services.locking import acting_seating_of
from racing.races.services.running_race import RunningRace
from racing.shared.metrics import turn_counted


def submit_move(
    *, race_id: int, player: Player, asked_at: int, action: str, now: datetime
) -> RunningRace:
    """Answer the question this seat was asked at `asked_at`, or change the answer while hidden."""

    def answer(running: RunningRace, seating: Seating) -> None:
        _compare(running.race, seating, asked_at, action)
        check_in_time(running.race, seating, now)
        seat, chosen = Seat(seating.seat), running.race.codec.action(action)
        if seat in running.seats_to_act and not seating.has_retired:
            stand_ins.end_stand_in(running, seating)
            running.play(seat, chosen, Move.Cause.PLAYER)
        elif seating.own_undo == Undo.CHANGE:
            _change(running, seating, chosen)
        else:
            raise NotYourTurn

    return _in_turn(race_id, player, now, answer)


def _change(running: RunningRace, seating: Seating, chosen: Action) -> None:
    """Change a hidden choice, which nobody may do for ever: each change is kept."""
    if not seating.changes_left:
        raise TooManyChanges
    change = Change(action=msgspec.to_builtins(chosen))
    running.undo(Seat(seating.seat), change, Move.Cause.PLAYER)
    seating.changes += 1


def take_back(*, race_id: int, player: Player, asked_at: int, now: datetime) -> RunningRace:
    """Undo the player's own last action, where the undo law allows it."""

    def undo(running: RunningRace, seating: Seating) -> None:
        if seating.asked_at != asked_at:
            raise StaleBoard
        if not seating.own_undo:
            raise CannotTakeBack
        running.undo(Seat(seating.seat), TakeBack(), Move.Cause.PLAYER)

    return _in_turn(race_id, player, now, undo)


def retire(*, race_id: int, player: Player, now: datetime) -> RunningRace:
    """Retire the player; the race goes on as the game's rules say."""

    def give_up(running: RunningRace, seating: Seating) -> None:
        running.play_for(Seat(seating.seat), Retire(), Move.Cause.SITE)
        seating.has_retired = True

    return _in_turn(race_id, player, now, give_up)


def _in_turn(
    race_id: int, player: Player, now: datetime, act: Callable[[RunningRace, Seating], None]
) -> RunningRace:
    with turn_counted(), transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        act(running, acting_seating_of(running.race, running.seatings, player))
        running.save()
    return running


def _compare(race: Race, seating: Seating, asked_at: int, action: str) -> None:
    """Refuse a stale answer, and tell it apart from a second click on a move already played."""
    if seating.asked_at == asked_at:
        return
    if _is_played(race, seating, asked_at, race.codec.action(action)):
        raise AlreadyPlayed
    raise StaleBoard


def _is_played(race: Race, seating: Seating, asked_at: int, action: Action) -> bool:
    answer = (
        Move.objects.filter(race=race, seat=seating.seat, answers=asked_at)
        .order_by("number")
        .values_list("action", flat=True)
        .first()
    )
    return answer in (encode(action), encode(Change(action=msgspec.to_builtins(action))))
