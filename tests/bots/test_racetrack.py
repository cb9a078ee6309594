"""Bots of Racetrack: how well they drive, what they look at, and that they do so everywhere."""

from collections.abc import Iterator
from math import inf
from random import Random
from typing import Any

import msgspec
import pytest

from bench.contests import Contest, Success, driven_by, held
from bench.strengths import CIRCUITS_IN_TURN, STEPS_OF_RACETRACK
from racing.bots.racetrack import BOTS
from racing.bots.racetrack.ace import FINISH_IN_SIGHT
from racing.bots.racetrack.outlook import Outlook, Prospect
from racing.bots.simulation import simulate
from racing.bots.situation import Level, Situation, at_random, situation_of
from racing.engine.position import Position, play, set_up
from racing.engine.values import Action, Seat
from racing.games.racetrack.braking import is_lost
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.search import Run
from racing.games.racetrack.values import (
    Accelerate,
    RacetrackOptions,
    RacetrackState,
    RacetrackView,
    RacingCar,
)
from tests.games.racetrack.lines import fewest_moves
from tests.thorough import only_if_thorough, some_of

KEY = b"k" * 32
SMALL = ("teacup", "broad-bean", "tin-town")


def positions(
    options: RacetrackOptions, seats: int, seed: int, *levels: Level
) -> Iterator[Position]:
    """Positions of one race; seats without a level drive at random."""
    random = Random(seed)
    bots = [*(BOTS[level] for level in levels), *[at_random] * seats]
    position = set_up(RACETRACK, options, seats, KEY).position
    while RACETRACK.seats_to_act(position.state):
        yield position
        (seat,) = RACETRACK.seats_to_act(position.state)
        action = bots[seat](situation_of(RACETRACK, position, seat, random))
        position = play(RACETRACK, position, seat, action, KEY).position


def racing_state(*cars: RacingCar, **options: object) -> RacetrackState:
    """Cars somewhere on the teacup, the first to move."""
    order = tuple(Seat(number) for number in range(len(cars)))
    chosen = msgspec.convert(options, RacetrackOptions)
    return RacetrackState(chosen, cars, order, order, round=5, phase="racing")


def choice_of(level: Level, state: RacetrackState, seed: int = 0) -> Action:
    situation = situation_of(RACETRACK, Position(state), Seat(0), Random(seed))
    return BOTS[level](situation)


@pytest.mark.parametrize(
    ("circuit", "top_speed"),
    [
        (circuit, top_speed)
        for at, circuit in enumerate(CIRCUITS.drawings)
        for top_speed in some_of((5, 6, 7), 1, at)
    ],
)
def test_the_ace_alone_drives_par(circuit: str, top_speed: int) -> None:
    options = RacetrackOptions(circuit=circuit, top_speed=top_speed)
    (result,) = simulate(RACETRACK, options, seats=1, races=1, seed=1, bot=BOTS[Level.ACE])
    (mark,) = result.outcome.marks
    assert mark.value[0] == CIRCUITS.drawings[circuit].par[top_speed]


@pytest.mark.parametrize("circuit", SMALL)
@pytest.mark.parametrize(
    "options",
    [{"must_change_vector": True}, {"start_vector": 3}, {"laps": 2}, {"laps": 3}],
    ids=str,
)
def test_the_ace_drives_within_a_tenth_of_par_under_any_physics(
    circuit: str, options: dict[str, Any]
) -> None:
    chosen = RacetrackOptions(circuit=circuit, **options)
    (result,) = simulate(RACETRACK, chosen, seats=1, races=1, seed=1, bot=BOTS[Level.ACE])
    (mark,) = result.outcome.marks
    fewest = fewest_moves(CIRCUITS.track(circuit), chosen.physics)
    assert fewest is not None
    assert fewest <= mark.value[0] <= 1.1 * fewest


@pytest.mark.parametrize(("one", "other"), [*STEPS_OF_RACETRACK, (Level.CLUB, Level.ROOKIE)])
def test_each_level_is_stronger_than_the_one_below(one: Level, other: Level) -> None:
    """Once from each seat on every circuit; a tie counts half."""
    contest = Contest(RACETRACK, BOTS, one, other, 2, 20, CIRCUITS_IN_TURN, seed=100)
    assert held(contest).share >= 0.6


