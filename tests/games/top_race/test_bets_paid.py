"""What bets bring.

Rules TR-10, TR-29, TR-30.
"""

from typing import Any

import pytest

from racing.engine.values import Transition
from racing.games.top_race.values import BetPaid, CarFinished, Entry
from tests.games.top_race.scenes import ALICE, BOB, card, cash_of, driven, events_of, play, scene
from tests.games.top_race.slow import EARLY, FLAT, bet_worth

B10 = card("B10")
ORDER = ("red", "yellow", "white", "mauve", "green", "blue")
"""As the cars come in."""
ONE_EACH = ("yellow", "yellow", "yellow")


def paid(
    alice: tuple[str, ...], bob: tuple[str, ...] = ONE_EACH, cash: Any = (), **options: Any
) -> Transition:
    """The race ends with the sixth car; blue belongs to Bob."""
    state = scene(
        {"blue": (50, 3)},
        hands={0: (B10,)},
        podium=ORDER[:5],
        tips=3,
        made={0: alice, 1: bob},
        cash=cash,
        races=1,
        bets=True,
        **options,
    )
    return play(state, B10)


def worth(transition: Transition) -> list[int]:
    return [event.amount for event in events_of(BetPaid, transition) if event.seat == ALICE]


def test_tr_29_the_example_of_the_source() -> None:
    """Red first, white third, blue sixth."""
    transition = paid(("blue", "red", "white"))
    assert worth(transition) == [-30, 60, 10]
    assert cash_of(transition.state)[ALICE] == 200 + 40


@pytest.mark.parametrize("tip", [1, 2, 3])
@pytest.mark.parametrize("place", range(1, 7))
def test_tr_29_the_flat_table_pays_the_same_at_every_line(place: int, tip: int) -> None:
    bets = [*ONE_EACH]
    bets[tip - 1] = ORDER[place - 1]
    found = worth(paid(tuple(bets)))[tip - 1]
    assert found == (60, 30, 10, -10, -20, -30)[place - 1]
    assert bet_worth("flat", tip, place) == found


@pytest.mark.parametrize(
    ("tip", "amounts"),
    [
        (1, (100, 60, 30, 0, -10, -30)),
        (2, (60, 40, 20, -10, -20, -40)),
        (3, (40, 20, 10, -20, -30, -60)),
    ],
)
def test_tr_30_the_early_table_pays_early_tips_better(tip: int, amounts: tuple[int, ...]) -> None:
    for place, amount in enumerate(amounts, 1):
        bets = [*ONE_EACH]
        bets[tip - 1] = ORDER[place - 1]
        assert worth(paid(tuple(bets), bet_table="early"))[tip - 1] == amount
        assert bet_worth("early", tip, place) == amount
    assert len(FLAT) == len(EARLY[tip - 1]) == 6


def test_tr_29_bets_are_opened_after_the_prizes() -> None:
    transition = paid(("red", "red", "red"), ("blue", "white", "red"))
    kinds = [type(event) for event in transition.events]
    assert kinds.index(BetPaid) > kinds.index(CarFinished)
    bets = events_of(BetPaid, transition)
    assert [(event.seat, event.tip) for event in bets] == [
        (s, t) for s in (0, 1) for t in (1, 2, 3)
    ]
    assert bets[3] == BetPaid(BOB, 1, "blue", 6, -30)


def test_tr_29_every_bet_is_a_line_of_the_ledger() -> None:
    ledger = paid(("red", "red", "red"), ("blue", "white", "red")).state.ledger
    assert ledger[-3:] == (
        Entry(1, BOB, "bet", -30, "blue", 1),
        Entry(1, BOB, "bet", 10, "white", 2),
        Entry(1, BOB, "bet", 60, "red", 3),
    )
    assert ledger[-7].kind == "prize"


def test_tr_10_lost_bets_take_a_player_below_zero() -> None:
    transition = paid(("blue", "blue", "blue"), cash=(20, 0))
    assert cash_of(transition.state) == [20 - 90, 10 + 90]


def test_tr_29_what_bets_bring_counts_as_gain_of_the_race() -> None:
    (result,) = paid(("blue", "red", "white")).state.results
    assert result.gains == (40, 10 + 90)
    assert result.bets == (("blue", "red", "white"), ONE_EACH)


def test_tr_29_lines_nobody_crossed_bring_nothing() -> None:
    """The cards are out when yellow leads in row 13."""
    state = scene(
        {"yellow": (13, 2)},
        hands={0: (card("K6"),), 1: ()},
        tips=1,
        made={0: ("yellow",), 1: ("white",)},
        races=1,
        bets=True,
    )
    after = driven(state, card("K6"), colour="white")
    assert after.phase == "over"
    bets = [entry for entry in after.ledger if entry.kind == "bet"]
    assert [(entry.seat, entry.number) for entry in bets] == [(ALICE, 1), (BOB, 1)]
