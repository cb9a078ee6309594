"""A state that breaks a rule is found out.

Rules FC-1, FC-9, FC-11, FC-13, FC-14, FC-16, FC-24, FC-29.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from racing.games.f_cartes.deck import COLLISION, COMEBACK, DEBRIS, FLAT_SPOT, GAP_CARD, SPIN
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    FCartesState,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    scene,
    set_up,
    spots,
    started,
    trials,
)

SOUND = scene(
    "1 g 3 5 2 4 6",
    seats=3,
    hands={ALICE: [DEBRIS, COMEBACK], BOB: [COLLISION]},
    damage={1: [DEBRIS, SPIN], 3: [COLLISION]},
    discards=[FLAT_SPOT],
    laid={3: 6},
)
TRIALS = trials(1, 3, 4, 2)


def faults_with(state: FCartesState = SOUND, **fields: Any) -> tuple[str, ...]:
    return F_CARTES.faults(replace(state, **fields))


def test_every_kind_of_moment_is_sound() -> None:
    for state in (set_up(4, neutral_cars=3).state, started(10), SOUND, TRIALS):
        assert F_CARTES.faults(state) == ()


def test_fc_24_a_card_that_is_lost_is_found() -> None:
    found = faults_with(hands=((DEBRIS,), (COLLISION,), ()))
    assert found == ("4 cards comeback instead of 5",)


def test_fc_24_a_card_that_is_there_twice_is_found() -> None:
    pile = (*SOUND.pile[:SPIN], SOUND.pile[SPIN] + 1, *SOUND.pile[SPIN + 1 :])
    assert faults_with(pile=pile) == ("3 cards spin instead of 2",)
    assert F_CARTES.inventory(replace(SOUND, pile=pile)) != F_CARTES.inventory(SOUND)


def test_fc_24_a_gap_that_left_the_line_and_was_not_discarded_is_found() -> None:
    assert faults_with(line=spots("1 3 5 2 4 6")) == ("29 cards gap instead of 30",)


def test_fc_24_damage_that_left_a_car_and_was_not_discarded_is_found() -> None:
    damage = ((SPIN,), *SOUND.damage[1:])
    assert faults_with(damage=damage) == ("5 cards debris instead of 6",)


def test_fc_16_a_hand_of_six_is_found() -> None:
    hands = ((GAP_CARD,) * 6, (COLLISION,), ())
    assert "seat 0 holds 6 cards" in faults_with(hands=hands)


def test_a_hand_that_is_not_sorted_is_found() -> None:
    found = faults_with(hands=(SOUND.hands[0][::-1], *SOUND.hands[1:]))
    assert found == ("seat 0 does not hold its cards in order",)


def test_fc_29_a_hand_of_who_has_left_is_found() -> None:
    assert faults_with(left=(BOB,)) == ("seat 1 holds cards and drives no more",)
    state = replace(TRIALS, hands=((), (DEBRIS,)), left=(BOB,))
    assert "seat 1 holds cards and drives no more" in F_CARTES.faults(state)


def test_fc_9_a_hand_of_who_has_no_car_is_found() -> None:
    state = scene("1 3 2 4", seats=3, hands={CHARLIE: [DEBRIS]})
    assert F_CARTES.faults(state) == ("seat 2 holds cards and drives no more",)


@pytest.mark.parametrize("line", ["g 1 3 5 2 4 6", "1 3 5 2 4 6 g"])
def test_fc_11_a_gap_at_an_end_of_the_line_is_found(line: str) -> None:
    assert faults_with(line=spots(line)) == ("a gap lies at an end of the line",)


@pytest.mark.parametrize(
    ("line", "cars"),
    [
        ("1 g 3 5 2 4", "[1, 2, 3, 4, 5]"),
        ("1 g 3 5 2 4 6 6", "[1, 2, 3, 4, 5, 6, 6]"),
        ("1 g 3 5 2 4 7", "[1, 2, 3, 4, 5, 7]"),
    ],
)
def test_fc_1_a_car_that_is_lost_or_there_twice_is_found(line: str, cars: str) -> None:
    assert faults_with(line=spots(line)) == (f"the cars in the line or out are {cars}",)


def test_fc_14_a_car_that_is_out_and_in_the_line_is_found() -> None:
    found = faults_with(out=(5,))
    assert found == ("the cars in the line or out are [1, 2, 3, 4, 5, 5, 6]",)


def test_fc_14_a_car_that_should_be_out_is_found() -> None:
    state = scene("1 3 2 4", damage={3: [COLLISION, COLLISION]})
    assert F_CARTES.faults(state) == ("car 3 is alive with 12 lost",)


def test_fc_24_damage_of_a_car_that_is_out_is_found() -> None:
    state = scene("1 2 4", damage={3: [DEBRIS]})
    assert F_CARTES.faults(state) == ("car 3 is out and has damage",)


def test_fc_13_more_than_six_points_in_a_round_are_found() -> None:
    found = faults_with(laid=(0, 0, 7, 0, 0, 0))
    assert found == ("7 points were laid on car 3 in this round",)
