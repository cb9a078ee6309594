"""Measuring bots by their places: how many of the others one leaves behind."""

import pytest

from bench.contests import Contest
from bench.places import EVEN, Places, places_in, share_beaten
from racing.bots.situation import Level
from racing.engine.values import Outcome, Seat, Standing
from tests.dash.bots import BOTS
from tests.dash.rules import DASH


def outcome(*groups: tuple[int, ...]) -> Outcome:
    seats = tuple(tuple(Seat(seat) for seat in group) for group in groups)
    return Outcome(standing=Standing(seats=seats, cars=()), winners=seats[0])


def test_the_first_beats_all_and_the_last_nobody() -> None:
    order = outcome((2,), (0,), (1,), (3,))
    assert [share_beaten(order, Seat(seat)) for seat in (2, 0, 1, 3)] == [1, 2 / 3, 1 / 3, 0]


def test_who_shares_a_place_beats_half_of_those_they_share_it_with() -> None:
    assert share_beaten(outcome((0, 1), (2,)), Seat(0)) == 0.75


def test_a_bot_among_its_like_beats_half_of_the_others() -> None:
    """Each seed is raced from every seat."""
    places = places_in(Contest(DASH, BOTS, Level.CLUB, Level.CLUB, 3, 30))
    assert places.share == pytest.approx(EVEN)


def test_a_better_bot_beats_more_than_half() -> None:
    assert places_in(Contest(DASH, BOTS, Level.ACE, Level.ROOKIE, 3, 60)).lower > EVEN


def test_wins_are_those_in_front_of_all() -> None:
    assert Places((1.0, 0.5, 0.0, 1.0)).won == 0.5


def test_the_lower_bound_is_two_standard_errors_below_the_share() -> None:
    """The standard deviation of these four is 0.456."""
    assert Places((1.0, 0.75, 0.25, 0.0)).lower == pytest.approx(0.5 - 1.96 * 0.4564 / 2, abs=1e-3)
