"""The ace of F-Cartes where the points of both cars count (FC-28)."""

from itertools import islice
from statistics import fmean
from typing import Any

import pytest

from bench.points import POINTS, points_in_race, points_of
from racing.bots.f_cartes.hopes import Hopes
from racing.bots.f_cartes.points import PointHopes
from racing.bots.situation import Level
from racing.engine.values import Car, Outcome, Seat, Standing
from racing.games.f_cartes.deck import SLIPSTREAM
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import FCartesState, Slipstream
from tests.bots.f_cartes import all_sorts, choice_of, moment, positions, race, turn_of
from tests.games.f_cartes.scenes import ALICE, BOB, CHARLIE, DORA
from tests.thorough import only_if_thorough

LAST_TURN: dict[str, Any] = {"number": 12, "order": (BOB, CHARLIE, DORA, ALICE)}
"""Alice, of four players, has the last turn of the race."""


def flagged(line: str) -> FCartesState:
    return race(line, seats=4, **LAST_TURN)


def worth(line: str) -> tuple[float, float]:
    """What the end of a race is worth: for the place of the better car, and for points."""
    state = flagged(line)
    view, then = F_CARTES.view(state, ALICE), moment(state)
    return Hopes(view, ALICE)(then), PointHopes(view, ALICE, POINTS)(then)


def test_two_cars_in_the_middle_are_worth_more_points_than_one_further_up() -> None:
    """Third and fourth bring 7 points, second and eighth 6."""
    places, points = worth("3 5 1 2 4 6 7 8")
    more_places, fewer_points = worth("3 1 5 7 4 6 8 2")
    assert more_places > places
    assert fewer_points < points


def test_the_ace_takes_the_place_that_brings_more_points() -> None:
    """Behind both cars of one team a place changes nothing but the points: two, or one."""
    state = race("7 8 2 6 4 1 5 3", seats=4, hands={ALICE: [SLIPSTREAM]}, actions=1, **LAST_TURN)
    assert choice_of(Level.ACE, state, points=POINTS) == Slipstream(2)
    assert choice_of(Level.ACE, state) == Slipstream(1)


def test_points_are_worth_what_the_championship_says() -> None:
    """With points for the first alone the second car is worth nothing."""
    state = flagged("1 3 5 2 4 6 7 8")
    view = F_CARTES.view(state, ALICE)
    alone, both = (PointHopes(view, ALICE, points)(moment(state)) for points in ((10,), POINTS))
    behind = flagged("1 3 5 4 6 7 8 2")
    assert PointHopes(view, ALICE, (10,))(moment(behind)) == pytest.approx(alone, abs=0.01)
    assert PointHopes(view, ALICE, POINTS)(moment(behind)) < both - 0.1


@all_sorts
def test_it_plays_by_the_rules_in_every_situation(seats: int, options: dict[str, Any]) -> None:
    for position in islice(positions(seats, options, random_ones=True), 0, None, 5):
        state: FCartesState = position.state
        legal = F_CARTES.legal_actions(state, turn_of(state))
        assert choice_of(Level.ACE, state, points=POINTS) in legal


def test_points_are_those_of_both_cars_that_are_not_out() -> None:
    """FC-28, and neutral cars take points away."""
    cars = (Car(3, Seat(1)), Car(9, None), Car(1, Seat(0)), Car(2, Seat(0)), Car(4, Seat(1)))
    standing = Standing(seats=((Seat(1),), (Seat(0),)), cars=tuple((car,) for car in cars))
    outcome = Outcome(standing=standing, winners=(Seat(1),), out=(cars[-1],))
    assert [points_of(outcome, seat) for seat in (Seat(0), Seat(1))] == [7, 10]


@only_if_thorough
def test_it_has_more_points_than_its_share_among_other_aces() -> None:
    assert fmean(points_in_race(number, 4) for number in range(120)) > sum(POINTS) / 4
