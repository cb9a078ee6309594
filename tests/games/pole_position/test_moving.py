"""How far a car goes, and which car may go.

Rules PP-8, PP-9, PP-11, PP-12.
"""

from tests.games.pole_position.scenes import (
    ALICE,
    BOB,
    after,
    moved,
    offered,
    played,
    ride,
    scene,
    space_of,
    spaces_of,
)


def test_pp_11_a_four_on_a_free_road_moves_four_spaces() -> None:
    """PP-11: the source's example, white is Alice and black is Bob."""
    assert space_of(after(played(scene({11: 5, 21: 20}), 4, 1), 11), 11) == 9


def test_pp_11_a_four_with_one_car_in_between_moves_three_spaces() -> None:
    """PP-11: the source's example."""
    gone = ride(played(scene({11: 5, 21: 7}), 4, 1), 11)
    assert (gone.end, gone.passed, gone.lost) == (8, 1, 0)


def test_pp_11_each_car_passed_costs_a_point() -> None:
    gone = ride(played(scene({11: 5, 12: 6, 21: 8, 22: 9}), 9, 1), 11)
    assert (gone.end, gone.passed, gone.lost) == (11, 3, 0)


def test_pp_11_a_space_with_two_cars_costs_three() -> None:
    gone = ride(played(scene({11: 5, 21: 6, 31: 6}, seats=3, turn=2), 4, 1, 2), 11)
    assert (gone.end, gone.passed, gone.lost) == (7, 2, 0)


def test_pp_11_a_car_never_stops_on_an_occupied_space() -> None:
    """PP-11: with one point more it would have gone past."""
    state = played(scene({11: 5, 21: 8}, home=(12, 13)), 4, 1)
    assert (ride(state, 11).end, ride(state, 11).lost) == (7, 2)


def test_pp_12_a_car_that_cannot_pay_stops_before_and_loses_the_rest() -> None:
    state = played(scene({11: 5, 21: 8, 22: 9, 23: 10}, home=(12, 13)), 8, 1)
    gone = ride(state, 11)
    assert (gone.end, gone.points, gone.passed, gone.lost) == (7, 8, 0, 6)


def test_pp_12_the_white_car_is_blocked_with_one_point() -> None:
    """PP-12: the source's example; the leading black car goes on by 2, the white one is stuck."""
    state = played(scene({11: 5, 21: 6, 22: 7}, home=(12, 13, 23)), 1, 2)
    state = after(state, 22)
    assert space_of(state, 22) == 9
    gone = ride(state, 11)
    assert (gone.end, gone.lost) == (5, 1)


def test_pp_12_a_five_would_have_passed_both_black_cars_and_blocked_them() -> None:
    """PP-12: the source's example."""
    state = played(scene({11: 5, 21: 6, 22: 7}, home=(12, 13, 23)), 5, 2)
    assert state.queue == (ALICE, BOB)
    state = after(state, 11)
    assert space_of(state, 11) == 8
    assert (ride(state, 21).end, ride(state, 22).end) == (6, 7)


def test_pp_8_only_cars_that_use_up_the_card_may_move() -> None:
    """PP-8: the first would have to stop on an occupied space."""
    assert offered(played(scene({11: 5, 12: 15, 13: 25, 21: 8}), 3, 1)) == [12, 13]


def test_pp_8_if_none_can_any_may_move_as_far_as_it_goes() -> None:
    state = scene({11: 5, 12: 15, 13: 25, 21: 8, 22: 18, 23: 28})
    state = played(state, 3, 1)
    assert offered(state) == [11, 12, 13]
    assert [ride(state, car).end for car in (11, 12, 13)] == [7, 17, 27]
    assert [ride(state, car).lost for car in (11, 12, 13)] == [1, 1, 1]


def test_pp_8_passing_the_line_uses_up_the_card() -> None:
    state = played(scene({11: 42, 12: 10, 13: 20, 21: 12, 22: 22}), 9, 1)
    assert offered(state) == [11, 12, 13]
    assert ride(state, 11).lost == 0


def test_pp_8_a_car_before_the_line_that_cannot_pay_does_not_reach_it() -> None:
    """PP-8: 43 is taken and costs 2, so a 2 ends nowhere, a 3 is home."""
    state = scene({11: 42, 21: 43}, home=(12, 13))
    assert ride(played(state, 2, 1), 11).end == 42
    assert ride(played(state, 3, 1), 11).end == 44


def test_pp_8_a_car_that_does_not_move_does_not_land() -> None:
    """PP-8: blocked on oil, it does not spin again, and nothing is added to its trail."""
    stuck = scene({11: 5, 21: 6, 22: 7}, tokens={5: "oil"}, spun={11: 3}, home=(12, 13, 23))
    before = after(played(stuck, 1, 2), 22)
    assert not ride(before, 11).spins
    assert moved(before, 11).state.cars[0] == before.cars[0]


def test_pp_9_any_number_of_cars_wait_at_the_start() -> None:
    """PP-9: of a player's cars there one is offered, since they are all the same."""
    state = played(scene({11: 5, 21: 20}), 4, 1)
    assert offered(state) == [11, 12]
    assert space_of(after(state, 12), 12) == 4


def test_pp_9_cars_at_the_start_block_nobody() -> None:
    state = played(scene({21: 20}, seats=5), 4, 1, 1, 1, 1)
    assert ride(state, 11).passed == 0


def test_pp_9_cars_may_set_off_in_any_turn() -> None:
    state = after(played(scene({11: 5, 12: 8, 21: 20}, turn=60), 4, 1), 13)
    assert spaces_of(state, 11, 12, 13) == (5, 8, 4)
