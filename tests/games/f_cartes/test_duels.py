"""Duels: who may fight whom, who passes, in the dry and in the rain.

Rules FC-12, FC-17, FC-21.
"""

import pytest

from racing.games.f_cartes.deck import DEBRIS, FLAT_SPOT, HOT_BRAKES, WEATHER
from racing.games.f_cartes.values import (
    ChangeWeather,
    Duel,
    DuelFought,
    EndTurn,
    Fight,
    Roll,
    WeatherChanged,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    act,
    after,
    drawn_line,
    event_of,
    legal_of,
    scene,
)


def test_fc_17_ones_cars_may_fight_the_car_right_in_front() -> None:
    assert legal_of(Duel, scene("3 1 4 2")) == [Duel(1), Duel(2)]


def test_fc_17_the_first_car_has_nobody_to_pass() -> None:
    assert legal_of(Duel, scene("1 3 4 2")) == [Duel(2)]


def test_fc_17_a_higher_roll_swaps_the_two() -> None:
    transition = act(scene("3 4 1 2"), Duel(1), 5, 4)
    assert event_of(DuelFought, transition) == DuelFought(
        ALICE, Roll(1, 5, 5), Roll(4, 4, 4), rain=0, push=0, is_won=True
    )
    assert drawn_line(transition.state) == "3 1 4 2"


@pytest.mark.parametrize("rolls", [(4, 4), (6, 6), (3, 4), (1, 6)])
def test_fc_17_an_equal_or_lower_one_changes_nothing(rolls: tuple[int, int]) -> None:
    transition = act(scene("3 4 1 2"), Duel(1), *rolls)
    assert not event_of(DuelFought, transition).is_won
    assert drawn_line(transition.state) == "3 4 1 2"


@pytest.mark.parametrize("rolls", [(6, 1), (1, 6)])
def test_fc_17_a_try_is_an_action_won_or_not(rolls: tuple[int, int]) -> None:
    assert act(scene("3 4 1 2"), Duel(1), *rolls).state.actions == 3


def test_fc_17_the_points_lost_by_the_attacker_are_taken_off() -> None:
    state = scene("3 1 4 2", damage={1: [DEBRIS, FLAT_SPOT]})
    assert not act(state, Duel(1), 5, 2).state.fight.is_won
    assert act(state, Duel(1), 6, 2).state.fight.is_won


def test_fc_17_the_points_lost_by_the_defender_are_taken_off() -> None:
    state = scene("3 1 4 2", damage={3: [HOT_BRAKES]})
    assert not act(state, Duel(1), 2, 5).state.fight.is_won
    assert act(state, Duel(1), 3, 5).state.fight.is_won


def test_fc_17_a_roll_may_fall_below_nothing() -> None:
    state = scene("3 1 4 2", damage={1: [FLAT_SPOT], 3: [HOT_BRAKES]})
    fought = act(state, Duel(1), 1, 1).state.fight
    assert (fought.attacker.total, fought.defender.total, fought.is_won) == (-1, -2, True)


def test_fc_17_against_ones_own_car_the_dice_are_the_same() -> None:
    state = scene("3 1 2 4")
    assert drawn_line(act(state, Duel(2), 5, 4).state) == "3 2 1 4"
    assert drawn_line(act(state, Duel(2), 4, 4).state) == "3 1 2 4"


def test_fc_26_a_neutral_car_is_fought_the_same_way() -> None:
    state = scene("5 1 3 2 4", damage={5: [FLAT_SPOT]}, neutral_cars=1)
    transition = act(state, Duel(1), 3, 4)
    assert event_of(DuelFought, transition).defender == Roll(5, 4, 2)
    assert drawn_line(transition.state) == "1 5 3 2 4"


def test_fc_17_the_same_car_may_try_again() -> None:
    state = act(scene("3 4 1 2"), Duel(1), 6, 1).state
    assert drawn_line(act(state, Duel(1), 6, 1).state) == "1 3 4 2"


def test_fc_17_the_last_duel_is_there_to_look_at() -> None:
    state = act(scene("3 1 4 2"), Duel(1), 2, 3).state
    assert state.fight == Fight(Roll(1, 2, 2), Roll(3, 3, 3), False)
    assert after(state, EndTurn()).fight is None


def test_fc_21_in_the_rain_the_attacker_has_one_less() -> None:
    state = scene("3 1 4 2", wet=True)
    transition = act(state, Duel(1), 5, 4)
    fought = event_of(DuelFought, transition)
    assert (fought.rain, fought.attacker, fought.defender) == (1, Roll(1, 5, 4), Roll(3, 4, 4))
    assert not fought.is_won


def test_fc_21_that_comes_on_top_of_what_they_have_lost() -> None:
    state = scene("3 1 4 2", wet=True, damage={1: [FLAT_SPOT]})
    assert not act(state, Duel(1), 6, 3).state.fight.is_won
    assert act(state, Duel(1), 6, 2).state.fight.is_won


def test_fc_21_the_defender_has_no_less() -> None:
    assert act(scene("3 1 4 2", wet=True), Duel(1), 6, 5).state.fight.defender.total == 5


@pytest.mark.parametrize("wet", [False, True])
def test_fc_21_a_weather_card_changes_the_weather(wet: bool) -> None:
    state = scene("3 1 4 2", wet=wet, hands={ALICE: [WEATHER]})
    transition = act(state, ChangeWeather())
    assert event_of(WeatherChanged, transition) == WeatherChanged(ALICE, not wet)
    assert transition.state.is_wet is not wet
    assert (transition.state.hands[ALICE], transition.state.actions) == ((), 3)


def test_fc_21_it_stays_so_for_everybody() -> None:
    state = scene("3 1 4 2", hands={ALICE: [WEATHER]}, order=(ALICE, BOB))
    state = after(state, ChangeWeather(), EndTurn())
    assert not act(state, Duel(4), 2, 1).state.fight.is_won
