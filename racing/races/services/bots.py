"""Plays the turns of bots and of stand-ins for absent players."""

from random import SystemRandom

from django.db import transaction
from django.utils import timezone

from racing.bots.situation import Level, situation_of
from racing.engine.values import Action, Seat
from racing.races.errors import NoSuchRace, RaceNotRunning
from racing.races.models import Move, Seating
from racing.races.services import stand_ins
from racing.races.services.running_race import RunningRace
from racing.tables.registry import registered_game

_random = SystemRandom()


def play_bots(*, race_id: int) -> None:
    """Play for the bots of a race that are asked; run twice, it finds no bot to act."""
    try:
        with transaction.atomic():
            running = RunningRace.locked(race_id, now=timezone.now())
            play_waiting(running)
            running.save()
    except (NoSuchRace, RaceNotRunning):
        return


def bot_action(running: RunningRace, seat: Seat, level: Level) -> Action:
    """The action that a bot of this level chooses, knowing only what the seat may know."""
    choose = registered_game(running.race.game).bots[level]
    points = running.race.occasion.get("points", ())
    return choose(situation_of(running.game, running.position, seat, _random, points))


def play_waiting(running: RunningRace) -> None:
    """Play for bots until only people are asked."""
    levels = _levels(running)
    while waiting := running.seats_to_act & levels.keys():
        play_once(running, running.seatings[min(waiting)], levels[min(waiting)])


def play_once(running: RunningRace, seating: Seating, level: Level) -> bool:
    """Play one action by a bot; True if it ended a turn."""
    seat = Seat(seating.seat)
    cause = Move.Cause.STAND_IN if seating.has_stand_in else Move.Cause.BOT
    step = running.play(seat, bot_action(running, seat, level), cause)
    if step.ends_turn and seating.has_stand_in:
        stand_ins.count_turn(running, seating)
    return step.ends_turn


def play_turn(running: RunningRace, seating: Seating) -> None:
    """Play the turn of a late player to its end."""
    seat, level = Seat(seating.seat), Level(running.race.stand_in)
    has_ended = False
    while seat in running.seats_to_act and not has_ended:
        step = running.play(seat, bot_action(running, seat, level), Move.Cause.STAND_IN)
        has_ended = step.ends_turn
    stand_ins.count_turn(running, seating)


def _may_be_taken_over(running: RunningRace, seating: Seating) -> bool:
    is_away = seating.has_stand_in and not seating.has_retired
    return is_away and not stand_ins.drives_for_good(running, seating)


def _levels(running: RunningRace) -> dict[Seat, Level]:
    """The levels of the seats that play by themselves.

    Stand-ins do not race among themselves: where nobody drives, they wait, and their seats are
    offered to whoever comes first. A stand-in that drives for good counts as a bot.
    """
    driven = [each for each in running.seatings if each.is_driven]
    away = [each for each in driven if _may_be_taken_over(running, each)]
    if away and len(driven) == len(running.seatings):
        for each in away:
            stand_ins.offer(running, each)
        driven = [each for each in driven if each not in away]
    return {Seat(each.seat): Level(each.bot or running.race.stand_in) for each in driven}
