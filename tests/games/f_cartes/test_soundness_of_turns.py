"""A turn that breaks a rule is found out.

Rules FC-3, FC-4, FC-9, FC-19, FC-22, FC-23, FC-25.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from racing.games.f_cartes.deck import COMEBACK, DEBRIS, SPIN
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    Comeback,
    FCartesState,
    PitStop,
    StartComeback,
    Stop,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    act,
    after,
    scene,
    trials,
)

SOUND = scene(
    "1 g 3 5 2 4 6", seats=3, hands={ALICE: [COMEBACK]}, damage={1: [DEBRIS, SPIN], 3: [DEBRIS]}
)
STOPPING = after(SOUND, PitStop(1, SPIN))
COMING_BACK = act(SOUND, StartComeback(2), 1, 6).state
TRIALS = trials(1, 3, 4, 2)


def faults_with(state: FCartesState = SOUND, **fields: Any) -> tuple[str, ...]:
    return F_CARTES.faults(replace(state, **fields))


def test_turns_stops_comebacks_and_trials_are_sound() -> None:
    for state in (SOUND, STOPPING, COMING_BACK, TRIALS):
        assert F_CARTES.faults(state) == ()


def test_fc_25_somebody_asked_after_the_end_is_found() -> None:
    assert faults_with(phase="over") == ("in the phase over the turn is 0's",)


def test_nobody_asked_before_the_end_is_found() -> None:
    found = faults_with(turn=None)
    assert "in the phase racing the turn is None's" in found


def test_fc_4_trials_that_go_on_in_the_race_are_found() -> None:
    found = faults_with(trials=TRIALS.trials)
    assert found[0].startswith("in the phase racing the trials are Trials(")


def test_fc_4_qualifying_without_trials_is_found() -> None:
    assert faults_with(TRIALS, trials=None) == ("in the phase qualifying the trials are None",)


def test_fc_4_who_qualifies_out_of_turn_is_found() -> None:
    assert faults_with(TRIALS, turn=BOB) == ("seat 1 is asked out of turn",)


def test_fc_4_a_car_that_is_asked_for_twice_is_found() -> None:
    assert TRIALS.trials is not None
    scored = replace(TRIALS.trials, scores=(3, None, None, None))
    assert faults_with(TRIALS, trials=scored) == ("cars [2, 3, 4] have no score",)


def test_fc_4_trials_that_are_over_and_go_on_are_found() -> None:
    assert TRIALS.trials is not None
    over = replace(TRIALS.trials, queue=(), scores=(3, 4, 5, 6))
    assert faults_with(TRIALS, trials=over) == ("seat 0 is asked out of turn",)


@pytest.mark.parametrize("fields", [{"left": (ALICE,)}, {"order": (BOB, CHARLIE)}])
def test_fc_9_who_is_asked_and_may_not_play_is_found(fields: dict[str, Any]) -> None:
    assert "seat 0 is asked and has no car left" in faults_with(**fields)


@pytest.mark.parametrize("actions", [-1, 5])
def test_fc_23_more_than_four_actions_or_less_than_none_are_found(actions: int) -> None:
    assert faults_with(actions=actions) == (f"{actions} actions are left",)


def test_fc_23_a_turn_that_is_over_and_goes_on_is_found() -> None:
    assert faults_with(actions=0) == ("seat 0 is asked and has no action left",)
    assert faults_with(STOPPING, actions=0) == faults_with(COMING_BACK, actions=0) == ()


@pytest.mark.parametrize("number", [0, 13])
def test_fc_3_a_round_there_is_not_is_found(number: int) -> None:
    assert faults_with(round=number) == (f"the round is {number}",)


def test_fc_22_a_comeback_and_a_stop_at_once_are_found() -> None:
    found = faults_with(STOPPING, comeback=Comeback(2, 1))
    assert found == ("a car stops in the middle of a comeback",)


@pytest.mark.parametrize("tries", [0, 3])
def test_fc_22_a_comeback_with_too_many_tries_or_none_is_found(tries: int) -> None:
    assert faults_with(comeback=Comeback(2, tries)) == (f"{tries} tries are left",)


def test_fc_22_a_comeback_of_the_first_car_is_found() -> None:
    assert faults_with(comeback=Comeback(1, 2)) == ("a car that is first is coming back",)


def test_fc_19_a_stop_without_a_card_is_found() -> None:
    found = faults_with(stop=Stop(1, False, ()))
    assert found == ("a car stops and nothing was taken off",)


def test_fc_19_a_stop_that_is_over_and_goes_on_is_found() -> None:
    found = faults_with(stop=Stop(2, False, (DEBRIS,)))
    assert found == ("a car stops and nothing is left to take off",)


@pytest.mark.parametrize(
    "fields", [{"comeback": Comeback(3, 1)}, {"stop": Stop(3, False, (DEBRIS,))}]
)
def test_fc_19_a_stop_or_comeback_of_another_is_found(fields: dict[str, Any]) -> None:
    assert faults_with(**fields) == ("car 3 is not of the seat to act",)


def test_fc_22_a_comeback_of_a_car_that_is_out_is_found() -> None:
    state = scene("1 3 4", comeback=Comeback(2, 1))
    assert F_CARTES.faults(state) == ("car 2 is not in the line",)
