"""Bidding limits left beforehand.

Rules TR-7, TR-11, TR-31.
"""

from typing import Any

import pytest

from racing.engine.orders import carried_out, may_leave
from racing.engine.position import Position
from racing.engine.values import Dropped, Obeyed, Seat
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.standing_orders import Orders
from racing.games.top_race.values import BidUpTo, MakeBid, PlaceCar, StartFrom, TopRaceState
from tests.games.top_race.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    START,
    apply,
    bids_made,
    called,
    card,
    scene,
    started,
)
from tests.games.top_race.selling import placed, sold_to
from tests.games.top_race.slow_track import CARS


def offered(state: TopRaceState) -> Any:
    return state.sale.offered


def obeyed(
    state: TopRaceState, seat: Seat, *orders: BidUpTo | StartFrom
) -> Obeyed | Dropped | None:
    return carried_out(TOP_RACE, Position(state), seat, orders)


def leaves(state: TopRaceState, seat: Seat, *orders: BidUpTo | StartFrom) -> bool:
    return may_leave(TOP_RACE, TOP_RACE.view(state, seat), seat, orders)


def test_tr_31_a_limit_may_be_left_for_every_driver_to_come() -> None:
    state = started(3)
    following = TOP_RACE.orders_after(TOP_RACE.view(state, ALICE), ALICE, ())
    limits = [order for order in following if isinstance(order, BidUpTo)]
    assert {order.car for order in limits} == set(CARS)
    assert {order.amount for order in limits} == set(range(0, 201, 10))
    assert leaves(state, ALICE, BidUpTo("red", 40), BidUpTo("blue", 0), BidUpTo("white", 200))


def test_tr_31_one_limit_for_each_driver() -> None:
    assert not leaves(started(3), ALICE, BidUpTo("red", 40), BidUpTo("red", 50))


def test_tr_4_no_limit_is_higher_than_ones_cash() -> None:
    state = started(3, cash=(100, 200, 200))
    assert leaves(state, ALICE, BidUpTo("red", 100))
    assert not leaves(state, ALICE, BidUpTo("red", 110))


def test_tr_31_none_for_a_driver_that_is_sold() -> None:
    state = started(3)
    car = offered(state)
    state = sold_to(state, BOB)
    assert not leaves(state, ALICE, BidUpTo(car, 40))


def test_tr_7_none_for_who_has_all_the_drivers_they_may_have() -> None:
    state = sold_to(started(3), ALICE, BOB, CHARLIE, ALICE)
    assert TOP_RACE.orders_after(TOP_RACE.view(state, ALICE), ALICE, ()) == ()
    assert TOP_RACE.orders_after(TOP_RACE.view(state, BOB), BOB, ())


def test_tr_6_who_has_a_driver_may_leave_limits_for_later() -> None:
    state = sold_to(started(3), ALICE)
    assert TOP_RACE.orders_after(TOP_RACE.view(state, ALICE), ALICE, ())


def test_tr_31_no_limits_are_left_during_the_race() -> None:
    state = scene({}, hands={0: (card("W5"),)})
    assert TOP_RACE.orders_after(TOP_RACE.view(state, ALICE), ALICE, ()) == ()


def test_tr_31_in_a_sealed_auction_the_limit_is_the_bid() -> None:
    state = started(3)
    order, other = BidUpTo(offered(state), 70), BidUpTo(state.sale.pile[0], 30)
    assert obeyed(state, BOB, other, order) == Obeyed(MakeBid(70), (other,))


def test_tr_31_a_limit_of_nothing_is_no_bid() -> None:
    state = started(3)
    order = BidUpTo(offered(state), 0)
    assert obeyed(state, BOB, order) == Obeyed(MakeBid(0), ())


def test_tr_31_limits_for_other_drivers_say_nothing_now() -> None:
    state = started(3)
    assert obeyed(state, BOB, BidUpTo(state.sale.pile[0], 70)) is None


def test_tr_31_a_limit_above_what_is_left_of_the_cash_is_all_of_it() -> None:
    state = sold_to(started(2), BOB, ALICE, price=10)
    poor = bids_made(state, {ALICE: 160, BOB: 150}).state
    poor = placed(poor)
    assert poor.drivers[ALICE].cash == 30
    order = BidUpTo(offered(poor), 100)
    assert obeyed(poor, ALICE, order) == Obeyed(MakeBid(30), ())


def test_tr_31_a_limit_for_a_driver_that_went_back_may_be_left_again() -> None:
    state = started(3)
    first = offered(state)
    state = bids_made(state, {}).state
    assert leaves(state, BOB, BidUpTo(first, 40))


