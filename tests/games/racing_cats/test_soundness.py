"""A state that breaks a rule is found out.

Rules RC-2, RC-4, RC-5, RC-10, RC-12, RC-17, RC-23.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import CatCar, RacingCatsState
from tests.games.racing_cats.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    boost,
    card,
    cards,
    driving,
    play,
    scene,
    started,
    stop,
)

HANDS = ("blue 1,green 9,red 6", "blue 7,blue 10,red 1", "green 1,green 2,red 9")
SOUND = scene(*HANDS, cars={ALICE: (20, 1), BOB: (20, 3)}, boosts={BOB: "red 2"}, tricks=7)
DRIVING = driving(9, boosts="blue 1,green 4")


def faults_with(state: RacingCatsState = SOUND, **fields: Any) -> tuple[str, ...]:
    return RACING_CATS.faults(replace(state, **fields))


def cars(*spaces: tuple[int, int]) -> tuple[CatCar, ...]:
    return tuple(CatCar(*space) for space in spaces)


def test_every_step_of_a_trick_is_sound() -> None:
    for state in (started(5), SOUND, play(SOUND, "blue 1"), DRIVING, boost(DRIVING, "green 4")):
        assert RACING_CATS.faults(state) == ()
    assert RACING_CATS.faults(stop(DRIVING, 1, 0).state) == ()
    assert RACING_CATS.faults(stop(driving(9, tricks=9), 1, 0).state) == ()
    assert RACING_CATS.faults(stop(driving(9, cars={ALICE: (24, 0)}), 25, 0).state) == ()


def test_rc_12_two_cars_on_one_space_are_found() -> None:
    found = faults_with(cars=cars((20, 1), (20, 1), (0, 0)))
    assert found == ("2 cars stand on (20, 1)",)


def test_rc_12_two_cars_of_different_laps_on_one_space_are_found() -> None:
    options = replace(SOUND.options, laps=2)
    found = faults_with(options=options, cars=cars((20, 1), (44, 1), (0, 0)))
    assert found == ("2 cars stand on (20, 1)",)


def test_rc_12_all_cars_may_be_on_the_start_space() -> None:
    assert faults_with(cars=cars((0, 0), (0, 0), (0, 0))) == ()


@pytest.mark.parametrize(("row", "lane"), [(9, 0), (9, 2), (8, 1), (8, 3), (24, 3)])
def test_rc_12_a_car_off_the_circuit_is_found(row: int, lane: int) -> None:
    found = faults_with(cars=cars((row, lane), (5, 0), (0, 0)))
    assert found == (f"the car of seat 0 is in row {row}, lane {lane}",)


def test_rc_2_a_tile_that_is_there_twice_is_found() -> None:
    assert faults_with(tiles=(0, 1, 1)) == ("a tile is missing or there twice",)


def test_rc_2_cards_lost_or_made_are_found() -> None:
    missing = "a card is missing or there twice"
    assert faults_with(discard=SOUND.discard[1:]) == (missing,)
    assert faults_with(boosts=((), cards("red 2,red 6"), ())) == (missing,)
    lost = RACING_CATS.inventory(replace(SOUND, discard=SOUND.discard[1:]))
    assert lost != RACING_CATS.inventory(SOUND)


def test_a_hand_that_is_not_sorted_is_found() -> None:
    hands = (SOUND.hands[0][::-1], *SOUND.hands[1:])
    assert faults_with(hands=hands) == ("seat 0 does not hold its cards in order",)


def test_rc_4_hands_of_the_wrong_size_are_found() -> None:
    found = faults_with(tricks=6)
    assert found == tuple(f"seat {seat} holds 3 cards after 6 tricks" for seat in range(3))
    taken = SOUND.discard[0]
    hands = (tuple(sorted((*SOUND.hands[0], taken))), *SOUND.hands[1:])
    found = faults_with(hands=hands, discard=SOUND.discard[1:])
    assert found == ("seat 0 holds 4 cards after 7 tricks",)


def test_rc_4_who_has_played_has_a_card_less() -> None:
    state = play(SOUND, "blue 1")
    assert RACING_CATS.faults(state) == ()
    found = faults_with(state, leader=BOB, turn=CHARLIE)
    assert "seat 1 holds 3 cards after 7 tricks" in found


def test_rc_10_a_used_boost_that_is_not_discarded_is_found() -> None:
    state = boost(DRIVING, "green 4")
    back = tuple(each for each in state.discard if each != card("green 4"))
    zones = (cards("blue 1,green 4"), *state.boosts[1:])
    assert faults_with(state, discard=back, boosts=zones) == (
        "a boost that was used is not discarded",
    )


def test_rc_5_more_boosts_than_tricks_in_a_round_are_found() -> None:
    zone = tuple(SOUND.discard[:11])
    found = faults_with(boosts=((), (*cards("red 2"), *zone), ()), discard=SOUND.discard[11:])
    assert found == ("seat 1 has 12 boosts",)


@pytest.mark.parametrize("phase", ["playing", "over"])
def test_a_move_outside_of_driving_is_found(phase: str) -> None:
    found = faults_with(DRIVING, phase=phase)
    assert found[0].startswith(f"in the phase {phase} the move is Drive(")


def test_driving_without_a_move_is_found() -> None:
    found = faults_with(DRIVING, drive=None)
    assert found == ("in the phase driving the move is None",)


def test_rc_8_who_drives_and_has_not_won_is_found() -> None:
    assert "seat 1 drives and has not won the trick" in faults_with(DRIVING, turn=BOB)


def test_rc_4_who_plays_out_of_turn_is_found() -> None:
    assert faults_with(turn=CHARLIE) == ("seat 2 is out of turn",)
    assert faults_with(play(SOUND, "blue 1"), turn=ALICE) == ("seat 0 is out of turn",)


def test_rc_17_a_car_home_while_the_race_goes_on_is_found() -> None:
    found = faults_with(cars=cars((25, 0), (5, 0), (0, 0)))
    assert found == ("in the phase playing a car is home: True, the rounds are up: False",)


def test_rc_17_an_end_without_a_car_home_is_found() -> None:
    found = faults_with(phase="over")
    assert found == ("in the phase over a car is home: False, the rounds are up: False",)


def test_rc_23_playing_on_after_40_rounds_is_found() -> None:
    up = stop(driving(9, tricks=399), 1, 0).state
    assert RACING_CATS.faults(up) == ()
    found = RACING_CATS.faults(replace(up, phase="playing"))
    assert "in the phase playing a car is home: False, the rounds are up: True" in found
