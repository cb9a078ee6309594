"""Qualifying: dice, risks, ties, and the quick way.

Rules FC-4, FC-5, FC-6, FC-7, FC-26.
"""

from itertools import permutations

import pytest

from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    CarTimed,
    GridFormed,
    KeepScore,
    RiskTaken,
    RoundBegan,
    ScoreKept,
    TakeRisk,
    TeamsTurnedUp,
    TieRolled,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    KEY,
    act,
    event_of,
    events_of,
    legal,
    set_up,
    trials,
)

FAR_APART = {1: 9, 2: 20, 3: -5, 4: 30}


def test_fc_4_the_team_cards_are_turned_up_in_any_order() -> None:
    orders = {
        event_of(TeamsTurnedUp, set_up(3, key=KEY + bytes([number]))).order for number in range(60)
    }
    assert orders == set(permutations(range(3)))


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_fc_4_first_cars_go_in_that_order_and_second_ones_in_reverse(seats: int) -> None:
    transition = set_up(seats)
    order = event_of(TeamsTurnedUp, transition).order
    firsts = [2 * seat + 1 for seat in order]
    seconds = [2 * seat + 2 for seat in reversed(order)]
    assert transition.state.trials.queue == (*firsts, *seconds)
    assert transition.state.turn == order[0]


def test_fc_4_after_the_first_cars_the_last_one_goes_again() -> None:
    state = trials(1, 3, 4, 2)
    asked = []
    while state.phase == "qualifying":
        asked.append((state.turn, state.trials.queue[0] if state.trials else 0))
        state = act(state, KeepScore()).state
    assert asked == [(ALICE, 1), (BOB, 3), (BOB, 4), (ALICE, 2)]


def test_fc_4_while_somebody_decides_nobody_else_is_asked() -> None:
    assert F_CARTES.seats_to_act(trials(3, 2)) == {BOB}
    assert F_CARTES.legal_actions(trials(3, 2), ALICE) == ()


def test_fc_5_a_risk_is_one_to_five_or_none() -> None:
    assert set(legal(trials(1, 3))) == {KeepScore(), *(TakeRisk(n) for n in (1, 2, 3, 4, 5))}


def test_fc_5_one_die_gives_the_score() -> None:
    transition = act(trials(1, 3, die=5), KeepScore())
    assert event_of(ScoreKept, transition) == ScoreKept(ALICE, 1, 5)
    assert transition.state.trials.scores[0] == 5


@pytest.mark.parametrize(("number", "die"), [(1, 2), (3, 4), (3, 6), (5, 6)])
def test_fc_5_a_die_above_the_number_adds_it(number: int, die: int) -> None:
    transition = act(trials(1, 3, die=4), TakeRisk(number), die)
    assert event_of(RiskTaken, transition) == RiskTaken(ALICE, 1, number, die, 4 + number)
    assert transition.state.trials.scores[0] == 4 + number


@pytest.mark.parametrize(("number", "die"), [(1, 1), (3, 3), (3, 1), (5, 5), (5, 1)])
def test_fc_5_a_die_not_above_the_number_takes_it_off(number: int, die: int) -> None:
    transition = act(trials(1, 3, die=4), TakeRisk(number), die)
    assert event_of(RiskTaken, transition) == RiskTaken(ALICE, 1, number, die, 4 - number)
    assert transition.state.trials.scores[0] == 4 - number


def test_fc_5_a_score_may_be_negative() -> None:
    transition = act(trials(1, 3, die=1), TakeRisk(5), 2)
    assert transition.state.trials.scores[0] == -4


def test_fc_5_a_negative_score_is_behind_a_score_of_nothing() -> None:
    state = trials(1, die=1, scores={2: 0, 3: -5, 4: 1})
    assert act(state, TakeRisk(5), 3).state.grid == (4, 2, 1, 3)


def test_fc_5_the_next_car_rolls_at_once() -> None:
    transition = act(trials(1, 3), TakeRisk(2), 6, 4)
    assert event_of(CarTimed, transition) == CarTimed(3, 4)
    assert (transition.state.trials.die, transition.state.turn) == (4, BOB)


def test_fc_6_the_highest_score_is_pole() -> None:
    transition = act(trials(2, die=6, scores={1: 3, 3: 7, 4: 1}), KeepScore())
    assert event_of(GridFormed, transition) == GridFormed((3, 2, 1, 4))
    state = transition.state
    assert (state.phase, state.grid, state.line, state.trials) == (
        "racing",
        (3, 2, 1, 4),
        (3, 2, 1, 4),
        None,
    )


