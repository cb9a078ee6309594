"""Who may play what, and who wins the trick.

Rules RC-4, RC-5, RC-6, RC-8.
"""

import pytest

from racing.engine.values import Seat
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import CardPlayed, PlayCard, TrickWon
from tests.games.racing_cats.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    apply,
    card,
    cards,
    event_of,
    events_of,
    play,
    playable,
    scene,
    spaces_of,
    stop,
)

MIXED = scene("blue 2,green 9", "blue 7,blue 10,red 1", "green 1,red 9", tricks=7)


def test_rc_4_the_leader_plays_any_card() -> None:
    assert playable(MIXED) == set(MIXED.hands[ALICE])
    assert RACING_CATS.seats_to_act(MIXED) == {ALICE}


def test_rc_4_who_has_the_colour_led_must_follow() -> None:
    assert playable(play(MIXED, "blue 2")) == set(cards("blue 7,blue 10"))


def test_rc_4_clockwise_one_after_the_other() -> None:
    state = scene("", "", "", "", tricks=5, leader=CHARLIE)
    asked = []
    while state.phase == "playing":
        asked.append(state.turn)
        state = apply(state, state.turn, PlayCard(min(playable(state)))).state
    assert asked == [CHARLIE, DORA, ALICE, BOB]


def test_rc_4_a_card_played_is_on_the_table_and_no_longer_in_the_hand() -> None:
    state = play(MIXED, "green 9")
    assert state.trick == cards("green 9")
    assert card("green 9") not in state.hands[ALICE]


def test_rc_5_who_has_none_plays_any_card() -> None:
    state = play(MIXED, "blue 2", "blue 7")
    assert playable(state) == set(state.hands[CHARLIE])


def test_rc_5_such_a_card_goes_face_up_to_their_boost_zone() -> None:
    state = play(MIXED, "blue 2", "blue 7")
    transition = apply(state, CHARLIE, PlayCard(card("red 9")))
    assert transition.state.boosts == ((), (), cards("red 9"))
    assert event_of(CardPlayed, transition).role == "boost"
    assert RACING_CATS.view(transition.state, ALICE).boosts == transition.state.boosts


def test_rc_5_it_cannot_win_however_high_it_is() -> None:
    state = play(MIXED, "blue 2", "blue 7", "red 9")
    assert state.turn == BOB


def test_rc_5_a_leader_nobody_can_follow_wins() -> None:
    state = scene("blue 1", "green 10", "red 10", tricks=9)
    assert play(state, "blue 1", "green 10", "red 10").turn == ALICE


@pytest.mark.parametrize(
    ("led", "second", "third", "winner"),
    [
        ("blue 10", "blue 9", "blue 8", ALICE),
        ("blue 8", "blue 10", "blue 9", BOB),
        ("blue 8", "blue 9", "blue 10", CHARLIE),
        ("blue 2", "green 10", "blue 8", CHARLIE),
        ("blue 2", "blue 8", "red 10", BOB),
    ],
)
def test_rc_6_the_highest_card_of_the_colour_led_wins(
    led: str, second: str, third: str, winner: Seat
) -> None:
    assert play(scene(led, second, third, tricks=9), led, second, third).turn == winner


@pytest.mark.parametrize("leader", [ALICE, BOB, CHARLIE])
def test_rc_6_whoever_leads(leader: Seat) -> None:
    hands = ["red 8", "red 9", "red 10"]
    state = scene(*hands, tricks=9, leader=leader)
    state = play(state, *[hands[(leader + n) % 3] for n in range(3)])
    assert state.turn == CHARLIE


def test_rc_6_the_winner_is_told_with_the_number_of_the_trick() -> None:
    state = play(MIXED, "blue 2", "blue 7")
    transition = apply(state, CHARLIE, PlayCard(card("green 1")))
    assert event_of(TrickWon, transition) == TrickWon(8, BOB, card("blue 7"))


def test_rc_6_a_trick_is_not_won_before_all_have_played() -> None:
    transition = apply(play(MIXED, "blue 2"), BOB, PlayCard(card("blue 10")))
    assert not events_of(TrickWon, transition)
    assert transition.state.phase == "playing"


@pytest.mark.parametrize(("name", "spaces"), [("blue 10", 1), ("blue 8", 2), ("blue 7", 3)])
def test_rc_8_the_winner_moves_by_the_cars_on_their_card(name: str, spaces: int) -> None:
    state = play(scene(name, "green 1", "red 1", tricks=9), name, "green 1", "red 1")
    assert (state.phase, spaces_of(state)) == ("driving", spaces)
    assert {action.row for action in RACING_CATS.legal_actions(state, ALICE)} == {spaces}  # type: ignore[union-attr]


def test_rc_8_only_the_winner_is_asked_where_to_go() -> None:
    state = play(MIXED, "blue 2", "blue 7", "red 9")
    assert RACING_CATS.seats_to_act(state) == {BOB}
    assert RACING_CATS.legal_actions(state, ALICE) == ()


def test_rc_8_then_they_lead_the_next_trick() -> None:
    state = stop(play(MIXED, "blue 2", "blue 7", "red 9"), 3, 2).state
    assert (state.phase, state.leader, state.turn) == ("playing", BOB, BOB)
    assert playable(state) == set(state.hands[BOB])
    assert state.cars[BOB].row == 3


def test_rc_8_cards_played_are_discarded_and_boosts_stay() -> None:
    state = stop(play(MIXED, "blue 2", "blue 7", "red 9"), 3, 2).state
    assert set(state.discard) == {*MIXED.discard, *cards("blue 2,blue 7")}
    assert state.boosts[CHARLIE] == cards("red 9")
    assert state.trick == ()


def test_rc_8_who_comes_back_finds_the_last_trick() -> None:
    last = stop(play(MIXED, "blue 2", "blue 7", "red 9"), 3, 2).state.last
    assert (last.leader, last.winner, last.spaces) == (ALICE, BOB, 3)
    assert last.cards == cards("blue 2,blue 7,red 9")
    assert (last.start.row, last.stop.row, last.stop.lane) == (0, 3, 2)
