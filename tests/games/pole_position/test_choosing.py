"""Cards are chosen all at once, and an order of preference may go with them.

Rules PP-5, PP-10, PP-26.
"""

from racing.engine.values import Change
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.values import (
    CardsRevealed,
    ChooseCard,
    HandTakenUp,
    MoveCar,
    Played,
    PolePositionState,
)
from tests.games.pole_position.scenes import (
    ALICE,
    ALL_CARDS,
    BOB,
    CHARLIE,
    after,
    apply,
    event_of,
    moved,
    new_history,
    offered,
    played,
    revealed,
    scene,
    state_of,
)

SPREAD = {11: 5, 12: 10, 13: 15, 21: 20, 22: 25, 23: 30}


def chosen_with(
    order: tuple[int, ...], state: PolePositionState | None = None
) -> PolePositionState:
    """A race in which Alice chose a 4 and this order, Bob a 1."""
    begun = apply(state or scene(SPREAD), ALICE, ChooseCard(4, order)).state
    result: PolePositionState = apply(begun, BOB, ChooseCard(1)).state
    return result


def test_pp_5_all_choose_at_once() -> None:
    state = scene(SPREAD, seats=3)
    assert POLE_POSITION.seats_to_act(state) == {ALICE, BOB, CHARLIE}
    state = apply(state, BOB, ChooseCard(7)).state
    assert POLE_POSITION.seats_to_act(state) == {ALICE, CHARLIE}
    assert state.phase == "choosing"


def test_pp_5_the_cards_are_revealed_when_all_have_chosen() -> None:
    transition = revealed(scene(SPREAD), 4, 7)
    shown = event_of(CardsRevealed, transition)
    assert shown.played == (Played(BOB, 7), Played(ALICE, 4))
    assert transition.state.phase == "moving"


def test_pp_5_a_choice_may_be_changed_until_then() -> None:
    line = new_history(2)
    line.move(BOB, ChooseCard(7))
    line.move(BOB, Change({"type": "choose_card", "card": 2, "order": []}))
    assert state_of(line).drivers[BOB].chosen == 2


def test_pp_5_a_player_with_no_car_left_plays_no_more_cards() -> None:
    state = scene({11: 5}, seats=3, home=(21, 22, 23))
    assert POLE_POSITION.seats_to_act(state) == {ALICE, CHARLIE}
    assert POLE_POSITION.legal_actions(state, BOB) == ()
    assert played(state, 3, 5).queue == (CHARLIE, ALICE)


def test_pp_10_a_played_card_goes_to_the_discard() -> None:
    state = played(scene(SPREAD), 4, 7)
    assert state.drivers[ALICE].hand == (1, 2, 3, 5, 6, 7, 8, 9)
    assert (state.drivers[ALICE].discard, state.drivers[BOB].discard) == ((4,), (7,))


def test_pp_10_who_has_played_all_nine_takes_them_up_again() -> None:
    state = played(scene(SPREAD, hands={ALICE: (4,)}), 4, 1)
    transition = moved(after(state, 11), 21)
    assert event_of(HandTakenUp, transition) == HandTakenUp(ALICE)
    assert transition.state.drivers[ALICE].hand == ALL_CARDS
    assert transition.state.drivers[ALICE].discard == ()
    assert transition.state.drivers[BOB].hand == ALL_CARDS[1:]


def test_pp_26_each_card_is_offered_with_each_order_of_preference() -> None:
    """PP-26: the last car of an order need not be said."""
    state = scene(SPREAD, hands={ALICE: (2, 9)})
    actions = POLE_POSITION.legal_actions(state, ALICE)
    orders = [action.order for action in actions if isinstance(action, ChooseCard)]
    assert len(actions) == 2 * 10
    assert orders[:10] == [
        (),
        (11,),
        (12,),
        (13,),
        (11, 12),
        (11, 13),
        (12, 11),
        (12, 13),
        (13, 11),
        (13, 12),
    ]


def test_pp_26_the_longest_list_has_ninety_choices() -> None:
    assert len(POLE_POSITION.legal_actions(scene(SPREAD), ALICE)) == 90


def test_pp_26_cars_that_cannot_move_are_in_no_order() -> None:
    """PP-26: one has spun, and those at the start are all the same."""
    state = scene({11: 5}, spun={11: 4}, hands={ALICE: (2, 9)})
    assert POLE_POSITION.legal_actions(state, ALICE) == (ChooseCard(2), ChooseCard(9))


def test_pp_26_the_first_car_of_the_order_that_may_move_is_played() -> None:
    assert POLE_POSITION.ordered(chosen_with((13, 11)), ALICE) == MoveCar(13)
    blocked = scene({**SPREAD, 21: 19}, hands={})
    assert offered(chosen_with((13, 11), blocked)) == [11, 12]
    assert POLE_POSITION.ordered(chosen_with((13, 11), blocked), ALICE) == MoveCar(11)


def test_pp_26_without_an_order_that_fits_the_player_is_asked() -> None:
    blocked = scene({**SPREAD, 21: 19})
    assert POLE_POSITION.ordered(chosen_with((13,), blocked), ALICE) is None
    assert POLE_POSITION.ordered(chosen_with(()), ALICE) is None
    assert POLE_POSITION.forced(chosen_with(()), ALICE) is None


def test_pp_26_an_order_is_for_its_own_turn_and_its_own_player() -> None:
    state = chosen_with((13, 11))
    assert POLE_POSITION.ordered(state, BOB) is None
    assert after(state, 13).drivers[ALICE].order == ()
    assert POLE_POSITION.ordered(scene(SPREAD), ALICE) is None


def test_pp_26_an_only_car_is_forced() -> None:
    state = played(scene({11: 5, 21: 9}, home=(12, 13)), 4, 1)
    assert POLE_POSITION.forced(state, ALICE) == MoveCar(11)


def test_pp_26_the_last_card_is_forced_and_the_car_is_asked_later() -> None:
    """PP-26: no order goes with a card that needs no choosing."""
    state = scene(SPREAD, hands={ALICE: (4,)})
    assert POLE_POSITION.legal_actions(state, ALICE) == (ChooseCard(4),)
    assert POLE_POSITION.forced(state, ALICE) == ChooseCard(4)
    assert offered(chosen_with((), state)) == [11, 12, 13]


def test_pp_26_no_card_is_forced_while_two_are_in_hand() -> None:
    assert POLE_POSITION.forced(scene(SPREAD, hands={ALICE: (4, 5)}), ALICE) is None