def test_fc_6_without_a_tie_no_die_is_rolled() -> None:
    transition = act(trials(1, die=1, scores=FAR_APART), KeepScore())
    assert not events_of(TieRolled, transition)


def test_fc_6_equal_scores_are_settled_by_one_die_each() -> None:
    transition = act(trials(2, die=5, scores={1: 9, 3: 5, 4: 1}), KeepScore(), 3, 4)
    assert event_of(TieRolled, transition) == TieRolled((2, 3), (3, 4))
    assert transition.state.grid == (1, 3, 2, 4)


def test_fc_6_dice_of_a_tie_count_only_among_those_who_are_level() -> None:
    """However high they are."""
    transition = act(trials(2, die=1, scores={1: 3, 3: 1, 4: 2}), KeepScore(), 6, 5)
    assert transition.state.grid == (1, 4, 2, 3)


def test_fc_6_a_tie_is_rolled_again_until_it_is_settled() -> None:
    transition = act(trials(2, die=5, scores={1: 9, 3: 5, 4: 1}), KeepScore(), 3, 3, 6, 1)
    assert [each.dice for each in events_of(TieRolled, transition)] == [(3, 3), (6, 1)]
    assert transition.state.grid == (1, 2, 3, 4)


def test_fc_6_of_three_who_are_level_two_may_roll_again() -> None:
    """The one apart has its place."""
    transition = act(trials(2, die=5, scores={1: 5, 3: 5, 4: 1}), KeepScore(), 4, 2, 4, 1, 6)
    assert events_of(TieRolled, transition) == [
        TieRolled((1, 2, 3), (4, 2, 4)),
        TieRolled((1, 3), (1, 6)),
    ]
    assert transition.state.grid == (3, 1, 2, 4)


def test_fc_6_two_ties_are_settled_each_on_its_own() -> None:
    transition = act(trials(2, die=1, scores={1: 5, 3: 1, 4: 5}), KeepScore(), 1, 2, 3, 4)
    assert [each.cars for each in events_of(TieRolled, transition)] == [(1, 4), (2, 3)]
    assert transition.state.grid == (4, 1, 3, 2)


def test_fc_6_with_the_grid_the_first_round_begins() -> None:
    transition = act(trials(2, die=6, scores={1: 3, 3: 7, 4: 1}), KeepScore())
    assert event_of(RoundBegan, transition) == RoundBegan(1, (BOB, ALICE))
    assert (transition.state.turn, transition.state.actions) == (BOB, 4)


def test_fc_7_quick_qualifying_asks_nobody() -> None:
    transition = set_up(3, qualifying="quick")
    assert not events_of(CarTimed, transition)
    assert event_of(GridFormed, transition).grid == transition.state.line
    assert (transition.state.phase, transition.state.round) == ("racing", 1)


def test_fc_7_any_car_may_be_anywhere() -> None:
    grids = [
        set_up(2, qualifying="quick", neutral_cars=1, key=KEY + bytes([number])).state.grid
        for number in range(100)
    ]
    assert all(sorted(grid) == [1, 2, 3, 4, 5] for grid in grids)
    for place in range(5):
        assert {grid[place] for grid in grids} == {1, 2, 3, 4, 5}


def test_fc_26_neutral_cars_are_timed_first() -> None:
    """One die, so that everybody knows what there is to beat."""
    transition = set_up(2, neutral_cars=3)
    timed = events_of(CarTimed, transition)
    assert [each.car for each in timed[:3]] == [5, 6, 7]
    assert transition.state.trials.scores[4:] == tuple(each.die for each in timed[:3])
    assert transition.state.trials.scores[:4] == (None,) * 4


def test_fc_26_neutral_cars_take_no_risk() -> None:
    assert all(car <= 4 for car in set_up(2, neutral_cars=16).state.trials.queue)


def test_fc_26_a_neutral_car_settles_a_tie_like_any_other() -> None:
    state = trials(1, die=6, scores={2: 9, 3: 2, 4: 1, 5: 6}, neutral_cars=1)
    transition = act(state, KeepScore(), 2, 5)
    assert event_of(TieRolled, transition) == TieRolled((1, 5), (2, 5))
    assert transition.state.grid == (2, 5, 1, 3, 4)
