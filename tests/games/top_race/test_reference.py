"""Meetings at random beside the slow rules, move by move: who is asked and what for, where every
car stands, who owns it, the prices, the cash, the podium, the bets, and the order at the end.

Rules TR-4 to TR-30.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from racing.engine.dice import SEED_BYTES, Dice
from racing.games.top_race.deck import in_order
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import TopRaceOptions
from tests.games.top_race.pair import Pair, compare_to_the_end, follow
from tests.games.top_race.scenes import cash_of, scene
from tests.games.top_race.slow import SlowMeeting
from tests.games.top_race.slow_track import CARS, lanes_of

MEETINGS = 10
"""Of each kind; three races each."""
CROWDS = 250


def start(seats: int, seed: str, options: TopRaceOptions) -> Pair:
    random = Random(seed)
    transition = TOP_RACE.setup(options, seats, Dice(random.randbytes(SEED_BYTES)))
    slow = SlowMeeting(
        seats=seats,
        is_open=options.auction == "open",
        cash=list(options.cash) or [200] * seats,
        races=options.races,
        bets_on=options.bets,
        bet_table=options.bet_table,
    )
    follow(slow, transition)
    slow.begin_race()
    meanness, arrows = random.choice([0.3, 0.8, 0.95]), random.choice([0, 0, 0.1, 0.4])
    return Pair(transition.state, slow, random, Counter(), meanness, arrows)


@pytest.mark.parametrize("auction", ["sealed", "open"])
@pytest.mark.parametrize("table", [None, "flat", "early"])
def test_the_game_and_the_slow_rules_agree(auction: Any, table: Any) -> None:
    seen: Counter[str] = Counter()
    options = TopRaceOptions(auction=auction, bets=bool(table), bet_table=table or "flat")
    for number in range(MEETINGS):
        seats = 2 + number % 5
        cash = (-20, 0, 50, 200, 300, 10)[:seats] if number < 3 else ()
        pair = start(seats, f"{auction} {table} {number}", replace(options, cash=cash))
        compare_to_the_end(pair)
        seen += pair.seen
    in_the_sale = ("unsold", "given", "no owner", "below zero")
    assert min(seen[each] for each in in_the_sale) > 5, seen


def crowd(seats: int, seed: str) -> Pair:
    """Six cars close together and a few cards each, arrow cards among them."""
    random = Random(seed)
    first = random.choice([random.randint(-1, 50), 20, 32, 51])
    spaces = [(row, lane) for row in range(first, first + 5) for lane in lanes_of(row)]
    cars = dict(zip(CARS, random.sample(spaces, len(CARS)), strict=True))
    speed = random.sample(range(45), 4 * seats - 3)
    cards = random.sample([45, 46, 47, *speed], 4 * seats)
    hands = {seat: in_order(cards[4 * seat : 4 * seat + 4]) for seat in range(seats)}
    state = scene(cars, seats=seats, hands=hands, races=1)
    slow = SlowMeeting(
        seats=seats, cash=cash_of(state), races=1, race=1, before=cash_of(state), phase="playing"
    )
    slow.places, slow.turn = dict(cars), 0
    slow.owners = {car: number % seats for number, car in enumerate(CARS)}
    slow.hands = [set(hands[seat]) for seat in range(seats)]
    return Pair(state, slow, random, Counter(), 0, random.choice([0, 0.5, 1]))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_and_the_slow_rules_agree_in_a_crowd(seats: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(CROWDS):
        pair = crowd(seats, f"crowd {seats} {number}")
        compare_to_the_end(pair)
        seen += pair.seen
    on_the_track = ("blocked", "sprint", "came back", "back elsewhere", "discarded")
    assert min(seen[each] for each in on_the_track) > 2, seen
