"""Who moves when.

Rules PP-6, PP-7.
"""

from racing.games.pole_position.game import POLE_POSITION
from tests.games.pole_position.scenes import ALICE, BOB, CHARLIE, DORA, after, played, scene


def test_pp_6_the_highest_card_moves_first() -> None:
    state = played(scene({11: 9, 21: 5, 31: 20, 41: 12}, seats=4), 3, 9, 1, 6)
    assert state.queue == (BOB, DORA, ALICE, CHARLIE)
    assert POLE_POSITION.seats_to_act(state) == {BOB}


def test_pp_7_of_equal_threes_black_ahead_moves_first() -> None:
    """PP-7: the source's example, white is Alice and black is Bob."""
    state = played(scene({11: 5, 21: 8}), 3, 3)
    assert state.queue == (BOB, ALICE)


def test_pp_7_the_car_furthest_ahead_counts_whichever_is_moved() -> None:
    state = played(scene({11: 5, 12: 30, 21: 28, 22: 27, 23: 26}), 3, 3)
    assert state.queue == (ALICE, BOB)


def test_pp_7_cars_that_have_finished_count_ahead_of_all_others() -> None:
    """PP-7: whose car came home first goes first for the rest of the race."""
    state = scene({11: 43, 21: 2, 31: 30}, seats=3, home=(23, 33))
    assert played(state, 3, 3, 3).queue == (BOB, CHARLIE, ALICE)


def test_pp_7_of_several_cars_at_home_the_first_counts() -> None:
    state = scene({11: 43, 21: 2, 31: 30}, seats=3, home=(33, 23, 22, 12))
    assert played(state, 3, 3, 3).queue == (CHARLIE, BOB, ALICE)


def test_pp_7_players_still_level_go_by_seat() -> None:
    """PP-7: their second cars do not matter."""
    state = scene({11: 10, 21: 10, 22: 9, 31: 10, 32: 5}, seats=3, turn=2)
    assert played(state, 3, 3, 3).queue == (ALICE, BOB, CHARLIE)


def test_pp_7_the_order_of_the_turn_is_fixed_when_the_cards_are_revealed() -> None:
    state = played(scene({11: 5, 21: 8, 31: 7}, seats=3), 9, 3, 3)
    assert state.queue == (ALICE, BOB, CHARLIE)
    assert after(state, 11).queue == (BOB, CHARLIE)
    assert after(state, 11, 21).queue == (CHARLIE,)
