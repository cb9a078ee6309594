"""Players who retire or are taken out.

Rule TR-31.
"""

from typing import Any

import pytest

from racing.engine.values import Action, Retire, TakeOut
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import DriverLeft, MakeBid, TopRaceState
from tests.games.top_race.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    apply,
    bids_made,
    card,
    cash_of,
    driven,
    new_history,
    play,
    scene,
    started,
)

W5, W10 = card("W5"), card("W10")


@pytest.mark.parametrize(("action", "cause"), [(Retire(), "retired"), (TakeOut(), "taken_out")])
def test_tr_31_who_leaves_is_told_and_marked(action: Action, cause: Any) -> None:
    transition = apply(started(3), BOB, action)
    assert transition.events == (DriverLeft(BOB, cause),)
    assert [driver.has_left for driver in transition.state.drivers] == [False, True, False]


def test_tr_31_a_stand_in_bids_for_them() -> None:
    state = apply(started(3), BOB, Retire()).state
    assert TOP_RACE.seats_to_act(state) == {ALICE, BOB, CHARLIE}
    assert bids_made(state, {BOB: 50}).state.sale.last == BOB


def test_tr_31_a_bid_they_have_made_stands() -> None:
    state = apply(started(3), BOB, MakeBid(70)).state
    state = apply(state, BOB, TakeOut()).state
    assert state.drivers[BOB].bid == 70
    assert bids_made(state, {ALICE: 50}).state.sale.last == BOB


def test_tr_31_a_stand_in_plays_on_with_their_cards_and_cars() -> None:
    state = scene({"white": (8, 3)}, hands={0: (W5, W10)})
    left = apply(state, ALICE, Retire()).state
    assert (left.cars, left.drivers[ALICE].hand) == (state.cars, (W5, W10))
    assert TOP_RACE.seats_to_act(left) == {ALICE}
    assert driven(left, W5).turn == BOB


def test_tr_31_they_may_leave_in_the_middle_of_their_card() -> None:
    state = play(scene({"white": (8, 3)}, hands={0: (W5, W10)}), W5).state
    left = apply(state, ALICE, TakeOut()).state
    assert (left.phase, left.play) == ("moving", state.play)
    assert TOP_RACE.legal_actions(left, ALICE) == TOP_RACE.legal_actions(state, ALICE)


def test_tr_31_they_may_leave_when_it_is_not_their_turn() -> None:
    state = scene({"white": (8, 3)}, hands={0: (W5, W10)})
    assert TOP_RACE.seats_to_act(apply(state, BOB, Retire()).state) == {ALICE}


def home(races: int) -> TopRaceState:
    """Bob, who has left, owns the car that is about to finish first of two."""
    state = scene(
        {"white": (50, 3)},
        hands={0: (W10,)},
        podium=("blue", "mauve", "yellow", "red", "green"),
        cash=(200, 400),
        races=races,
    )
    state = apply(state, BOB, Retire()).state
    after: TopRaceState = play(state, W10).state
    return after


def test_tr_31_their_money_counts() -> None:
    outcome = TOP_RACE.outcome(home(1))
    assert outcome is not None
    assert outcome.winners == (BOB,)
    assert cash_of(home(1)) == [200, 410]
    assert not outcome.out


def test_tr_31_in_the_next_race_they_have_still_left() -> None:
    state = home(3)
    assert state.race == 2
    assert [driver.has_left for driver in state.drivers] == [False, True]
    assert len(state.drivers[BOB].hand) == 24
    assert BOB in TOP_RACE.seats_to_act(state)


def test_tr_31_who_has_left_cannot_leave_again() -> None:
    state = started(3)
    assert TOP_RACE.site_actions(state, BOB) == (Retire(), TakeOut())
    state = apply(state, BOB, Retire()).state
    assert TOP_RACE.site_actions(state, BOB) == ()
    assert TOP_RACE.site_actions(state, ALICE) == (Retire(), TakeOut())


def test_tr_31_nobody_leaves_a_meeting_that_is_over() -> None:
    assert TOP_RACE.site_actions(home(1), ALICE) == ()


def test_tr_31_it_is_never_taken_back() -> None:
    line = new_history(3)
    line.move(ALICE, MakeBid(30))
    line.move(ALICE, Retire())
    assert not line.position.undo.get(ALICE)
