"""Races at random beside the slow rules, move by move: who is asked and what for, dice, hands, the
piles, the line, damage, the order of the cars at any time, and the end.

Rules FC-3 to FC-29.
"""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from racing.games.f_cartes.deck import NO_CARDS
from racing.games.f_cartes.values import FCartesOptions
from tests.games.f_cartes.pair import Pair, compare_to_the_end, start

LEAVING = (0.01, 0.1)
"""How often somebody leaves, seldom or soon."""
ALWAYS = ("Duel", "won", "lost", "CloseGap", "DrawCard", "LayDamage", "LayGap", "PitStop")


def options_number(number: int, seats: int) -> FCartesOptions:
    """Options by number, so that all combinations come up one after the other."""
    most = 20 - 2 * seats
    qualifying: Any = ("full", "quick")[number % 2]
    weather: Any = ("dry", "wet", "drawn")[number % 3]
    rounds: Any = (6, "teams", 12)[number // 2 % 3]
    neutral = (0, min(1, most), min(3, most), most)[number % 4]
    return FCartesOptions(
        rounds=rounds,
        qualifying=qualifying,
        weather=weather,
        neutral_cars=neutral,
        limited_attacks=number // 4 % 2 == 1,
    )


def compared(*pairs: Pair) -> Counter[str]:
    seen: Counter[str] = Counter()
    for pair in pairs:
        compare_to_the_end(pair)
        seen += pair.seen
    return seen


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_game_and_the_slow_rules_agree(seats: int) -> None:
    pairs = [
        start(options_number(number, seats), seats, f"{seats} {number}")
        for number in range(max(2, 20 // seats))
    ]
    seen = compared(*pairs)
    assert min(seen[each] for each in ALWAYS) > 2, seen


def test_the_game_and_the_slow_rules_agree_where_players_leave() -> None:
    pairs = [
        start(options_number(number, seats), seats, f"{seats} {number}", leaving=leaving)
        for number in range(6)
        for seats in (3, 4)
        for leaving in LEAVING
    ]
    seen = compared(*pairs)
    assert (
        min(seen[each] for each in ("left qualifying", "left racing", "left in turn", "TakeResult"))
        > 2
    ), seen


@pytest.mark.parametrize("seats", [2, 3])
def test_the_game_and_the_slow_rules_agree_where_cars_go_out(seats: int) -> None:
    options = FCartesOptions(qualifying="quick", neutral_cars=seats % 2, rounds=24)
    pairs = [start(options, seats, f"rough {seats} {number}", roughness=0.9) for number in range(6)]
    seen = compared(*pairs)
    assert min(seen[each] for each in ("CarRetired", "TeamOut", "nobody left")) > 1, seen


@pytest.mark.parametrize("seats", [2, 4])
def test_the_game_and_the_slow_rules_agree_with_hardly_a_card_to_draw(seats: int) -> None:
    """FC-16: the pile is made anew time and again, and often there is nothing to make it of."""
    pairs = [
        short_of_cards(start(FCartesOptions(), seats, f"short {seats} {number}"))
        for number in range(12 // seats)
    ]
    seen = compared(*pairs)
    assert min(seen[each] for each in ("PileMade", "nothing to draw")) > 2, seen


def short_of_cards(pair: Pair) -> Pair:
    """Leaves two cards to everybody, and none in the pile."""
    pair.slow.hands, pair.slow.pile = [hand[:2] for hand in pair.slow.hands], []
    hands = tuple(hand[:2] for hand in pair.state.hands)
    pair.state = replace(pair.state, hands=hands, pile=NO_CARDS)
    return pair