@only_if_thorough
@pytest.mark.parametrize(("one", "other"), STEPS_OF_RACETRACK)
def test_people_can_climb_the_steps_from_club_to_ace(one: Level, other: Level) -> None:
    """On all circuits together a driver wins most duels against the level below, but not all."""
    contest = Contest(RACETRACK, BOTS, one, other, 2, 200, CIRCUITS_IN_TURN, seed=200)
    assert 0.6 <= held(contest).share <= 0.86


@pytest.mark.parametrize("circuit", CIRCUITS.drawings)
def test_equal_aces_do_not_drive_the_same_race_twice(circuit: str) -> None:
    """With the same dice: what they draw among equal choices is their own."""
    ways = {_ways_of_a_race(circuit, seed) for seed in range(3)}
    assert len(ways) == 3


def _ways_of_a_race(circuit: str, seed: int) -> tuple[tuple[Point | None, ...], ...]:
    """Where both cars stood at each moment."""
    race = positions(RacetrackOptions(circuit=circuit), 2, seed, Level.ACE, Level.ACE)
    return tuple(tuple(car.point for car in each.state.cars) for each in race)


def test_duels_with_the_same_seeds_end_the_same() -> None:
    one, other = (duels(Level.CLUB, Level.ROOKIE, 10, seed=7) for _ in range(2))
    assert one == other


def duels(one: Level, other: Level, races: int, *, seed: int) -> Success:
    circuits = [RacetrackOptions(circuit=circuit) for circuit in SMALL]
    return held(Contest(RACETRACK, BOTS, one, other, 2, races, circuits, seed))


def random_options(random: Random) -> RacetrackOptions:
    top_speed = random.choice((5, 6, 7))
    return RacetrackOptions(
        circuit=random.choice(SMALL),
        laps=random.choice((1, 1, 2, 3)),
        top_speed=top_speed,
        start_vector=random.randint(0, top_speed),
        start_order=random.choice(("reverse", "placing")),
        must_change_vector=random.random() < 0.5,
        accidents=random.choice(("eliminate", "penalty")),
        crash_limit=random.randint(1, 9),
        collisions=random.choice(("on", "off")),
        finish=random.choice(("first", "all_but_one")),
        max_rounds=random.choice((20, 150)),
    )


@pytest.mark.parametrize("level", BOTS)
def test_each_level_plays_by_the_rules_under_all_options(level: Level) -> None:
    """The playthrough refuses what is not legal."""
    random = Random(5)
    for seed in range(20):
        options, seats = random_options(random), random.randint(1, 6)
        (result,) = simulate(RACETRACK, options, seats=seats, races=1, seed=seed, bot=BOTS[level])
        assert result.moves >= seats


def test_all_levels_can_meet_in_one_race() -> None:
    bot = driven_by(*(BOTS[level] for level in (*BOTS, *BOTS)))
    results = simulate(RACETRACK, RacetrackOptions(), seats=6, races=5, seed=3, bot=bot)
    assert all(result.outcome.winners for result in results)


@pytest.mark.parametrize("level", BOTS)
def test_equal_views_get_equal_choices_and_nothing_else_is_asked(level: Level) -> None:
    def nothing() -> None:
        raise AssertionError("there is nothing to imagine")

    for position in positions(RacetrackOptions(), 3, 2, level, level, level):
        state = position.state
        (seat,) = RACETRACK.seats_to_act(state)
        text = msgspec.json.encode(RACETRACK.view(state, seat))
        view = msgspec.json.decode(text, type=RacetrackView)
        actions = RACETRACK.legal_actions(state, seat)
        given = Situation(RACETRACK, seat, view, actions, nothing, Random(1))
        told = situation_of(RACETRACK, position, seat, Random(1))
        assert BOTS[level](given) == BOTS[level](told)


