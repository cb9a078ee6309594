"""Laps of Racetrack driven along the ideal line, as late off the start as one likes."""

from collections.abc import Iterator
from datetime import datetime
from functools import cache
from itertools import pairwise
from typing import Any

from django.db import transaction

from racing.circuits.selectors.ghosts import Ghost
from racing.circuits.services.trials import start_trial
from racing.engine.values import Action, Seat
from racing.games import GAMES
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.search import Run
from racing.games.racetrack.values import Accelerate, PlaceCar, RacetrackOptions
from racing.people.models import Player
from racing.races.models import Move, Race
from racing.races.services.lobby import Plan, create_race, join_race
from racing.races.services.running_race import RunningRace
from racing.ratings.services.records import file_runs
from tests.cast import NOON, seating
from tests.games.racetrack.lines import best_line, ideal_line

PAR = 23
"""Of the Teacup, at every top speed."""

if RACETRACK.slug not in GAMES.slugs():
    GAMES.add(RACETRACK)


@cache
def best_crossing(circuit: str, physics: Physics) -> int:
    track = CIRCUITS.track(circuit)
    line = ideal_line(track, physics)
    assert line is not None
    return track.line.crossings.index(line[0])


def options_of(race: Race) -> RacetrackOptions:
    options = race.chosen_options
    assert isinstance(options, RacetrackOptions)
    return options


def best_crossing_of(race: Race) -> int:
    options = options_of(race)
    return best_crossing(options.way, options.physics)


@cache
def line_from(circuit: str, physics: Physics, crossing: int) -> tuple[Point, ...]:
    track = CIRCUITS.track(circuit)
    line = best_line(track, physics, Run(track.line.crossings[crossing]))
    assert line is not None
    return line


def actions_for(race: Race, crossing: int, wait: int = 0) -> Iterator[Action]:
    """Place the car, stand still for so many moves, then drive the shortest way."""
    options = options_of(race)
    yield PlaceCar(crossing)
    yield from [Accelerate(0, 0)] * wait
    line, (dx, dy) = line_from(options.way, options.physics, crossing), (0, 0)
    for (x, y), (to_x, to_y) in pairwise(line):
        yield Accelerate(to_x - x - dx, to_y - y - dy)
        dx, dy = to_x - x, to_y - y


def drive(race: Race, player: Player, *, wait: int = 0, now: datetime = NOON) -> Race:
    """Drives one player alone to the finish."""
    crossing = best_crossing_of(race)
    return drive_all(race, {player: wait}, crossing=crossing, now=now)


def drive_on(race: Race, *, now: datetime = NOON) -> Race:
    """Drives on alone, from the best crossing on which the car stands."""
    actions = actions_for(race, best_crossing_of(race))
    next(actions)
    with transaction.atomic():
        running = RunningRace.locked(race.pk, now=now)
        while asked := running.seats_to_act:
            running.play(min(asked), next(actions), Move.Cause.PLAYER)
        running.save()
    race.refresh_from_db()
    return race


def drive_all(
    race: Race, waits: dict[Player, int], *, crossing: int = 0, now: datetime = NOON
) -> Race:
    """Drives each player whenever it is their turn, to the end of the race, under one lock."""
    plans = {
        Seat(seating(race, each).seat): actions_for(race, crossing + number, wait)
        for number, (each, wait) in enumerate(waits.items())
    }
    with transaction.atomic():
        running = RunningRace.locked(race.pk, now=now)
        while asked := running.seats_to_act:
            seat = min(asked)
            running.play(seat, next(plans[seat]), Move.Cause.PLAYER)
        running.save()
    race.refresh_from_db()
    return race


def shared_race(*players: Player, is_private: bool = False, **options: Any) -> Race:
    """Cars that may share a crossing, on the Teacup."""
    host, *others = players
    plan = Plan(
        game=RACETRACK.slug,
        seats=len(players),
        options={"collisions": "off", **options},
        is_private=is_private,
    )
    race = create_race(host=host, plan=plan, now=NOON)
    for each in others:
        race = join_race(race_id=race.pk, player=each, code=race.code, now=NOON)
    return race


def trial(
    player: Player,
    *,
    circuit: str = "teacup",
    top_speed: int = 7,
    direction: str = "as_drawn",
    ghost: Ghost | None = None,
    now: datetime = NOON,
) -> Race:
    return start_trial(
        player=player,
        circuit=circuit,
        top_speed=top_speed,
        direction=direction,
        ghost=ghost,
        now=now,
    )


def filed(race: Race) -> Race:
    """Files the runs of a race, as the worker does when it has finished."""
    file_runs(race_id=race.pk)
    return race


def lap(player: Player, *, wait: int = 0, now: datetime = NOON, **plan: Any) -> Race:
    """A time trial driven to the finish in `wait` moves over par, and filed."""
    return filed(drive(trial(player, **plan), player, wait=wait, now=now))
