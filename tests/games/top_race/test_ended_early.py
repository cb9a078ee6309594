"""A race that is ended early is settled as after its last card.

Rules TR-9, TR-21, TR-25, TR-26, TR-27, TR-29.
"""

import pytest
from msgspec.structs import replace

from racing.games.top_race.classification import expected
from racing.games.top_race.game import FIRST_TOP_RACE, TOP_RACE
from racing.games.top_race.values import MakeBet, TopRaceState
from tests.games.top_race.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    apply,
    bids_made,
    card,
    cash_of,
    driven,
    play,
    scene,
    started,
)
from tests.games.top_race.selling import placed, sold_to
from tests.games.top_race.slow_track import CARS

OWNERS = {"yellow": 0, "blue": 0, "red": 1, "mauve": 2, "green": 3, "white": 3}
ON_THE_TRACK = {
    "red": (31, 3),
    "mauve": (28, 2),
    "yellow": (20, 1),
    "blue": (20, 3),
    "green": (9, 5),
    "white": (-1, 2),
}
PAID = (90, 150, 140, 110)
"""What is left to each after the auction."""
W10 = card("W10")


def under_way(**more: object) -> TopRaceState:
    """A race of four in which no car has finished."""
    return scene(ON_THE_TRACK, seats=4, cash=PAID, owners=OWNERS, **more)  # type: ignore[arg-type]


