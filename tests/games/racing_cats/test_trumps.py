"""Everybody's own number.

Rule RC-7.
"""

import pytest

from racing.engine.values import Seat
from racing.games.racing_cats.values import CardPlayed, PlayCard
from tests.games.racing_cats.scenes import (
    ALICE,
    BLACK,
    BLUE,
    BOB,
    CHARLIE,
    DORA,
    GREEN,
    ORANGE,
    RED,
    apply,
    card,
    event_of,
    play,
    playable,
    scene,
    spaces_of,
)


def winner(*names: str, tiles: tuple[int, ...] = ()) -> Seat:
    """Who wins when each plays their only card, Alice first."""
    return play(scene(*names, tricks=9, tiles=tiles), *names).turn


def test_rc_7_ones_own_number_in_the_colour_led_wins() -> None:
    """Bob has the green tile: 4 is Bob's trump."""
    assert winner("red 10", "red 4", "red 9") == BOB
    assert winner("red 10", "red 2", "red 9") == ALICE


@pytest.mark.parametrize(
    ("tile", "trump"), [(BLUE, 3), (GREEN, 4), (RED, 5), (BLACK, 6), (ORANGE, 7)]
)
def test_rc_7_each_tile_has_its_number(tile: int, trump: int) -> None:
    others = tuple(other for other in range(5) if other != tile)
    tiles = (others[0], tile, *others[1:])
    names = ("blue 10", f"blue {trump}", "green 1", "red 1", "black 1")
    assert winner(*names, tiles=tiles) == BOB
    names = ("blue 10", f"blue {trump - 1}", "green 1", "red 1", "black 1")
    assert winner(*names, tiles=tiles) == ALICE


def test_rc_7_a_trump_is_one_in_every_colour_led() -> None:
    for colour in ("blue", "green", "red"):
        assert winner(f"{colour} 10", f"{colour} 4", f"{colour} 9") == BOB


def test_rc_7_who_leads_their_trump_wins_with_it() -> None:
    assert winner("green 3", "green 10", "green 9") == ALICE


def test_rc_7_of_several_trumps_the_last_wins() -> None:
    assert winner("blue 3", "blue 4", "blue 5") == CHARLIE
    assert winner("blue 3", "blue 4", "blue 10") == BOB
    assert winner("blue 10", "blue 4", "blue 5") == CHARLIE


def test_rc_7_the_last_trump_wins_though_its_number_is_lower() -> None:
    assert winner("blue 5", "blue 4", "blue 3", tiles=(RED, GREEN, BLUE)) == CHARLIE


def test_rc_7_the_last_in_the_order_they_were_played() -> None:
    state = scene("blue 3", "blue 4", "blue 10", tricks=9, leader=BOB)
    assert play(state, "blue 4", "blue 10", "blue 3").turn == ALICE


def test_rc_7_the_number_of_another_player_is_nothing_special() -> None:
    """As the source has it: blue 3 does nothing for the red player."""
    assert winner("blue 10", "blue 9", "blue 3") == ALICE
    assert winner("blue 5", "blue 6", "green 1") == BOB


def test_rc_7_off_colour_it_is_nothing_special() -> None:
    assert winner("red 10", "green 4", "blue 5") == ALICE


def test_rc_7_a_trump_off_colour_does_not_beat_one_that_follows() -> None:
    assert winner("red 10", "red 4", "green 5", "black 6") == BOB
    assert winner("red 10", "red 9", "green 5", "red 6") == DORA


def test_rc_7_a_trump_must_follow_like_any_card() -> None:
    state = play(scene("red 10", "red 1,green 4", "", tricks=8), "red 10")
    assert playable(state) == {card("red 1")}


@pytest.mark.parametrize(("name", "role"), [("red 4", "trump"), ("red 9", "followed")])
def test_rc_7_a_trump_is_told(name: str, role: str) -> None:
    state = play(scene("red 10", name, "", tricks=9), "red 10")
    assert event_of(CardPlayed, apply(state, BOB, PlayCard(card(name)))).role == role


def test_rc_8_a_trump_moves_its_own_cars() -> None:
    names = ("red 10", "red 4", "red 9")
    assert spaces_of(play(scene(*names, tricks=9), *names)) == 3
