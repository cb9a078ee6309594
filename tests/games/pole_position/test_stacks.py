"""Cars that leave the start together and stay together.

Rules PP-13, PP-14.
"""

from racing.games.pole_position.values import CarFinished, CarMoved, Joint, Token
from tests.games.pole_position.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    after,
    event_of,
    moved,
    offered,
    played,
    ride,
    scene,
    space_of,
    spaces_of,
)


def test_pp_13_equal_cards_of_the_first_turn_land_on_the_same_space() -> None:
    state = after(played(scene({}, seats=3, turn=1), 4, 2, 4), 11, 31, 21)
    assert spaces_of(state, 11, 21, 31) == (4, 2, 4)


def test_pp_13_the_second_pays_nothing_for_the_first() -> None:
    state = after(played(scene({}, turn=1), 4, 4), 11)
    assert (ride(state, 21).passed, ride(state, 21).end) == (0, 4)
    assert event_of(CarMoved, moved(state, 21)).together


def test_pp_13_cars_that_share_a_space_go_on_together_with_equal_cards() -> None:
    state = after(played(scene({11: 4, 21: 4}, turn=2), 3, 3), 11, 21)
    assert spaces_of(state, 11, 21) == (7, 7)
    assert state.cars[0].trail == state.cars[3].trail


def test_pp_13_other_cards_part_them() -> None:
    state = after(played(scene({11: 4, 21: 4}, turn=2), 3, 5), 21, 11)
    assert spaces_of(state, 11, 21) == (7, 9)


def test_pp_13_who_moves_another_car_leaves_the_stack() -> None:
    state = after(played(scene({11: 4, 21: 4}, turn=2), 3, 3), 11, 22)
    assert spaces_of(state, 11, 21, 22) == (7, 4, 3)


def test_pp_13_once_apart_they_never_share_again() -> None:
    """The one behind would need to stop on the other's space."""
    state = scene({11: 4, 21: 7}, home=(12, 13), turn=3)
    assert ride(played(state, 3, 1), 11).end == 6


def test_pp_13_only_the_first_turn_makes_stacks() -> None:
    """Bob leads and moves first; Alice's waiting car would have to stop where Bob's stands."""
    state = after(played(scene({11: 10, 21: 20}, turn=5), 3, 3), 22)
    assert space_of(state, 22) == 3
    assert offered(state) == [11]


def test_pp_14_the_later_owner_has_the_same_effect() -> None:
    state = scene({11: 4, 21: 4}, tokens={7: "oil"}, turn=2)
    state = after(played(state, 3, 3), 11, 21)
    assert [state.cars[index].spun for index in (0, 3)] == [2, 2]


def test_pp_14_they_drop_behind_together() -> None:
    state = scene({11: 4, 21: 4, 31: 2}, seats=3, tokens={7: "pit_stop"}, turn=2)
    state = after(played(state, 3, 3, 1), 11, 21)
    assert spaces_of(state, 11, 21) == (1, 1)


def test_pp_14_they_are_put_in_front_together() -> None:
    state = scene({11: 4, 21: 4, 31: 9}, seats=3, tokens={7: "turbo"}, turn=2)
    state = after(played(state, 3, 3, 1), 11, 21)
    assert spaces_of(state, 11, 21) == (10, 10)


def test_pp_14_the_same_bonus_counts_for_all() -> None:
    """With the first gone ahead, the second would be one place further back."""
    state = scene({11: 4, 21: 4, 31: 20}, seats=3, tokens={4: "comeback"}, turn=2)
    state = after(played(state, 3, 3, 1), 11, 21)
    assert spaces_of(state, 11, 21) == (9, 9)


def test_pp_14_those_who_may_come_along_are_no_followers() -> None:
    """The pit stop has no effect: nobody follows but the rest of the stack."""
    state = scene({11: 4, 21: 4, 31: 20}, seats=3, tokens={7: "pit_stop"}, turn=2)
    state = played(state, 3, 3, 1)
    assert ride(state, 11).end == 7
    assert spaces_of(after(state, 11, 21), 11, 21) == (7, 7)


def test_pp_14_the_space_they_stand_on_is_taken_meanwhile() -> None:
    """Charlie follows on 5; the first free space behind them is not that of the stack."""
    state = scene({11: 4, 21: 4, 31: 5}, seats=3, tokens={7: "pit_stop"}, turn=2)
    state = played(state, 4, 4, 1)
    assert ride(state, 11).end == 3
    assert spaces_of(after(state, 11, 21), 11, 21) == (3, 3)


def test_pp_14_one_of_the_stack_with_another_card_follows() -> None:
    tokens: dict[int, Token] = {7: "pit_stop"}
    state = scene({11: 4, 21: 4, 31: 4}, seats=3, tokens=tokens, turn=2)
    assert ride(played(state, 3, 3, 1), 11).end == 3


def test_pp_14_one_of_the_stack_who_moved_another_car_follows() -> None:
    """Alice moved another car with the same 3 before; the one left there follows."""
    state = scene({11: 4, 12: 10, 21: 4}, tokens={7: "pit_stop"}, turn=2)
    state = after(played(state, 3, 3), 12)
    assert ride(state, 21).end == 3


def test_pp_14_in_plus_the_rest_of_the_stack_is_in_the_way() -> None:
    """Put behind its follower first, the car passes the space where its mate still stands."""
    state = scene({11: 10, 21: 10, 31: 8}, seats=3, tokens={10: "pit_stop"}, turn=2, plus=True)
    state = played(state, 6, 6, 1)
    assert (ride(state, 11).begin, ride(state, 11).end, ride(state, 11).passed) == (7, 11, 2)
    assert spaces_of(after(state, 11, 21), 11, 21) == (11, 11)


def test_pp_14_finishing_together_is_in_the_order_of_play() -> None:
    """By PP-7: Alice has cars at home."""
    state = scene({11: 42, 31: 42, 32: 43}, seats=3, home=(12, 13), turn=30)
    state = played(state, 9, 1, 9)
    assert state.queue == (ALICE, CHARLIE, BOB)
    state = after(state, 11)
    assert event_of(CarFinished, moved(state, 31)) == CarFinished(CHARLIE, 31, 4)
    assert after(state, 31).podium == (12, 13, 11, 31)


def test_pp_14_a_stack_that_cannot_move_stays_one() -> None:
    state = scene({11: 4, 21: 4, 31: 5, 32: 6}, seats=3, home=(12, 13, 22, 23), turn=9)
    state = after(played(state, 1, 1, 2), 32, 11, 21)
    assert spaces_of(state, 11, 21) == (4, 4)
    assert state.cars[0].trail == state.cars[3].trail


def test_pp_14_only_a_move_that_can_still_be_followed_is_kept() -> None:
    state = played(scene({11: 4, 21: 4, 31: 9}, seats=3, turn=2), 3, 3, 8)
    assert after(state, 31).joints == ()
    (joint,) = after(state, 31, 11).joints
    assert joint == Joint(3, ride(after(state, 31), 11))
    assert after(state, 31, 11).queue == (BOB,)
