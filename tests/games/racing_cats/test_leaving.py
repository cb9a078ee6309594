"""Players who retire or are taken out.

Rule RC-22.
"""

from typing import Any

import pytest

from racing.engine.values import Action, Mark, Outcome, Retire, Seat, TakeOut
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import CarFinished, DriverLeft, PlayCard, RacingCatsState
from tests.games.racing_cats.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    apply,
    driving,
    event_of,
    may_take_bonus,
    new_history,
    playable,
    scene,
    spaces_of,
    started,
    state_of,
    stop,
)

CARS = {ALICE: (23, 0), BOB: (22, 0), CHARLIE: (24, 2), DORA: (3, 0)}


def home(*left: Seat) -> Outcome:
    """Alice's car crosses the line, these players having left."""
    state = driving(8, seats=4, cars=CARS, left=left)
    outcome = RACING_CATS.outcome(stop(state, 25, 0).state)
    assert outcome is not None
    return outcome


@pytest.mark.parametrize(("action", "cause"), [(Retire(), "retired"), (TakeOut(), "taken_out")])
def test_rc_22_who_leaves_is_told_and_marked(action: Action, cause: Any) -> None:
    transition = apply(started(3), BOB, action)
    assert transition.events == (DriverLeft(BOB, cause),)
    assert transition.state.left == (False, True, False)
    assert RACING_CATS.view(transition.state, ALICE).left == (False, True, False)


def test_rc_22_nothing_else_changes() -> None:
    state = scene("blue 9", "", "", cars={BOB: (4, 0)}, tricks=5)
    left = apply(state, BOB, Retire()).state
    assert (left.cars, left.hands, left.boosts) == (state.cars, state.hands, state.boosts)
    assert RACING_CATS.seats_to_act(left) == {ALICE}


def test_rc_22_a_stand_in_plays_their_cards() -> None:
    state = apply(scene("", "", "", tricks=5), ALICE, TakeOut()).state
    assert RACING_CATS.seats_to_act(state) == {ALICE}
    assert playable(state) == set(state.hands[ALICE])
    after = apply(state, ALICE, PlayCard(min(playable(state)))).state
    assert after.turn == BOB


def test_rc_22_and_drives_their_car() -> None:
    state = apply(driving(8), ALICE, Retire()).state
    assert RACING_CATS.seats_to_act(state) == {ALICE}
    after = stop(state, 2, 0).state
    assert (after.cars[ALICE].row, after.turn) == (2, ALICE)


def test_rc_22_in_the_next_round_they_are_still_dealt_cards() -> None:
    after = stop(driving(8, tricks=9, left=(BOB,)), 2, 0).state
    assert len(after.hands[BOB]) == 10
    assert after.left == (False, True, False)


def test_rc_22_their_car_still_counts_for_who_is_last() -> None:
    """It stands where it stands until the end (RC-15, RC-20)."""
    cars = {ALICE: (5, 0), BOB: (3, 0), CHARLIE: (8, 0)}
    assert stop(driving(8, tricks=9, cars=cars, left=(BOB,)), 7, 0).state.turn == BOB
    assert not may_take_bonus(driving(8, cars=cars, left=(BOB,), last_bonus=True))
    state = driving(8, cars={**cars, BOB: (6, 0)}, left=(BOB, CHARLIE), last_bonus=True)
    assert may_take_bonus(state)


def test_rc_22_their_car_is_still_in_the_way() -> None:
    state = driving(8, cars={ALICE: (8, 0), BOB: (9, 1)}, left=(BOB,))
    assert spaces_of(state) == 2
    assert stop(state, 11, 1).state.cars[ALICE].row == 11


def test_rc_22_they_are_classified_last() -> None:
    assert home(CHARLIE).standing.seats == ((ALICE,), (BOB,), (DORA,), (CHARLIE,))


def test_rc_22_several_who_left_by_position_behind_all_others() -> None:
    outcome = home(CHARLIE, BOB)
    assert outcome.standing.seats == ((ALICE,), (DORA,), (CHARLIE,), (BOB,))


def test_rc_22_even_if_their_car_crosses_first() -> None:
    outcome = home(ALICE)
    assert outcome.standing.seats == ((CHARLIE,), (BOB,), (DORA,), (ALICE,))
    assert outcome.winners == (CHARLIE,)


def test_rc_22_then_no_mark_is_set() -> None:
    """Nobody who is classified first has crossed the line (RC-19)."""
    assert home(ALICE).marks == ()
    assert home(BOB).marks == (Mark(ALICE, (6,)),)


def test_rc_22_that_the_car_is_over_the_line_is_told_all_the_same() -> None:
    transition = stop(driving(8, seats=4, cars=CARS, left=(ALICE,)), 25, 0)
    assert event_of(CarFinished, transition) == CarFinished(ALICE, 6, wins=False)
    assert transition.state.phase == "over"


def test_rc_22_who_left_on_the_start_shares_no_place_with_who_stayed_there() -> None:
    state = driving(8, seats=4, cars={ALICE: (23, 0)}, left=(BOB,))
    outcome = RACING_CATS.outcome(stop(state, 25, 0).state)
    assert outcome is not None
    assert outcome.standing.seats == ((ALICE,), (CHARLIE, DORA), (BOB,))


def test_rc_22_the_standing_shows_it_at_once() -> None:
    state = scene("", "", "", cars={ALICE: (9, 1), BOB: (4, 0)})
    state = apply(state, ALICE, Retire()).state
    assert RACING_CATS.standing(state).seats == ((BOB,), (CHARLIE,), (ALICE,))
    assert RACING_CATS.summary(state).leaders == (BOB,)


def test_rc_22_who_has_left_cannot_leave_again() -> None:
    state = started(3)
    assert RACING_CATS.site_actions(state, BOB) == (Retire(), TakeOut())
    state = apply(state, BOB, Retire()).state
    assert RACING_CATS.site_actions(state, BOB) == ()
    assert RACING_CATS.site_actions(state, ALICE) == (Retire(), TakeOut())


def test_rc_22_nobody_leaves_a_race_that_is_over() -> None:
    state: RacingCatsState = stop(driving(8, cars={ALICE: (24, 0)}), 25, 0).state
    assert RACING_CATS.site_actions(state, BOB) == ()


def test_rc_22_it_is_never_taken_back() -> None:
    line = new_history(3)
    leader = state_of(line).turn
    line.move(leader, Retire())
    assert not line.position.undo.get(leader)
