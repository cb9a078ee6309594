"""What nobody else sees.

Rules PP-5, PP-26.
"""

from racing.engine.dice import Dice
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.values import CardChosen, ChooseCard, PolePositionState
from tests.games.pole_position.scenes import (
    ALICE,
    ALL_CARDS,
    BOB,
    CHARLIE,
    KEY,
    after,
    apply,
    scene,
)

CARS = {11: 20, 12: 10, 13: 5, 21: 15, 22: 12, 31: 18}
CHOICE = ChooseCard(7, (12, 11))


def chosen() -> PolePositionState:
    """A race in which Alice alone has chosen."""
    state: PolePositionState = apply(scene(CARS, seats=3), ALICE, CHOICE).state
    return state


def shown() -> PolePositionState:
    state = apply(chosen(), BOB, ChooseCard(9)).state
    result: PolePositionState = apply(state, CHARLIE, ChooseCard(2)).state
    return result


def test_pp_5_others_see_that_a_card_was_chosen_and_not_which() -> None:
    for viewer in (BOB, CHARLIE, None):
        view = POLE_POSITION.view(chosen(), viewer)
        assert (view.chosen, view.order) == (None, ())
        assert [driver.has_chosen for driver in view.drivers] == [True, False, False]
        assert view.drivers[ALICE].hand == ALL_CARDS


def test_pp_5_one_sees_ones_own_choice() -> None:
    view = POLE_POSITION.view(chosen(), ALICE)
    assert (view.chosen, view.order) == (7, (12, 11))


def test_pp_5_whatever_card_was_chosen_others_see_the_same() -> None:
    state = scene(CARS, seats=3)
    views = {
        POLE_POSITION.view(apply(state, ALICE, action).state, BOB)
        for action in POLE_POSITION.legal_actions(state, ALICE)
    }
    assert len(views) == 1


def test_pp_5_the_event_tells_others_neither_card_nor_order() -> None:
    events = apply(scene(CARS, seats=3), ALICE, CHOICE).events
    assert POLE_POSITION.events_for(events, ALICE) == (CardChosen(ALICE, 7, (12, 11)),)
    for viewer in (BOB, CHARLIE, None):
        assert POLE_POSITION.events_for(events, viewer) == (CardChosen(ALICE, None, ()),)


def test_pp_5_the_cards_played_are_for_all_to_see() -> None:
    view = POLE_POSITION.view(shown(), None)
    assert [driver.card for driver in view.drivers] == [7, 9, 2]
    assert view.drivers[ALICE].discard == (7,)


def test_pp_26_an_order_of_preference_stays_hidden_after_the_cards_are_shown() -> None:
    assert shown().drivers[ALICE].order == (12, 11)
    assert POLE_POSITION.view(shown(), BOB).order == ()
    assert POLE_POSITION.view(shown(), ALICE).order == (12, 11)


def test_pp_26_an_order_is_forgotten_with_the_move() -> None:
    assert after(shown(), 21, 12).drivers[ALICE].order == ()


def test_pp_5_in_imagined_worlds_others_chose_any_card_of_their_hands() -> None:
    cards, orders = set(), set()
    for ply in range(200):
        world = POLE_POSITION.imagine(chosen(), BOB, Dice(KEY, ply=ply))
        cards.add(world.drivers[ALICE].chosen)
        orders.add(world.drivers[ALICE].order)
        assert POLE_POSITION.view(world, BOB) == POLE_POSITION.view(chosen(), BOB)
    assert cards == set(ALL_CARDS)
    assert len(orders) == 10


def test_pp_26_in_imagined_worlds_others_ordered_any_cars() -> None:
    worlds = [POLE_POSITION.imagine(shown(), BOB, Dice(KEY, ply=ply)) for ply in range(100)]
    assert {world.drivers[ALICE].card for world in worlds} == {7}
    assert len({world.drivers[ALICE].order for world in worlds}) == 10


def test_pp_5_ones_own_choice_is_the_same_in_every_imagined_world() -> None:
    for ply in range(20):
        world = POLE_POSITION.imagine(chosen(), ALICE, Dice(KEY, ply=ply))
        assert world.drivers[ALICE] == chosen().drivers[ALICE]
