"""Players who retire or are taken out in the race.

Rule FC-29.
"""

from typing import Any

import pytest

from racing.engine.values import Action, Car, Retire, TakeOut
from racing.games.f_cartes.deck import COLLISION, COMEBACK, DEBRIS, SPIN
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    Comeback,
    DriverLeft,
    Duel,
    EndTurn,
    FCartesState,
    LayDamage,
    PitStop,
    StartComeback,
    TeamOut,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    act,
    after,
    drawn_line,
    events_of,
    legal_of,
    new_history,
    scene,
    state_of,
)

LINE = "1 3 5 2 g 4 6"


def race(**more: Any) -> FCartesState:
    return scene(LINE, seats=3, **more)


def gone(state: FCartesState, *seats: Any) -> FCartesState:
    for seat in seats:
        state = act(state, Retire(), by=seat).state
    return state


@pytest.mark.parametrize(("action", "cause"), [(Retire(), "retired"), (TakeOut(), "taken_out")])
def test_fc_29_who_leaves_is_told(action: Action, cause: Any) -> None:
    transition = act(race(), action, by=BOB)
    assert transition.events == (DriverLeft(BOB, cause),)
    assert transition.state.left == (BOB,)


def test_fc_29_their_cars_become_neutral_and_keep_their_places() -> None:
    state = gone(race(), BOB)
    assert drawn_line(state) == LINE
    cars = [group[0] for group in F_CARTES.standing(state).cars]
    assert [car for car in cars if car.number in (3, 4)] == [Car(3, None), Car(4, None)]


def test_fc_29_they_keep_their_damage() -> None:
    assert gone(race(damage={3: [DEBRIS]}), BOB).damage[2] == (DEBRIS,)


def test_fc_29_their_hand_is_discarded() -> None:
    state = gone(race(hands={BOB: [DEBRIS, SPIN]}), BOB)
    assert state.hands[BOB] == ()
    assert (state.discards[DEBRIS], state.discards[SPIN]) == (1, 1)
    assert F_CARTES.faults(state) == ()


def test_fc_29_they_are_not_asked_any_more() -> None:
    state = gone(race(order=(ALICE, BOB, CHARLIE)), BOB)
    assert after(state, EndTurn()).turn == CHARLIE


def test_fc_29_who_leaves_in_their_turn_makes_way_for_the_next() -> None:
    state = gone(race(order=(ALICE, BOB, CHARLIE), actions=2), ALICE)
    assert (state.turn, state.actions) == (BOB, 4)


def test_fc_29_in_the_last_turn_of_a_round_a_new_round_begins() -> None:
    state = gone(race(order=(BOB, CHARLIE, ALICE)), ALICE)
    assert (state.round, state.order) == (2, (CHARLIE, BOB))


def test_fc_29_they_may_leave_when_it_is_not_their_turn() -> None:
    state = gone(race(hit=(3,), actions=2), BOB)
    assert (state.turn, state.actions, state.hit) == (ALICE, 2, (3,))


def test_fc_29_they_may_leave_in_the_middle_of_a_comeback() -> None:
    state = race(comeback=Comeback(1, 2), order=(ALICE, BOB, CHARLIE), actions=0)
    state = gone(state, ALICE)
    assert (state.comeback, state.turn, state.actions) == (None, BOB, 4)
    assert drawn_line(state) == LINE


def test_fc_29_they_may_leave_in_the_middle_of_a_stop() -> None:
    """Their car keeps its place."""
    state = race(damage={1: [DEBRIS, SPIN]}, order=(ALICE, BOB, CHARLIE))
    state = gone(after(state, PitStop(1, SPIN)), ALICE)
    assert (state.stop, state.turn, drawn_line(state)) == (None, BOB, LINE)
    assert F_CARTES.faults(state) == ()


def test_fc_29_another_may_leave_in_the_middle_of_a_comeback() -> None:
    state = scene("3 5 4 1 2", seats=3, hands={ALICE: [COMEBACK]})
    state = gone(act(state, StartComeback(1), 1, 6).state, BOB)
    assert state.comeback == Comeback(1, 2)


def test_fc_29_their_cars_can_be_passed_and_damaged() -> None:
    state = gone(scene("3 1 4 2 5 6", seats=3, hands={ALICE: [DEBRIS]}), BOB)
    assert Duel(1) in legal_of(Duel, state)
    assert LayDamage(DEBRIS, 3) in legal_of(LayDamage, state)


def test_fc_29_when_their_last_car_goes_out_no_team_does() -> None:
    state = scene("1 3 5 2 6", seats=3, hands={ALICE: [COLLISION]}, damage={3: [COLLISION]})
    transition = act(gone(state, BOB), LayDamage(COLLISION, 3))
    assert transition.state.out == (4, 3)
    assert not events_of(TeamOut, transition)


def test_fc_29_who_has_left_is_behind_all_others_the_later_the_better() -> None:
    state = scene("1 3 5 7 2 4 6 8", seats=4)
    standing = F_CARTES.standing(gone(state, BOB, ALICE))
    assert standing.seats == ((CHARLIE,), (DORA,), (ALICE,), (BOB,))


def test_fc_29_even_behind_those_whose_cars_are_out() -> None:
    standing = F_CARTES.standing(gone(scene("1 3 2 4", seats=3), ALICE))
    assert standing.seats == ((BOB,), (CHARLIE,), (ALICE,))


def test_fc_29_their_cars_are_classified_where_they_are() -> None:
    state = gone(scene("3 1 5 2 4 6", seats=3, number=12, order=(BOB, CHARLIE, ALICE)), BOB)
    outcome = F_CARTES.outcome(act(state, EndTurn()).state)
    assert outcome is not None
    assert (outcome.standing.cars[0], outcome.winners) == ((Car(3, None),), (ALICE,))


def test_fc_29_of_two_who_stay_one_may_have_no_car() -> None:
    """FC-9: the other one plays on."""
    state = gone(scene("1 2 5 6", seats=3), CHARLIE)
    assert (state.phase, state.turn) == ("racing", ALICE)


def test_fc_9_when_the_last_who_has_a_car_leaves_the_race_ends() -> None:
    state = gone(scene("1 2", seats=3), ALICE)
    assert state.phase == "over"
    assert F_CARTES.faults(state) == ()


def test_fc_29_who_has_left_cannot_leave_again() -> None:
    assert F_CARTES.site_actions(race(), BOB) == (Retire(), TakeOut())
    state = gone(race(), BOB)
    assert F_CARTES.site_actions(state, BOB) == ()
    assert F_CARTES.site_actions(state, ALICE) == (Retire(), TakeOut())


def test_fc_29_who_has_no_car_left_may_still_leave() -> None:
    state = gone(scene("1 3 2 4", seats=3), CHARLIE)
    assert (state.left, state.turn) == ((CHARLIE,), ALICE)


def test_fc_29_it_is_never_taken_back() -> None:
    line = new_history(3, qualifying="quick")
    first = state_of(line).turn
    assert first is not None
    line.move(first, Retire())
    assert not line.position.undo
