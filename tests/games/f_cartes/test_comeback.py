"""The comeback card: up to three tries with one car, as one action.

Rules FC-18, FC-20, FC-22.
"""

from racing.engine.values import Transition
from racing.games.f_cartes.deck import COMEBACK, FLAT_SPOT
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    Comeback,
    ComebackBegan,
    DuelFought,
    EndComeback,
    FCartesState,
    GapClosed,
    StartComeback,
    TryAgain,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    act,
    drawn_line,
    event_of,
    legal,
    legal_of,
    scene,
)

WIN, LOSE = (6, 1), (1, 6)


def coming_back(line: str = "3 4 5 6 1 2", *, actions: int = 4, wet: bool = False) -> FCartesState:
    """A race in which Alice holds a comeback."""
    hands = {ALICE: [COMEBACK]}
    return scene(line, seats=3, hands=hands, actions=actions, wet=wet, order=(ALICE, BOB))


def tried(state: FCartesState, *rolls: tuple[int, ...]) -> FCartesState:
    """Tries a comeback of car 1, once for each of the rolls."""
    state = act(state, StartComeback(1), *rolls[0]).state
    for each in rolls[1:]:
        state = act(state, TryAgain(), *each).state
    return state


def test_fc_22_three_duels_are_fought_with_one_car() -> None:
    state = tried(coming_back(), WIN, WIN, WIN)
    assert (drawn_line(state), state.comeback) == ("3 1 4 5 6 2", None)


def test_fc_22_the_first_is_fought_when_the_card_is_played() -> None:
    transition: Transition = act(coming_back(), StartComeback(1), *WIN)
    assert event_of(ComebackBegan, transition) == ComebackBegan(ALICE, 1)
    assert event_of(DuelFought, transition).is_won
    assert transition.state.comeback == Comeback(1, 2)


def test_fc_22_all_of_it_is_one_action() -> None:
    assert tried(coming_back(), WIN).actions == 3
    assert tried(coming_back(), WIN, LOSE, WIN).actions == 3


def test_fc_22_a_failed_try_does_not_end_it() -> None:
    state = tried(coming_back(), LOSE, LOSE)
    assert state.comeback == Comeback(1, 1)
    assert drawn_line(act(state, TryAgain(), *WIN).state) == "3 4 5 1 6 2"


def test_fc_22_there_is_no_fourth() -> None:
    state = tried(coming_back(), LOSE, LOSE, LOSE)
    assert state.comeback is None
    assert TryAgain() not in legal(state)


def test_fc_22_closing_a_gap_is_one_of_the_three() -> None:
    state = coming_back("3 4 g g 1 5 2 6")
    transition = act(state, StartComeback(1))
    assert event_of(GapClosed, transition) == GapClosed(ALICE, 1)
    assert transition.state.comeback == Comeback(1, 2)
    state = tried(state, (), (), WIN)
    assert (drawn_line(state), state.comeback) == ("3 1 4 g g 5 2 6", None)


def test_fc_22_the_last_car_may_close_a_gap() -> None:
    """FC-11: which falls off the end."""
    assert drawn_line(tried(coming_back("3 4 2 g 1"), ())) == "3 4 2 1"


def test_fc_22_it_ends_when_the_car_is_first() -> None:
    state = tried(coming_back("3 1 4 2"), WIN)
    assert (drawn_line(state), state.comeback, state.actions) == ("1 3 4 2", None, 3)


def test_fc_22_it_may_be_ended_early() -> None:
    state = tried(coming_back(), WIN)
    assert set(legal(state)) == {TryAgain(), EndComeback()}
    state = act(state, EndComeback()).state
    assert (state.comeback, state.actions, state.turn) == (None, 3, ALICE)


def test_fc_22_meanwhile_nothing_else_can_be_done() -> None:
    state = scene("3 4 1 2", hands={ALICE: [COMEBACK, FLAT_SPOT]})
    assert set(legal(tried(state, LOSE))) == {TryAgain(), EndComeback()}


def test_fc_22_as_the_last_action_it_still_has_three_tries() -> None:
    state = tried(coming_back(actions=1), LOSE, LOSE)
    assert (state.turn, state.actions) == (ALICE, 0)
    assert act(state, TryAgain(), *LOSE).state.turn == BOB
    assert act(state, EndComeback()).state.turn == BOB


def test_fc_22_rain_counts_in_each_of_them() -> None:
    state = tried(coming_back(wet=True), (4, 3), (4, 3))
    assert drawn_line(state) == "3 4 5 6 1 2"


def test_fc_22_ones_own_other_car_may_be_passed() -> None:
    assert drawn_line(tried(coming_back("3 2 1 4"), WIN)) == "3 1 2 4"


def test_fc_24_the_card_is_discarded() -> None:
    state = tried(coming_back(), LOSE)
    assert (state.hands[ALICE], state.discards[COMEBACK]) == ((), 1)
    assert F_CARTES.faults(state) == ()


def test_fc_20_it_cannot_be_played_with_the_first_car() -> None:
    assert legal_of(StartComeback, coming_back("1 3 4 2")) == [StartComeback(2)]
    assert legal_of(StartComeback, coming_back("1 3 4")) == []


def test_fc_20_it_can_be_played_behind_a_gap() -> None:
    assert legal_of(StartComeback, coming_back("3 g 1 4 2")) == [StartComeback(1), StartComeback(2)]
