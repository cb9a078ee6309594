"""The 48 speed cards and how they are dealt.

Rules TR-1 to TR-3, TR-19.
"""

from collections import Counter

import pytest

from racing.engine.dice import Dice
from racing.games.top_race.deck import ARROWS, COLOURS, DECK, LINES, colours_for_joker, lines_of
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import RaceBegan, TopRaceOptions
from tests.games.top_race.scenes import KEY, NAMES, card, cash_of, event_of, started
from tests.games.top_race.slow_track import CARDS, JOKER

SPACES = {1: 3, 2: 3, 3: 2, 4: 4, 5: 3, 6: 4, 10: 1}


def test_tr_1_there_are_six_cars_and_48_cards() -> None:
    assert COLOURS == ("yellow", "blue", "red", "mauve", "green", "white")
    assert tuple(range(48)) == DECK


def test_tr_3_the_cards_are_those_of_the_rule_sheet() -> None:
    drawn = [[(line.colour or JOKER, line.spaces) for line in lines] for lines in LINES]
    assert drawn == CARDS


def test_tr_3_a_card_has_one_to_six_lines_and_no_colour_twice() -> None:
    for lines in LINES:
        assert 1 <= len(lines) <= 6
        assert len({line.colour for line in lines}) == len(lines)


@pytest.mark.parametrize("colour", COLOURS)
def test_tr_3_every_colour_has_80_spaces_on_20_lines_and_is_on_top_of_7_cards(colour: str) -> None:
    own = [line.spaces for lines in LINES for line in lines if line.colour == colour]
    assert (sum(own), len(own)) == (80, 20)
    assert Counter(own) == SPACES
    assert sum(lines[0].colour == colour for lines in LINES) == 7


def test_tr_3_black_has_27_spaces_on_9_lines() -> None:
    black = [line.spaces for lines in LINES for line in lines if line.colour is None]
    assert (sum(black), len(black)) == (27, 9)


def test_tr_19_three_cards_have_an_arrow_and_no_lines() -> None:
    assert list(ARROWS.values()) == [("blue", "red"), ("green", "white"), ("mauve", "yellow")]
    assert [lines_of(number) for number in ARROWS] == [(), (), ()]


def test_tr_18_a_joker_stands_for_any_colour_that_is_not_on_the_card() -> None:
    assert colours_for_joker(card("Y6 B4 K2 M1")) == ("red", "green", "white")
    assert colours_for_joker(card("K6")) == COLOURS
    assert colours_for_joker(card("Y10")) == ()


@pytest.mark.parametrize(
    ("seats", "each", "left"), [(2, 24, 0), (3, 16, 0), (4, 12, 0), (5, 9, 3), (6, 8, 0)]
)
def test_tr_2_all_cards_are_dealt_evenly(seats: int, each: int, left: int) -> None:
    """With five players three are left out."""
    transition = TOP_RACE.setup(TopRaceOptions(), seats, Dice(KEY))
    state = transition.state
    assert [len(driver.hand) for driver in state.drivers] == [each] * seats
    assert len(state.aside) == left
    held = [number for driver in state.drivers for number in driver.hand]
    assert sorted([*held, *state.aside]) == list(range(48))
    assert event_of(RaceBegan, transition) == RaceBegan(1, 0, each, left)  # type: ignore[arg-type]


def test_tr_2_the_cards_left_out_differ_from_race_to_race() -> None:
    assert len({started(5, key=bytes([n])).aside for n in range(20)}) > 10


def test_a_hand_is_sorted_by_the_colour_on_top() -> None:
    for driver in started(4).drivers:
        tops = [NAMES[number][0] if number < len(NAMES) else "~" for number in driver.hand]
        assert tops == sorted(tops, key="YBRMGWK~".index)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_tr_1_everybody_starts_with_200(seats: int) -> None:
    state = started(seats)
    assert cash_of(state) == [200] * seats
    assert [(entry.kind, entry.amount) for entry in state.ledger] == [("start", 200)] * seats


def test_tr_1_two_to_six_play() -> None:
    assert (TOP_RACE.min_seats, TOP_RACE.max_seats) == (2, 6)
