"""Who plays when, and how a turn and a round end.

Rules FC-8, FC-9, FC-23, FC-26.
"""

from racing.engine.values import Seat
from racing.games.f_cartes.deck import COLLISION, DEBRIS, SPIN, TEAM_ORDERS
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.rounds import order_of_play
from racing.games.f_cartes.values import (
    EndTurn,
    FlagFell,
    GiveTeamOrders,
    LayDamage,
    RoundBegan,
    TeamOut,
    TurnEnded,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    act,
    after,
    event_of,
    events_of,
    legal,
    scene,
)


def test_fc_8_who_has_the_last_car_plays_first() -> None:
    assert order_of_play(scene("1 2 3 4")) == (BOB, ALICE)
    assert order_of_play(scene("3 4 1 2")) == (ALICE, BOB)


def test_fc_8_the_worst_car_of_each_player_counts() -> None:
    """Wherever their other one is."""
    assert order_of_play(scene("1 3 4 5 6 2", seats=3)) == (ALICE, CHARLIE, BOB)


def test_fc_8_gaps_change_nothing() -> None:
    assert order_of_play(scene("1 g 3 4 g g 5 6 g 2", seats=3)) == (ALICE, CHARLIE, BOB)


def test_fc_8_the_order_is_fixed_at_the_start_of_the_round() -> None:
    """Though Alice is behind Bob now."""
    state = scene("1 3 2 4", hands={ALICE: [TEAM_ORDERS]}, seats=2, order=(ALICE, BOB))
    state = after(state, GiveTeamOrders())
    assert state.order == (ALICE, BOB)
    assert after(state, EndTurn()).turn == BOB


def test_fc_8_each_round_has_its_own_order() -> None:
    state = scene("3 4 1 2", turn=BOB, order=(ALICE, BOB))
    transition = act(state, EndTurn())
    assert event_of(RoundBegan, transition) == RoundBegan(2, (ALICE, BOB))
    state = scene("1 3 2 4", turn=BOB, order=(ALICE, BOB))
    assert event_of(RoundBegan, act(state, EndTurn())) == RoundBegan(2, (BOB, ALICE))


def test_fc_26_neutral_cars_do_not_count_for_the_order() -> None:
    assert order_of_play(scene("1 3 2 4 5 6", neutral_cars=2)) == (BOB, ALICE)


def test_fc_29_nor_do_the_cars_of_who_has_left() -> None:
    state = scene("1 3 5 2 6 4", seats=3, left=(BOB,))
    assert order_of_play(state) == (CHARLIE, ALICE)


def test_fc_9_with_one_car_left_one_plays_before_all_who_have_two() -> None:
    """However well it is placed."""
    assert order_of_play(scene("3 1 5 2 6", seats=3)) == (BOB, CHARLIE, ALICE)


def test_fc_9_of_two_with_one_car_the_worse_placed_plays_first() -> None:
    assert order_of_play(scene("3 5 1 2", seats=3)) == (CHARLIE, BOB, ALICE)


def test_fc_9_without_a_car_one_does_not_play() -> None:
    state = scene("1 3 2 4", seats=3, turn=ALICE, order=(ALICE, CHARLIE, BOB))
    assert order_of_play(state) == (BOB, ALICE)
    assert after(state, EndTurn()).turn == BOB


def test_fc_9_who_loses_their_last_car_stops_at_once() -> None:
    state = scene(
        "1 3 4", hands={ALICE: [COLLISION, SPIN]}, damage={1: [COLLISION]}, order=(ALICE, BOB)
    )
    transition = act(state, LayDamage(COLLISION, 1))
    assert event_of(TeamOut, transition) == TeamOut(ALICE)
    assert (transition.state.turn, transition.state.actions) == (BOB, 4)


def test_fc_9_their_hand_is_discarded() -> None:
    hands = {ALICE: [COLLISION], BOB: [DEBRIS, SPIN, SPIN]}
    state = scene("1 3 2", hands=hands, damage={3: [COLLISION]})
    after_it = act(state, LayDamage(COLLISION, 3)).state
    assert after_it.hands == ((), ())
    assert [after_it.discards[card] for card in (DEBRIS, SPIN, COLLISION)] == [1, 2, 2]
    assert F_CARTES.faults(after_it) == ()


def test_fc_9_who_took_it_off_the_race_plays_on() -> None:
    state = scene("1 3 2", hands={ALICE: [COLLISION]}, damage={3: [COLLISION]})
    after_it = act(state, LayDamage(COLLISION, 3)).state
    assert (after_it.turn, after_it.actions) == (ALICE, 3)
    assert act(after_it, EndTurn()).state.order == (ALICE,)


def test_fc_9_who_has_lost_one_of_two_keeps_their_hand() -> None:
    state = scene("1 3 2 4", hands={ALICE: [COLLISION], BOB: [DEBRIS]}, damage={3: [COLLISION]})
    transition = act(state, LayDamage(COLLISION, 3))
    assert not events_of(TeamOut, transition)
    assert transition.state.hands[BOB] == (DEBRIS,)


def test_fc_9_with_one_player_left_the_race_goes_on() -> None:
    state = scene("1 2", order=(ALICE,))
    assert act(state, EndTurn()).state.round == 2


def test_fc_9_when_nobody_has_a_car_left_the_race_ends() -> None:
    state = scene("1 5", hands={ALICE: [COLLISION]}, damage={1: [COLLISION]}, neutral_cars=1)
    transition = act(state, LayDamage(COLLISION, 1))
    assert transition.state.phase == "over"
    assert event_of(FlagFell, transition) == FlagFell(1, 5)


def test_fc_9_even_when_no_car_at_all_is_left() -> None:
    state = scene("1", hands={ALICE: [COLLISION]}, damage={1: [COLLISION]})
    transition = act(state, LayDamage(COLLISION, 1))
    assert event_of(FlagFell, transition) == FlagFell(1, None)
    assert F_CARTES.faults(transition.state) == ()


def test_fc_23_a_turn_has_four_actions() -> None:
    state = scene("1 2 3 4", hands={ALICE: [DEBRIS] * 4}, order=(ALICE, BOB))
    for left in (3, 2, 1):
        state = act(state, LayDamage(DEBRIS, 5 - left)).state
        assert (state.turn, state.actions) == (ALICE, left)
    state = act(state, LayDamage(DEBRIS, 1)).state
    assert (state.turn, state.actions) == (BOB, 4)


def test_fc_23_a_player_may_end_the_turn_early() -> None:
    for actions in (4, 1):
        state = scene("1 2 3 4", actions=actions, order=(ALICE, BOB))
        transition = act(state, EndTurn())
        assert event_of(TurnEnded, transition) == TurnEnded(ALICE, actions)
        assert transition.state.turn == BOB


def test_fc_23_a_new_round_begins_when_all_have_played() -> None:
    state = scene("1 3 5 2 4 6", seats=3, order=(ALICE, CHARLIE, BOB))
    asked: list[Seat | None] = []
    while state.round == 1:
        asked.append(state.turn)
        state = after(state, EndTurn())
    assert asked == [ALICE, CHARLIE, BOB]
    assert (state.round, state.turn) == (2, CHARLIE)


def test_fc_23_the_next_player_may_hit_the_same_cars() -> None:
    """FC-13: once in a turn is for one player."""
    hands = {ALICE: [DEBRIS], BOB: [DEBRIS]}
    state = after(scene("1 3 2 4", hands=hands), LayDamage(DEBRIS, 3), EndTurn())
    assert LayDamage(DEBRIS, 3) in legal(state)