@pytest.mark.parametrize(("best", "bid"), [(0, 10), (10, 20), (40, 50), (60, 70)])
def test_tr_31_in_an_open_auction_it_bids_ten_more_up_to_the_limit(best: int, bid: int) -> None:
    state = called(started(3, auction="open"), best).state
    order = BidUpTo(offered(state), 70)
    assert obeyed(state, BOB, order) == Obeyed(MakeBid(bid), (order,))


def test_tr_31_in_an_open_auction_it_passes_beyond_the_limit() -> None:
    state = called(started(3, auction="open"), 70).state
    order, other = BidUpTo(offered(state), 70), BidUpTo(state.sale.pile[0], 30)
    assert obeyed(state, BOB, order, other) == Obeyed(MakeBid(0), (other,))


def test_tr_31_two_limits_left_play_an_open_sale_out() -> None:
    """The higher one wins and pays no more than it must."""
    state = started(2, auction="open")
    car = offered(state)
    orders: dict[Seat, Orders] = {ALICE: (BidUpTo(car, 60),), BOB: (BidUpTo(car, 90),)}
    while state.phase == "bidding" and offered(state) == car:
        seat = state.sale.queue[0]
        found = obeyed(state, seat, *orders[seat])
        assert isinstance(found, Obeyed)
        orders[seat] = found.left
        state = apply(state, seat, found.action).state
    assert state.sale.last == BOB
    assert state.ledger[-1].amount in (-60, -70)


def test_tr_11_start_spaces_may_be_left_with_the_bid() -> None:
    state = placed(bids_made(started(3), {BOB: 10}).state, (0, 2))
    following = TOP_RACE.orders_after(TOP_RACE.view(state, ALICE), ALICE, ())
    spaces = {(each.row, each.lane) for each in following if isinstance(each, StartFrom)}
    assert spaces == set(START) - {(0, 2)}
    assert leaves(state, ALICE, BidUpTo(offered(state), 70), StartFrom(0, 4), StartFrom(-1, 2))
    assert not leaves(state, ALICE, StartFrom(0, 4), StartFrom(0, 4))
    assert not leaves(state, ALICE, StartFrom(0, 2))


@pytest.mark.parametrize("auction", ["sealed", "open"])
def test_tr_11_a_sale_needs_no_visit_of_its_buyer(auction: str) -> None:
    state = started(2, auction=auction)
    car, space = offered(state), StartFrom(0, 6)
    orders: dict[Seat, Orders] = {ALICE: (space, BidUpTo(car, 90)), BOB: (BidUpTo(car, 40),)}
    while offered(state) == car or state.phase == "placing":
        seat = min(TOP_RACE.seats_to_act(state))
        found = obeyed(state, seat, *orders[seat])
        assert isinstance(found, Obeyed)
        orders[seat] = found.left
        state = apply(state, seat, found.action).state
    found_car = state.cars[CARS.index(car)]
    assert (found_car.owner, found_car.row, found_car.lane) == (ALICE, 0, 6)
    assert space not in orders[ALICE]


def test_tr_11_of_several_start_spaces_the_first_free_one_is_taken() -> None:
    state = placed(bids_made(started(3), {BOB: 10}).state, (0, 2))
    state = bids_made(state, {ALICE: 10}).state
    orders = (StartFrom(0, 2), BidUpTo("red", 20), StartFrom(-1, 4), StartFrom(0, 0))
    left = (StartFrom(0, 2), BidUpTo("red", 20), StartFrom(0, 0))
    assert obeyed(state, ALICE, *orders) == Obeyed(PlaceCar(-1, 4), left)
    assert obeyed(state, ALICE, StartFrom(0, 2)) is None


def test_tr_7_after_the_last_driver_one_may_have_nothing_is_left() -> None:
    state = bids_made(started(6), {ALICE: 10}).state
    orders = (StartFrom(0, 0), StartFrom(0, 2), BidUpTo(offered(started(6)), 40))
    assert obeyed(state, ALICE, *orders) == Obeyed(PlaceCar(0, 0), ())


def test_tr_11_a_start_space_says_nothing_of_a_bid() -> None:
    assert obeyed(started(3), ALICE, StartFrom(0, 0)) is None


def test_tr_31_when_the_sale_is_over_what_is_left_is_dropped() -> None:
    state = scene({}, hands={0: (card("W5"),)})
    assert isinstance(obeyed(state, ALICE, BidUpTo("red", 40)), Dropped)


def test_tr_31_in_both_auctions_limits_show_to_nobody() -> None:
    """What comes of them is judged on one's own view."""
    state = apply(started(3), ALICE, MakeBid(90)).state
    other = apply(started(3), ALICE, MakeBid(0)).state
    order = BidUpTo(offered(state), 70)
    assert obeyed(state, BOB, order) == obeyed(other, BOB, order)
