"""Measuring bots: every seat as often, shared wins as fractions, and a bound that is told."""

import pytest

from bench.contests import Contest, Success, held, wilson
from racing.bots.situation import Level
from tests.dash.bots import BOTS
from tests.dash.rules import DASH


def contest(one: Level, others: Level, races: int = 60, seats: int = 3) -> Contest:
    return Contest(DASH, BOTS, one, others, seats, races)


def test_a_bot_among_its_like_wins_its_even_share() -> None:
    """Each seed is raced from every seat, so whoever wins it does so once."""
    success = held(contest(Level.CLUB, Level.CLUB))
    assert success.share == pytest.approx(success.even)


def test_a_better_bot_wins_more() -> None:
    success = held(contest(Level.ACE, Level.ROOKIE))
    assert success.lower > success.even


def test_more_processes_give_the_same_shares() -> None:
    small = contest(Level.ACE, Level.ROOKIE, races=6)
    assert held(small, processes=2) == held(small)


def test_seats_are_taken_equally_often() -> None:
    assert len(held(contest(Level.CLUB, Level.ROOKIE, races=11)).shares) == 9


def test_shared_wins_count_as_fractions_and_are_not_won_alone() -> None:
    success = Success((1, 0.5, 0, 0.5), even=0.25)
    assert success.share == 0.5
    assert success.won == 1


def test_the_lower_bound_is_wilsons() -> None:
    """Worked examples: 81 of 263, and none of ten."""
    assert wilson(81 / 263, 263) == pytest.approx(0.2553, abs=0.0001)
    assert wilson(0, 10) == pytest.approx(0)
