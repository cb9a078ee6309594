"""Bets at the tip lines.

Rules TR-28, TR-31.
"""

from typing import Any

import pytest

from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import (
    BetMade,
    DriveOn,
    HandLaidDown,
    MakeBet,
    TipLineCrossed,
    TopRaceState,
)
from tests.games.top_race.scenes import (
    ALICE,
    BLUE_RED,
    BOB,
    CHARLIE,
    Space,
    apply,
    bets_made,
    card,
    driven,
    event_of,
    events_of,
    play,
    scene,
)
from tests.games.top_race.slow_track import CARS

W5, W10, B10 = card("W5"), card("W10"), card("B10")


def before(cars: dict[str, Space], *hand: int, tips: int = 0, **more: Any) -> TopRaceState:
    """Everybody has bet on yellow at the lines crossed so far."""
    made = dict.fromkeys(range(3), ("yellow",) * tips)
    hands = {0: (*(hand or (W5, W10)), B10)}
    return scene(cars, seats=3, hands=hands, tips=tips, made=made, bets=True, **more)


@pytest.mark.parametrize(
    ("row", "lane", "tips", "crosses"),
    [
        (7, 3, 0, False),
        (8, 3, 0, True),
        (18, 3, 1, False),
        (19, 3, 1, True),
        (30, 3, 2, False),
        (31, 3, 2, True),
    ],
)
def test_tr_28_a_tip_line_lies_after_its_row(row: int, lane: int, tips: int, crosses: bool) -> None:
    state = driven(before({"white": (row, lane)}, tips=tips), W5)
    assert (state.phase == "betting") is crosses
    assert (state.tips, state.asked) == (tips + crosses, tips)


def test_tr_28_everybody_is_asked_for_any_car() -> None:
    state = driven(before({"white": (8, 3)}), W5)
    assert TOP_RACE.seats_to_act(state) == {ALICE, BOB, CHARLIE}
    for seat in (ALICE, BOB, CHARLIE):
        assert TOP_RACE.legal_actions(state, seat) == tuple(map(MakeBet, CARS))  # type: ignore[arg-type]


def test_tr_28_it_is_told_which_car_has_crossed_the_line() -> None:
    state = before({"white": (8, 3)})
    transition = apply(play(state, W5).state, ALICE, DriveOn())
    assert event_of(TipLineCrossed, transition) == TipLineCrossed(1, "white")


def test_tr_28_only_the_first_car_counts() -> None:
    state = driven(before({"white": (8, 3), "red": (14, 2)}, tips=1), W5)
    assert (state.phase, state.turn) == ("playing", BOB)


def test_tr_28_the_card_is_finished_first() -> None:
    number = card("W5 Y3")
    state = play(before({"white": (8, 3), "yellow": (1, 2)}, number), number).state
    assert state.phase == "moving"
    state = apply(state, ALICE, TOP_RACE.legal_actions(state, ALICE)[0]).state
    assert (state.phase, state.tips) == ("moving", 1)
    state = apply(state, ALICE, TOP_RACE.legal_actions(state, ALICE)[0]).state
    assert state.phase == "betting"


def test_tr_28_a_sprint_may_cross_a_line() -> None:
    state = before({"blue": (5, 3), "red": (12, 3)}, BLUE_RED)
    state = driven(state, BLUE_RED, "sprint")
    assert (state.phase, state.tips) == ("betting", 1)


def test_tr_28_several_lines_crossed_by_one_card_are_asked_one_after_the_other() -> None:
    """No card goes from one line past the next; the car is taken to have crossed none."""
    state = before({"white": (30, 3)}, W10)
    transition = apply(play(state, W10).state, ALICE, DriveOn())
    tips = [event.tip for event in events_of(TipLineCrossed, transition)]
    assert tips == [1, 2, 3]
    state = transition.state
    for number in (1, 2, 3):
        assert state.phase == "betting"
        assert TOP_RACE.seats_to_act(state) == {ALICE, BOB, CHARLIE}
        transition = bets_made(state, "red", "blue", "blue")
        assert event_of(BetMade, transition).tip == number
        state = transition.state
    assert (state.phase, state.turn, state.asked) == ("playing", BOB, 3)
    assert [driver.bets for driver in state.drivers][:2] == [("red",) * 3, ("blue",) * 3]


def test_tr_28_when_all_have_bet_the_race_goes_on() -> None:
    state = driven(before({"white": (8, 3)}), W5)
    first = apply(state, BOB, MakeBet("green"))
    assert first.events == (BetMade(BOB, 1, "green"),)
    assert TOP_RACE.seats_to_act(first.state) == {ALICE, CHARLIE}
    state = apply(first.state, ALICE, MakeBet("green")).state
    state = apply(state, CHARLIE, MakeBet("white")).state
    assert (state.phase, state.turn, state.asked) == ("playing", BOB, 1)
    assert [driver.bets for driver in state.drivers] == [("green",), ("green",), ("white",)]


def test_tr_28_the_same_car_may_be_chosen_again() -> None:
    state = driven(before({"white": (19, 3)}, tips=1), W5)
    state = bets_made(state, "yellow", "yellow", "red").state
    assert state.drivers[ALICE].bets == ("yellow", "yellow")


def test_tr_28_who_takes_no_further_part_bets_too() -> None:
    """Bob's cars have finished, and none of the lines was bet on yet."""
    state = before({"white": (8, 3)}, podium=("blue", "green"))
    state = driven(state, W5)
    assert BOB in TOP_RACE.seats_to_act(state)
    state = bets_made(state, "red", "blue", "green").state
    assert state.drivers[BOB].bets == ("blue",)


def test_tr_28_bets_come_after_hands_are_laid_down() -> None:
    state = before({"white": (50, 3)}, W10, podium=("red",), tips=2)
    transition = play(state, W10)
    assert event_of(HandLaidDown, transition).seat == CHARLIE
    assert transition.state.phase == "betting"


def test_tr_28_without_the_option_nobody_bets() -> None:
    state = scene({"white": (8, 3)}, hands={0: (W5, W10)})
    assert driven(state, W5).phase == "playing"


def test_tr_28_in_the_next_race_all_begin_without_bets() -> None:
    podium = ("yellow", "blue", "red", "mauve", "green")
    state = driven(before({"white": (50, 3)}, W10, podium=podium, tips=3), W10)
    assert (state.race, state.tips, state.asked) == (2, 0, 0)
    assert [driver.bets for driver in state.drivers] == [(), (), ()]
    assert state.results[0].bets == (("yellow",) * 3,) * 3
