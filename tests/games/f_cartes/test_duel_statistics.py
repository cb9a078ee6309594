"""How often duels are won: counted by hand, computed, and fought ten thousand times.

Rules FC-12, FC-17, FC-21.
"""

from math import sqrt

import pytest

from racing.engine.dice import Dice
from racing.games.f_cartes.deck import (
    COLLISION,
    DEBRIS,
    FLAT_SPOT,
    HOT_BRAKES,
    OIL_LEAK,
    SLIPSTREAM,
    SPIN,
)
from racing.games.f_cartes.duels import PUSH, ways_to_win, winning_rolls
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import Duel, FCartesState, Fight, Slipstream
from tests.games.f_cartes.scenes import ALICE, KEY, scene

ROLLS = 10_000
EVEN = 4 * sqrt(ROLLS * 5 / 36)
"""How far from a sixth of them a number of the die may be."""
BY_HAND = {-5: 0, -4: 1, -3: 3, -2: 6, -1: 10, 0: 15, 1: 21, 2: 26, 3: 30, 4: 33, 5: 35, 6: 36}
"""Of 36, by how much the attacker is better off; further away it is the same as at the ends."""

Case = tuple[tuple[int, ...], tuple[int, ...], bool, bool, int]
"""Damage of the attacker and of the defender, rain, slipstream; and the lead they make."""
CASES: list[Case] = [
    ((), (), False, False, 0),
    ((), (), True, False, -1),
    ((), (), False, True, 2),
    ((), (), True, True, 1),
    ((FLAT_SPOT,), (), False, False, -2),
    ((), (HOT_BRAKES,), False, False, 3),
    ((DEBRIS, FLAT_SPOT), (SPIN,), True, False, -3),
    ((OIL_LEAK,), (DEBRIS,), False, True, -1),
    ((OIL_LEAK,), (), True, False, -5),
    ((), (COLLISION,), True, True, 7),
]
FOUGHT = [CASES[0], CASES[3], CASES[5], CASES[6], CASES[7]]


def staged(case: Case) -> FCartesState:
    """A race in which car 1 is right behind car 3."""
    attacker, defender, wet, *_ = case
    damage = {1: attacker, 3: defender}
    return scene("3 1 4 2", hands={ALICE: [SLIPSTREAM]}, damage=damage, wet=wet)


def by_hand(lead: int) -> int:
    return BY_HAND[max(-5, min(6, lead))]


@pytest.mark.parametrize("lead", range(-12, 13))
def test_the_ways_to_win_are_those_counted_by_hand(lead: int) -> None:
    """FC-17: strictly higher."""
    assert ways_to_win(lead) == by_hand(lead)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case[-1]))
def test_the_winning_rolls_take_damage_rain_and_slipstream_into_account(case: Case) -> None:
    """FC-12, FC-21."""
    push = PUSH if case[3] else 0
    assert winning_rolls(staged(case), 1, 3, push) == by_hand(case[-1])


@pytest.mark.parametrize("case", FOUGHT, ids=lambda case: str(case[-1]))
def test_so_many_of_ten_thousand_duels_are_won(case: Case) -> None:
    """FC-17: within four deviations; a lead of one more or less would be far outside."""
    fights, lead = fought(case), case[-1]
    won = sum(each.is_won for each in fights)
    assert abs(won - expected(lead)) <= tolerance(lead)
    for other in (lead - 1, lead + 1):
        assert abs(won - expected(other)) > tolerance(other)
    for die in range(1, 7):
        assert abs(sum(each.attacker.die == die for each in fights) - ROLLS / 6) < EVEN
        assert abs(sum(each.defender.die == die for each in fights) - ROLLS / 6) < EVEN


def fought(case: Case) -> list[Fight]:
    """Duels of one case; checks that whoever wins is in front."""
    state, dice = staged(case), Dice(KEY)
    action = Slipstream(1) if case[3] else Duel(1)
    states = [F_CARTES.apply(state, ALICE, action, dice).state for _ in range(ROLLS)]
    assert all((each.line[0] == 1) == each.fight.is_won for each in states)
    return [each.fight for each in states]


def expected(lead: int) -> float:
    return ROLLS * by_hand(lead) / 36


def tolerance(lead: int) -> float:
    chance = by_hand(lead) / 36
    return 4 * sqrt(ROLLS * chance * (1 - chance))