def worth(state: TopRaceState) -> list[int]:
    """What each seat has, in thousands, if the race is ended now."""
    scores = TOP_RACE.adjudged(state).scores
    assert [score.seat for score in scores] == list(range(len(state.drivers)))
    return [score.amount // 1000 for score in scores]


def test_tr_25_cars_on_the_track_are_placed_by_position_and_win_the_prizes() -> None:
    assert worth(under_way()) == [90 + 100 + 60, 150 + 200, 140 + 150, 110 + 30 + 10]
    assert worth(under_way()) == [250, 350, 290, 150]


def test_tr_25_the_prizes_decide_who_has_won() -> None:
    """Bob has most cash, and Alice two cars in front."""
    owners = {**OWNERS, "red": 0, "yellow": 1}
    outcome = TOP_RACE.adjudged(scene(ON_THE_TRACK, seats=4, cash=PAID, owners=owners))
    assert outcome.winners == (ALICE,)
    assert outcome.standing.seats == ((ALICE,), (CHARLIE,), (BOB,), (DORA,))


def test_tr_25_the_cars_are_placed_in_the_order_on_the_track() -> None:
    cars = TOP_RACE.adjudged(under_way()).standing.cars
    order = ["red", "mauve", "yellow", "blue", "green", "white"]
    assert [CARS[car.number - 1] for (car,) in cars] == order


@pytest.mark.parametrize("bet_table", ["flat", "early"])
def test_tr_25_a_race_ended_before_a_card_that_moves_nobody_ends_as_after_it(
    bet_table: str,
) -> None:
    """White is home already, and Bob plays the last card for it."""
    state = scene(
        {"yellow": (40, 1), "blue": (40, 3), "red": (20, 1), "mauve": (10, 1), "green": (5, 1)},
        hands={0: (), 1: (W10,)},
        podium=("white",),
        turn=BOB,
        tips=3,
        made={0: ("red", "white", "green"), 1: ("blue",) * 3},
        races=1,
        bets=True,
        bet_table=bet_table,
    )
    assert TOP_RACE.adjudged(state) == TOP_RACE.outcome(driven(state, W10))


def test_tr_26_a_prize_that_was_paid_is_not_paid_again() -> None:
    state = driven(scene({"white": (50, 3)}, hands={0: (W10,)}), W10)
    assert cash_of(state) == [200, 400]
    prizes = 200 + 150 + 100 + 60 + 30 + 10
    assert sum(worth(state)) == 400 + prizes


def test_tr_26_what_is_said_to_be_a_seats_worth_is_what_it_gets() -> None:
    assert worth(under_way()) == expected(under_way())


def test_tr_29_bets_are_settled_too() -> None:
    """Red leads, mauve is second and white last."""
    made = {0: ("red",), 1: ("white",), 2: ("mauve",), 3: ("blue",)}
    state = under_way(bets=True, tips=1, made=made)
    assert worth(state) == [250 + 60, 350 - 30, 290 + 30, 150 - 10]


def test_tr_29_a_bet_at_a_line_where_not_all_have_bet_does_not_count() -> None:
    made = dict.fromkeys(range(4), ("red",))
    state = replace(under_way(bets=True, tips=2, made=made), phase="betting")
    after = apply(state, ALICE, MakeBet("white")).state
    assert worth(after) == worth(state) == [250 + 60, 350 + 60, 290 + 60, 150 + 60]


def test_tr_25_in_the_middle_of_a_card_cars_count_where_they_stand() -> None:
    number = card("Y6 B5 W4 G3 R2 M1")
    state = play(under_way(hands={0: (number,)}), number).state
    assert state.phase == "moving"
    assert sum(worth(state)) == sum(PAID) + 550


def test_tr_21_a_car_that_is_broken_down_is_behind_those_in_its_row() -> None:
    cars = {key: space for key, space in ON_THE_TRACK.items() if key != "yellow"}
    state = scene(
        cars, seats=4, cash=PAID, owners={**OWNERS, "blue": 2}, broken={"yellow": (20, 1)}
    )
    assert worth(state) == [90 + 60, 150 + 200, 140 + 150 + 100, 110 + 40]


def test_tr_9_the_prize_of_a_car_without_an_owner_stays_in_the_bank() -> None:
    state = scene(ON_THE_TRACK, seats=4, cash=PAID, owners={**OWNERS, "red": None})
    assert worth(state) == [250, 150, 290, 150]


def test_tr_25_before_all_drivers_are_sold_a_race_has_not_begun_and_prices_go_back() -> None:
    state = sold_to(started(3), BOB, CHARLIE, price=90)
    state = placed(bids_made(state, {ALICE: 60}).state)
    assert min(cash_of(state)) < 200
    assert worth(state) == [200, 200, 200]
    assert TOP_RACE.adjudged(state).winners == (ALICE, BOB, CHARLIE)
    assert len(TOP_RACE.adjudged(state).standing.cars) == 1


def test_tr_27_in_the_auction_of_the_next_race_the_money_of_the_last_counts() -> None:
    last = scene(
        {"blue": (50, 3)},
        hands={0: (card("B10"),)},
        podium=("red", "yellow", "white", "mauve", "green"),
    )
    state = play(last, card("B10")).state
    assert (state.race, state.phase) == (2, "bidding")
    before = cash_of(state)
    assert worth(sold_to(state, BOB, price=50)) == worth(state) == before


def test_tr_27_of_equal_money_the_better_race_decides_that_ended_early_too() -> None:
    """Both have 410, and the race brought Alice 290 and Bob 260."""
    owners = {"yellow": 1, "blue": 0, "red": 0, "mauve": 1, "green": 0, "white": 0}
    cars = {"yellow": (30, 1), "blue": (25, 1), "red": (20, 1), "mauve": (15, 1), "green": (5, 1)}
    state = scene({**cars, "white": (1, 0)}, cash=(120, 150), owners=owners)
    assert worth(state) == [120 + 150 + 100 + 30 + 10, 150 + 200 + 60]
    assert TOP_RACE.adjudged(state).winners == (ALICE,)


def test_a_race_that_is_over_stays_as_it_is() -> None:
    over = play(
        scene(
            {"white": (50, 3)},
            hands={0: (W10,)},
            podium=("yellow", "blue", "red", "mauve", "green"),
            races=1,
        ),
        W10,
    ).state
    assert TOP_RACE.settled(over) == over
    assert TOP_RACE.adjudged(over) == TOP_RACE.outcome(over)


def test_races_begun_by_the_first_rules_pay_no_prizes_when_ended_early() -> None:
    scores = FIRST_TOP_RACE.adjudged(under_way()).scores
    assert [score.amount // 1000 for score in scores] == list(PAID)
    assert FIRST_TOP_RACE.settled(under_way()) == under_way()


def test_tr_29_a_settled_race_shows_all_the_bets_that_counted() -> None:
    made = dict.fromkeys(range(4), ("red",))
    state = TOP_RACE.settled(under_way(bets=True, tips=1, made=made))
    (result,) = TOP_RACE.view(state, None).results
    assert result.bets == (("red",),) * 4
    assert result.podium == ("red", "mauve", "yellow", "blue", "green", "white")
    assert [entry.seat for entry in state.ledger if entry.kind == "bet"] == [0, 1, 2, 3]