@pytest.mark.parametrize("must_change_vector", [False, True])
@pytest.mark.parametrize("level", [Level.CLUB, Level.ACE])
def test_no_driver_who_knows_the_way_loses_their_car_while_they_can_save_it(
    level: Level, must_change_vector: bool
) -> None:
    """In whatever state others left it."""
    options = RacetrackOptions(start_vector=2, must_change_vector=must_change_vector)
    track, seen = CIRCUITS.track(options.circuit), 0
    for seed in range(30):
        for position in positions(options, 2, seed):
            (seat,) = RACETRACK.seats_to_act(position.state)
            situation = situation_of(RACETRACK, position, seat, Random(seed))
            outlook = Outlook(situation)
            if outlook.view.phase == "placing":
                continue
            chosen = BOTS[level](situation)
            saved = {
                each.action
                for each in outlook.prospects()
                if not each.crashes
                and not is_lost(track, options.physics, Run(each.point, each.vector))
            }
            assert chosen in saved or not saved
            seen += 0 < len(saved) < len(outlook.actions)
    assert seen > 50


@pytest.mark.parametrize("level", BOTS)
def test_no_bot_lands_on_another_car_while_there_is_another_way(level: Level) -> None:
    best = choice_of(level, racing_state(car_at((20, 4)), car_at((40, 14))))
    assert isinstance(best, Accelerate)
    other = car_at((20 + 2 + best.ax, 4 + best.ay))
    for seed in range(10):
        assert choice_of(level, racing_state(car_at((20, 4)), other), seed) != best


def car_at(point: tuple[int, int], vector: tuple[int, int] = (2, 0)) -> RacingCar:
    return RacingCar(point, vector, (point,), status="running")


def test_the_ace_finishes_as_far_past_the_line_as_it_can() -> None:
    state = racing_state(car_at((19, 4), (3, 0)), car_at((40, 14)))
    assert choice_of(Level.ACE, state) in {Accelerate(1, -1), Accelerate(1, 0), Accelerate(1, 1)}


def test_the_ace_gives_no_way_on_for_being_out_of_reach() -> None:
    """Of the shortest ways it takes those with most shortest ways on, wherever others may land."""
    feared = 0
    for outlook, chosen in _choices_of_aces():
        best = _with_most_ways_on(outlook)
        assert chosen in {each.action for each in best} or _is_near_the_finish(outlook)
        reach = {point for rival in outlook.rivals for point in outlook.reach_of(rival)}
        feared += all(each.point in reach for each in best)
    assert feared


def test_the_ace_lands_out_of_reach_of_others_where_that_costs_nothing() -> None:
    """Two ways are as good; on one of them another car could hit it."""
    seen = 0
    for outlook, chosen in _choices_of_aces():
        reach = {point for rival in outlook.rivals for point in outlook.reach_of(rival)}
        best = _with_most_ways_on(outlook)
        safe = {each.action for each in best if each.point not in reach}
        if 0 < len(safe) < len(best) and not _is_near_the_finish(outlook):
            seen += 1
            assert chosen in safe
    assert seen


def _choices_of_aces() -> Iterator[tuple[Outlook, Action]]:
    for seed in range(6):
        for position in positions(RacetrackOptions(), 2, seed, Level.ACE, Level.ACE):
            (seat,) = RACETRACK.seats_to_act(position.state)
            situation = situation_of(RACETRACK, position, seat, Random(1))
            if situation.view.phase == "racing":
                yield Outlook(situation), BOTS[Level.ACE](situation)


def _with_most_ways_on(outlook: Outlook) -> list[Prospect]:
    least = min(each.moves for each in outlook.prospects())
    shortest = [each for each in outlook.prospects() if each.moves == least]
    ways = [
        sum(moves == least - 2 for _, _, moves in outlook.next_moves(each)) for each in shortest
    ]
    return [each for each, count in zip(shortest, ways, strict=True) if count == max(ways)]


def _is_near_the_finish(outlook: Outlook) -> bool:
    return min(each.moves for each in outlook.prospects()) <= FINISH_IN_SIGHT


def test_with_penalties_the_ace_takes_a_crash_when_nothing_else_is_left() -> None:
    """Straight at the outer border at full speed: a missed turn is better than no way at all."""
    options = {"accidents": "penalty", "crash_limit": 3}
    state = racing_state(car_at((36, 10), (7, 0)), car_at((20, 4)), **options)
    outlook = Outlook(situation_of(RACETRACK, Position(state), Seat(0), Random(1)))
    assert all(each.crashes and each.moves < inf for each in outlook.prospects())
    assert choice_of(Level.ACE, state) in outlook.actions
