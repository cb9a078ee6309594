"""Who moves when.

Rules PP-6, PP-7.
"""

from collections import Counter
from itertools import permutations

from racing.engine.dice import Dice
from racing.games.pole_position.first_rules import FIRST_RULES
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.values import CardsRevealed, ChooseCard, PolePositionState
from tests.games.pole_position.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    KEY,
    after,
    apply,
    event_of,
    played,
    revealed,
    scene,
)


def drawn(state: PolePositionState, *cards: int, ply: int) -> PolePositionState:
    """The turn once all cards are revealed, with the lots of this ply."""
    for seat, card in zip(sorted(POLE_POSITION.seats_to_act(state)), cards, strict=True):
        state = apply(state, seat, ChooseCard(card), ply).state
    return state


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


def test_pp_7_players_level_with_their_first_cars_compare_their_second_and_third() -> None:
    state = scene({11: 10, 21: 10, 22: 9, 31: 10, 32: 5}, seats=3, turn=2)
    assert played(state, 3, 3, 3).queue == (BOB, CHARLIE, ALICE)
    state = scene({11: 10, 12: 9, 22: 9, 23: 10, 21: 1}, turn=3)
    assert played(state, 3, 3).queue == (BOB, ALICE)


def test_pp_7_a_finished_car_counts_by_its_arrival_among_second_cars_too() -> None:
    state = scene({11: 10, 21: 30, 31: 43}, seats=3, home=(32, 12, 13, 22))
    assert played(state, 3, 3, 3).queue == (CHARLIE, ALICE, BOB)


def test_pp_7_players_level_in_all_draw_lots() -> None:
    """PP-7: never by seat. Each order comes, and about as often as the others."""
    state = scene({11: 10, 21: 10, 31: 10}, seats=3, turn=2)
    orders = Counter(drawn(state, 3, 3, 3, ply=ply).queue for ply in range(600))
    assert set(orders) == set(permutations((ALICE, BOB, CHARLIE)))
    assert min(orders.values()) > 70


def test_pp_7_lots_are_drawn_only_among_players_level_in_all() -> None:
    state = scene({11: 10, 21: 10, 31: 12, 41: 10}, seats=4, turn=2)
    queues = {drawn(state, 3, 3, 3, 2, ply=ply).queue for ply in range(30)}
    assert queues == {(CHARLIE, ALICE, BOB, DORA), (CHARLIE, BOB, ALICE, DORA)}


def test_pp_7_all_are_told_who_drew_lots() -> None:
    level = scene({11: 10, 21: 10, 31: 12}, seats=3, turn=2)
    told = event_of(CardsRevealed, revealed(level, 3, 3, 3))
    assert [set(group) for group in told.lots] == [{ALICE, BOB}]
    assert told.lots[0] == tuple(each.seat for each in told.played[1:])
    assert event_of(CardsRevealed, revealed(level, 3, 2, 3)).lots == ()


def test_pp_7_by_the_first_rules_players_still_level_go_by_seat() -> None:
    """PP-7: their second cars did not matter."""
    state = scene({11: 10, 21: 10, 22: 9, 31: 10, 32: 5}, seats=3, turn=2)
    for seat in (ALICE, BOB, CHARLIE):
        state = FIRST_RULES.apply(state, seat, ChooseCard(3), Dice(KEY)).state
    assert state.queue == (ALICE, BOB, CHARLIE)


def test_pp_7_the_order_of_the_turn_is_fixed_when_the_cards_are_revealed() -> None:
    state = played(scene({11: 5, 21: 8, 31: 7}, seats=3), 9, 3, 3)
    assert state.queue == (ALICE, BOB, CHARLIE)
    assert after(state, 11).queue == (BOB, CHARLIE)
    assert after(state, 11, 21).queue == (CHARLIE,)
