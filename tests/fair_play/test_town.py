"""A whole town: innocent people are left alone, and those who are in it together are found."""

import pytest

from racing.fair_play.rules.strength import FAINT
from racing.fair_play.rules.values import Findings, Kind, Pair
from tests.fair_play.town import Plot, Town
from tests.thorough import some_of

BY_CHANCE = {Kind.COMPANY, Kind.HELP, Kind.TIMING}
"""Kinds that are measured against chance; who shares a network does share it."""
SOCKS = Plot(1, 2, is_one_person=True)
"""One person with two accounts, one of which loses to the other."""
FRIENDS = Plot(3, 4)
APART = Plot(5, 6, is_one_person=True, loses=False, share=0.0)
"""One person with two accounts that hardly meet."""


def hints(found: Findings, pair: Pair) -> dict[Kind, float]:
    return {each.kind: each.strength for each in found.hints if each.pair == pair}


@pytest.mark.parametrize("seed", some_of([11, 12], 1, 0))
def test_hardly_a_pair_of_innocents_is_flagged(seed: int) -> None:
    found = Town(seed).findings()
    pairs = {pair for pair, kind in found.looked_at if kind in BY_CHANCE}
    flagged = [each for each in found.hints if each.kind in BY_CHANCE and each.strength >= FAINT]
    assert len(pairs) > 700
    assert len(flagged) <= 1
    assert all(each.strength < 0.3 for each in flagged)


def test_friends_who_race_together_are_company_and_nothing_worse() -> None:
    found = Town(14, clubs=6).findings()
    flagged = {each.kind for each in found.hints if each.kind in BY_CHANCE and each.strength > 0.3}
    assert flagged <= {Kind.COMPANY}


def test_those_who_are_in_it_together_are_found() -> None:
    found = Town(21, races=600, plots=(SOCKS, FRIENDS, APART)).findings()
    socks, friends, apart = (hints(found, pair) for pair in ((1, 2), (3, 4), (5, 6)))
    assert min(socks[Kind.ADDRESS], socks[Kind.TIMING]) > 0.6
    assert socks[Kind.HELP] >= FAINT
    assert friends[Kind.COMPANY] > 0.3
    assert friends[Kind.HELP] >= FAINT
    assert friends[Kind.TIMING] < FAINT
    assert apart[Kind.TIMING] > 0.6
    assert apart.get(Kind.HELP, 0) < FAINT
