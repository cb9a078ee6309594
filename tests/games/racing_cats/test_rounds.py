"""Ten tricks, a new deal, and who leads it; forty rounds at most.

Rules RC-9, RC-15, RC-23.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from racing.engine.dice import Dice
from racing.engine.values import Seat
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import (
    CarFinished,
    PlayCard,
    RacingCatsState,
    RoundBegan,
    RoundsUp,
)
from tests.games.racing_cats.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    KEY,
    driving,
    event_of,
    events_of,
    play,
    scene,
    started,
    stop,
    stops_of,
)
from tests.games.racing_cats.slow_track import Space


def with_one_trick_left(cars: Mapping[Any, Space], seats: int = 4, **more: Any) -> RacingCatsState:
    """A race in which Alice has won the tenth trick with blue 10."""
    more.setdefault("tricks", 9)
    return driving(10, seats=seats, cars=cars, **more)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_rc_9_the_blue_player_leads_the_first_trick(seats: int) -> None:
    for number in range(10):
        state = started(seats, key=bytes([number]))
        assert state.tiles[state.turn] == 0
        assert RACING_CATS.seats_to_act(state) == {state.leader}


def test_rc_15_after_ten_tricks_everybody_has_ten_cards_again() -> None:
    state = stop(with_one_trick_left({}), 1, 0).state
    assert [len(hand) for hand in state.hands] == [10] * 4
    assert sorted(card for hand in state.hands for card in hand) == list(range(40))


def test_rc_15_the_boost_zones_are_dealt_too() -> None:
    before = driving(10, boosts="blue 1,green 3", tricks=9)
    assert all(before.boosts)
    after = stop(before, 1, 0).state
    assert (after.boosts, after.discard, after.trick) == (((), (), ()), (), ())


def test_rc_15_before_the_tenth_trick_nothing_is_dealt() -> None:
    state = with_one_trick_left({}, tricks=8)
    after = stop(state, 1, 0)
    assert after.state.hands == state.hands
    assert not events_of(RoundBegan, after)
    assert after.state.turn == ALICE


def test_rc_15_each_deal_is_another() -> None:
    state = with_one_trick_left({})
    deals = {
        RACING_CATS.apply(
            state, ALICE, RACING_CATS.legal_actions(state, ALICE)[0], dice
        ).state.hands
        for dice in (Dice(KEY, ply=ply) for ply in range(10))
    }
    assert len(deals) == 10


@pytest.mark.parametrize("last", [BOB, CHARLIE, DORA])
def test_rc_15_the_car_in_last_position_leads(last: Seat) -> None:
    places = iter([(9, 1), (9, 3)])
    cars = {ALICE: (12, 0), **{seat: next(places) for seat in (1, 2, 3) if seat != last}}
    after = stop(with_one_trick_left({**cars, last: (8, 0)}), 13, 0)
    assert (after.state.leader, after.state.turn) == (last, last)
    assert event_of(RoundBegan, after) == RoundBegan(2, last)


def test_rc_15_last_in_the_same_row_is_the_outer_car() -> None:
    cars = {ALICE: (12, 0), BOB: (8, 0), CHARLIE: (8, 4), DORA: (8, 2)}
    assert stop(with_one_trick_left(cars), 13, 0).state.turn == CHARLIE


def test_rc_15_the_winner_leads_if_they_are_last_after_their_move() -> None:
    cars = {ALICE: (2, 0), BOB: (8, 0), CHARLIE: (8, 4), DORA: (8, 2)}
    assert stop(with_one_trick_left(cars), 3, 0).state.turn == ALICE


def test_rc_15_positions_are_judged_after_the_move() -> None:
    cars = {ALICE: (2, 0), BOB: (2, 2), CHARLIE: (8, 4), DORA: (8, 2)}
    assert stop(with_one_trick_left(cars), 3, 0).state.turn == BOB


def test_rc_15_a_car_a_lap_behind_is_last() -> None:
    cars = {ALICE: (30, 0), BOB: (27, 0), CHARLIE: (20, 1), DORA: (26, 2)}
    assert stop(with_one_trick_left(cars, laps=2), 31, 0).state.turn == CHARLIE


@pytest.mark.parametrize(
    ("winner", "on_start", "leader"),
    [
        (ALICE, {BOB, CHARLIE, DORA}, BOB),
        (ALICE, {CHARLIE, DORA}, CHARLIE),
        (CHARLIE, {ALICE, BOB}, ALICE),
        (CHARLIE, {ALICE, BOB, DORA}, DORA),
        (BOB, {ALICE, DORA}, DORA),
        (DORA, {BOB, CHARLIE}, BOB),
    ],
)
def test_rc_15_level_on_the_start_the_first_after_the_winner_leads(
    winner: Seat, on_start: set[Seat], leader: Seat
) -> None:
    hands = ["green 1", "red 1", "black 1", "green 2"]
    hands[winner] = "blue 10"
    cars = {seat: (5 + seat, 0) for seat in range(4) if Seat(seat) not in on_start}
    state = scene(*hands, cars=cars, tricks=9, leader=winner)
    state = play(state, *[hands[(winner + n) % 4] for n in range(4)])
    assert state.turn == winner
    row, lane = min(stops_of(state))
    assert stop(state, row, lane).state.turn == leader


def test_rc_15_a_race_of_three_rounds_is_led_as_the_table_of_the_source_says() -> None:
    """The first trick by blue, 11 and 21 by the last car, all others by who won the one before."""
    state, leaders = started(3, circuit="long", laps=3), []
    won = state.leader
    while state.tricks < 25:
        if not state.trick and state.phase == "playing":
            last = max(range(3), key=lambda seat: (-state.cars[seat].row, state.cars[seat].lane))
            leaders.append((state.turn == won, state.turn == last))
        action = RACING_CATS.legal_actions(state, state.turn)[0]
        won = state.turn if not isinstance(action, PlayCard) else won
        state = RACING_CATS.apply(state, state.turn, action, Dice(KEY, ply=state.tricks)).state
    assert all(by_winner for n, (by_winner, _) in enumerate(leaders) if n % 10)
    assert all(leaders[n][1] for n in (10, 20))


def test_rc_23_after_40_rounds_the_race_ends_as_it_stands() -> None:
    cars = {ALICE: (2, 0), BOB: (8, 0), CHARLIE: (8, 4), DORA: (8, 2)}
    after = stop(with_one_trick_left(cars, tricks=399), 3, 0)
    assert event_of(RoundsUp, after) == RoundsUp(40)
    assert RACING_CATS.seats_to_act(after.state) == frozenset()
    outcome = RACING_CATS.outcome(after.state)
    assert outcome is not None
    assert outcome.standing.seats == ((BOB,), (DORA,), (CHARLIE,), (ALICE,))
    assert (outcome.winners, outcome.marks) == ((BOB,), ())


def test_rc_23_after_39_it_goes_on() -> None:
    after = stop(with_one_trick_left({}, tricks=389), 1, 0)
    assert event_of(RoundBegan, after).number == 40
    assert after.state.phase == "playing"


def test_rc_23_who_crosses_in_the_last_trick_of_all_has_won() -> None:
    after = stop(with_one_trick_left({ALICE: (24, 0), BOB: (24, 2)}, tricks=399), 25, 0)
    assert event_of(CarFinished, after) == CarFinished(ALICE, 400)
    assert not events_of(RoundsUp, after)
