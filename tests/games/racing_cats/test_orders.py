"""Cards left beforehand to follow with, and cards that are forced.

Rules RC-4, RC-5, RC-21.
"""

from msgspec.structs import replace

from racing.engine.orders import carried_out, may_leave
from racing.engine.position import Position
from racing.engine.values import Dropped, Obeyed, Seat
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.standing_orders import standing
from racing.games.racing_cats.values import FollowWith, PlayCard, RacingCatsState, StopAt
from tests.games.racing_cats.scenes import (
    ALICE,
    BLUE,
    BOB,
    CHARLIE,
    GREEN,
    RED,
    boost,
    card,
    cards,
    driving,
    play,
    scene,
    stop,
)

HANDS = ("blue 2,green 9,red 6", "blue 7,blue 10,red 1", "green 1,green 2,red 9")
START = scene(*HANDS, tricks=7)
"""The first round; Bob holds no green, Charlie no blue."""


def order(colour: int, name: str, number: int = 1) -> FollowWith:
    return FollowWith(number, colour, card(name))


def obeyed(state: RacingCatsState, seat: Seat, *orders: FollowWith) -> Obeyed | Dropped | None:
    return carried_out(RACING_CATS, Position(state), seat, orders)


def leaves(state: RacingCatsState, seat: Seat, *orders: FollowWith) -> bool:
    return may_leave(RACING_CATS, RACING_CATS.view(state, seat), seat, orders)


def following(state: RacingCatsState, seat: Seat, *orders: FollowWith) -> set[FollowWith]:
    return set(RACING_CATS.orders_after(RACING_CATS.view(state, seat), seat, orders))


def test_rc_4_for_a_colour_they_hold_any_card_of_it_may_be_left() -> None:
    found = {each.card for each in following(START, BOB) if each.colour == BLUE}
    assert found == set(cards("blue 7,blue 10"))
    assert not leaves(START, BOB, order(BLUE, "red 1"))


def test_rc_5_for_a_colour_they_do_not_hold_any_card_may_be_left() -> None:
    found = {each.card for each in following(START, BOB) if each.colour == GREEN}
    assert found == set(START.hands[BOB])


def test_one_order_for_each_colour_in_play() -> None:
    orders = (order(BLUE, "blue 7"), order(GREEN, "blue 10"), order(RED, "red 1"))
    assert leaves(START, BOB, *orders)
    assert not leaves(START, BOB, orders[0], order(BLUE, "blue 10"))
    assert following(START, BOB, *orders) == set()


def test_no_order_is_left_with_a_card_of_somebody_else() -> None:
    assert not leaves(START, BOB, order(BLUE, "blue 2"))


def test_orders_are_for_the_round_that_is_played() -> None:
    assert not leaves(START, BOB, order(BLUE, "blue 7", 2))
    assert leaves(scene(*HANDS, tricks=17), BOB, order(BLUE, "blue 7", 2))


def test_the_order_for_the_colour_led_is_carried_out_and_used_up() -> None:
    one, other = order(BLUE, "blue 7"), order(RED, "red 1")
    assert obeyed(play(START, "blue 2"), BOB, other, one) == Obeyed(PlayCard(one.card), (other,))
    assert obeyed(play(START, "red 6"), BOB, other, one) == Obeyed(PlayCard(other.card), (one,))


def test_an_order_may_lay_a_boost() -> None:
    found = obeyed(play(START, "green 9"), BOB, order(GREEN, "red 1"))
    assert found == Obeyed(PlayCard(card("red 1")), ())


def test_a_colour_without_an_order_is_asked_for() -> None:
    assert obeyed(play(START, "blue 2"), BOB, order(RED, "red 1")) is None


def test_nobody_leads_by_an_order() -> None:
    assert obeyed(START, ALICE, order(BLUE, "blue 2")) is None


def test_nobody_drives_by_an_order() -> None:
    state = play(START, "blue 2", "blue 7", "red 9")
    assert state.phase == "driving"
    assert obeyed(state, BOB, order(RED, "red 1")) is None


def test_an_order_whose_card_is_gone_is_dropped() -> None:
    state = stop(play(START, "blue 2", "blue 7", "red 9"), 3, 2).state
    state = play(state, "red 1")
    assert obeyed(state, CHARLIE, order(RED, "red 9")) == Dropped("played")


def test_orders_with_the_card_just_played_do_not_stand_on() -> None:
    both = (order(GREEN, "red 1"), order(RED, "red 1"))
    assert leaves(START, BOB, *both)
    assert obeyed(play(START, "green 9"), BOB, *both) == Obeyed(PlayCard(card("red 1")), ())


def test_orders_stand_as_long_as_their_cards_can_follow() -> None:
    """RC-4: whoever leads may play a card that they had left."""
    both = (order(BLUE, "blue 7"), order(RED, "red 1"))
    view = RACING_CATS.view(START, BOB)
    assert standing(view, both) == both
    after = play(START, "blue 2", "blue 7")
    assert standing(RACING_CATS.view(after, BOB), both) == (order(RED, "red 1"),)
    assert standing(RACING_CATS.view(replace(START, tricks=17), BOB), both) == ()


def test_orders_of_another_round_are_dropped() -> None:
    state = play(scene(*HANDS, tricks=17), "blue 2")
    assert obeyed(state, BOB, order(BLUE, "blue 7")) == Dropped("dealt")


def test_an_order_is_judged_on_ones_own_hand_alone() -> None:
    """Whatever the others hold (RC-3)."""
    one = order(BLUE, "blue 7")
    other = scene("blue 2,green 8,red 5", HANDS[1], "green 4,green 5,red 3", tricks=7)
    assert obeyed(play(START, "blue 2"), BOB, one) == obeyed(play(other, "blue 2"), BOB, one)


def test_rc_21_a_hand_that_leaves_one_card_has_one_legal_action() -> None:
    state = play(START, "red 6")
    assert RACING_CATS.legal_actions(state, BOB) == (PlayCard(card("red 1")),)


def test_rc_21_the_rules_themselves_play_no_card_for_who_has_not_asked() -> None:
    """Which number it is does not show on its back."""
    assert RACING_CATS.forced(play(START, "red 6"), BOB) is None


def test_rc_21_the_only_way_to_drive_is_there_for_all_to_see() -> None:
    state = driving(2, cars={ALICE: (23, 0)})
    assert RACING_CATS.forced(state, ALICE) == StopAt(25, 0)
    assert RACING_CATS.forced(driving(2, cars={ALICE: (3, 0)}), ALICE) is None


def test_rc_21_who_could_still_boost_is_not_forced() -> None:
    state = driving(2, cars={ALICE: (23, 0)}, boosts="green 1")
    assert RACING_CATS.forced(state, ALICE) is None
    assert RACING_CATS.forced(boost(state, "green 1"), ALICE) == StopAt(25, 0)
