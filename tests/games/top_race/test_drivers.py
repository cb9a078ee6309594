"""Who gets which driver, and those nobody bids for.

Rules TR-5, TR-7, TR-13.
"""

import pytest

from racing.engine.values import Seat
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import (
    DriverUnsold,
    TopRaceState,
)
from tests.games.top_race.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    EMIL,
    bids_made,
    event_of,
    started,
)
from tests.games.top_race.selling import nobody_buys, sold_to
from tests.games.top_race.slow_track import CARS


def drivers_each(state: TopRaceState) -> list[int]:
    owners = [car.owner for car in state.cars]
    return [owners.count(Seat(seat)) for seat in range(len(state.drivers))]


def test_tr_5_a_driver_nobody_bids_for_is_offered_again_after_the_others() -> None:
    state = started(3)
    first = state.sale.offered
    assert first is not None
    transition = bids_made(state, {})
    assert event_of(DriverUnsold, transition) == DriverUnsold(first)
    state = transition.state
    offered = []
    for seat in (ALICE, BOB, CHARLIE, ALICE, BOB):
        offered.append(state.sale.offered)
        state = sold_to(state, seat)
    assert sorted([first, *map(str, offered)]) == sorted(CARS)
    assert state.sale.offered == first


def test_tr_5_several_come_again_in_the_order_in_which_they_went() -> None:
    state = started(3)
    went = [state.sale.offered]
    state = nobody_buys(state)
    went.append(state.sale.offered)
    state = nobody_buys(state)
    state = sold_to(state, ALICE, BOB, CHARLIE, ALICE)
    again = [state.sale.offered]
    state = nobody_buys(state)
    again.append(state.sale.offered)
    assert again == went


def test_tr_5_a_driver_in_the_pile_comes_before_one_that_went_back() -> None:
    for number in range(10):
        state = started(2, key=bytes([number]))
        first = state.sale.offered
        for _ in range(5):
            state = nobody_buys(state)
            assert state.sale.offered != first
    assert state.sale.pile == ()


@pytest.mark.parametrize(("seats", "most"), [(2, 3), (3, 2), (4, 2), (5, 2)])
def test_tr_7_nobody_has_more_than_their_share(seats: int, most: int) -> None:
    state = sold_to(started(seats), *map(Seat, range(seats)))
    for _ in range(most - 1):
        assert ALICE in TOP_RACE.seats_to_act(state)
        state = sold_to(state, ALICE)
    assert drivers_each(state)[ALICE] == most
    if state.phase == "bidding":
        assert TOP_RACE.seats_to_act(state) == set(range(1, seats))


def test_tr_7_with_two_players_one_with_three_drivers_leaves_the_rest_to_the_other() -> None:
    state = sold_to(started(2), BOB, ALICE, BOB, BOB)
    assert TOP_RACE.seats_to_act(state) == {ALICE}
    state = sold_to(state, ALICE, ALICE)
    assert (state.phase, drivers_each(state)) == ("playing", [3, 3])


def test_tr_7_with_five_players_one_alone_has_two() -> None:
    state = sold_to(started(5), ALICE, BOB, CHARLIE, DORA, EMIL, DORA)
    assert (state.phase, drivers_each(state)) == ("playing", [1, 1, 1, 2, 1])


def test_tr_13_who_obtained_the_last_driver_starts() -> None:
    state = sold_to(started(4), DORA, ALICE, CHARLIE, BOB, ALICE, CHARLIE)
    assert TOP_RACE.seats_to_act(state) == {CHARLIE}


def test_tr_13_cars_without_an_owner_do_not_count() -> None:
    state = sold_to(started(4), DORA, ALICE, CHARLIE, BOB)
    state = nobody_buys(state, 4)
    assert (state.phase, state.turn) == ("playing", BOB)
