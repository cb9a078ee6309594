"""The sealed auction: what everybody bids in secret, who wins and what they pay.

Rules TR-4, TR-6, TR-11, TR-12.
"""

import pytest
from msgspec.structs import replace

from racing.engine.errors import IllegalAction
from racing.engine.position import play
from racing.engine.values import Seat
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import (
    Bid,
    BidMade,
    BidsOpened,
    CarPlaced,
    DriverOffered,
    DriverSold,
    Entry,
    Grant,
    MakeBid,
    PlaceCar,
)
from tests.games.top_race.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    KEY,
    START,
    apply,
    bids_made,
    car_of,
    cash_of,
    event_of,
    new_history,
    started,
    state_of,
)
from tests.games.top_race.selling import placed, sold_to
from tests.games.top_race.slow_sale import sealed_sale
from tests.games.top_race.slow_track import CARS


def sale(bids: dict[Seat, int], seats: int = 4, cash: tuple[int, ...] = ()) -> DriverSold:
    return event_of(DriverSold, bids_made(started(seats, cash=cash), bids))


def test_tr_4_drivers_are_turned_up_one_by_one_in_a_drawn_order() -> None:
    assert {started(3, key=bytes([n])).sale.offered for n in range(40)} == set(CARS)
    state = started(6)
    offered = [state.sale.offered]
    for seat in range(5):
        state = sold_to(state, Seat(seat))
        offered.append(state.sale.offered)
    assert set(offered[:5]) < set(CARS)
    assert len(set(offered[:5])) == 5


def test_tr_11_all_are_asked_at_once() -> None:
    state = started(4)
    assert state.phase == "bidding"
    assert TOP_RACE.seats_to_act(state) == {ALICE, BOB, CHARLIE, DORA}
    assert TOP_RACE.seats_to_act(apply(state, BOB, MakeBid(20)).state) == {ALICE, CHARLIE, DORA}


def test_tr_4_bids_are_tens_of_thousands_up_to_what_one_has() -> None:
    state = started(2, cash=(50, 200))
    legal = TOP_RACE.legal_actions(state, ALICE)
    assert [bid.amount for bid in legal] == [0, 10, 20, 30, 40, 50]  # type: ignore[union-attr]
    assert len(TOP_RACE.legal_actions(state, BOB)) == 21


def test_tr_4_more_than_one_has_is_refused() -> None:
    line = new_history(2, cash=(50, 200))
    with pytest.raises(IllegalAction):
        play(TOP_RACE, line.position, ALICE, MakeBid(60), KEY)


def test_a_fortune_is_bid_up_to_1990() -> None:
    state = started(2)
    rich = replace(state, drivers=(replace(state.drivers[0], cash=5000), state.drivers[1]))
    legal = TOP_RACE.legal_actions(rich, ALICE)
    assert (len(legal), legal[-1]) == (200, MakeBid(1990))


@pytest.mark.parametrize(
    ("bids", "winner", "price"),
    [
        pytest.param({ALICE: 100, BOB: 60}, ALICE, 70, id="ten more than the second"),
        pytest.param({ALICE: 60, BOB: 100, CHARLIE: 90}, BOB, 100, id="up to the limit"),
        pytest.param({DORA: 150}, DORA, 10, id="nobody else bids"),
        pytest.param({DORA: 10}, DORA, 10, id="at least 10"),
        pytest.param({BOB: 50, DORA: 50}, BOB, 50, id="equal limits"),
        pytest.param({CHARLIE: 50, DORA: 50, ALICE: 50}, ALICE, 50, id="three equal limits"),
        pytest.param({ALICE: 40, CHARLIE: 50, DORA: 50}, CHARLIE, 50, id="equal above others"),
        pytest.param({ALICE: 20, BOB: 10}, ALICE, 20, id="the lowest two"),
    ],
)
def test_tr_11_the_highest_limit_wins_at_the_second_price(
    bids: dict[Seat, int], winner: Seat, price: int
) -> None:
    sold = sale(bids)
    assert (sold.seat, sold.price, sold.given) == (winner, price, False)
    everybody = {seat: bids.get(Seat(seat), 0) for seat in range(4)}
    assert sealed_sale(everybody, 0, 4) == (winner, price)


def test_tr_11_equal_limits_go_by_the_seats_from_the_director_on() -> None:
    """TR-12: in the second race Bob is the director."""
    assert sealed_sale({0: 50, 2: 50, 3: 40}, 1, 4) == (2, 50)
    assert sealed_sale({0: 50, 1: 50, 2: 50}, 1, 4) == (1, 50)
    assert sealed_sale({0: 50, 3: 50}, 1, 4) == (3, 50)


def test_tr_11_when_the_last_bid_is_in_all_but_the_winners_are_opened() -> None:
    state = started(3)
    car = state.sale.offered
    first = apply(state, ALICE, MakeBid(30))
    assert first.events == (BidMade(ALICE, 30),)
    state = apply(first.state, CHARLIE, MakeBid(0)).state
    opened = event_of(BidsOpened, apply(state, BOB, MakeBid(80)))
    assert opened.car == car
    assert opened.bids == (Bid(ALICE, 30), Bid(CHARLIE, 0))


def test_tr_11_where_nobody_buys_all_are_opened() -> None:
    opened = event_of(BidsOpened, bids_made(started(3), {}))
    assert opened.bids == (Bid(ALICE, 0), Bid(BOB, 0), Bid(CHARLIE, 0))


def test_tr_4_the_winner_pays_at_once_and_takes_the_car() -> None:
    before = started(3)
    car = before.sale.offered
    assert car is not None
    transition = bids_made(before, {BOB: 90, ALICE: 40})
    state = transition.state
    assert cash_of(state) == [200, 150, 200]
    assert state.ledger[-1] == Entry(1, BOB, "price", -50, car)
    assert (state.phase, state.sale.grants) == ("placing", (Grant(BOB, car),))
    assert TOP_RACE.seats_to_act(state) == {BOB}
    assert all(driver.bid is None for driver in state.drivers)


def test_tr_4_they_put_it_on_a_free_start_space_of_their_choice() -> None:
    state = bids_made(started(3), {BOB: 90}).state
    assert set(TOP_RACE.legal_actions(state, BOB)) == {PlaceCar(*space) for space in START}
    car = state.sale.grants[0].car
    transition = apply(state, BOB, PlaceCar(-1, 4))
    assert event_of(CarPlaced, transition) == CarPlaced(BOB, car, -1, 4)
    found = car_of(transition.state, car)
    assert (found.row, found.lane, found.status, found.owner) == (-1, 4, "racing", BOB)


def test_tr_4_a_start_space_is_taken_once() -> None:
    state = placed(bids_made(started(3), {BOB: 90}).state, (0, 2))
    state = bids_made(state, {ALICE: 10}).state
    assert set(TOP_RACE.legal_actions(state, ALICE)) == {
        PlaceCar(*space) for space in START if space != (0, 2)
    }


def test_tr_4_the_next_driver_is_offered_when_the_car_stands() -> None:
    state = bids_made(started(3), {BOB: 90}).state
    car = state.sale.grants[0].car
    transition = apply(state, BOB, PlaceCar(0, 0))
    offered = event_of(DriverOffered, transition).car
    assert offered != car
    assert (transition.state.phase, transition.state.sale.offered) == ("bidding", offered)


def test_tr_6_who_has_a_driver_is_not_asked_while_somebody_has_none() -> None:
    state = sold_to(started(3), BOB)
    assert TOP_RACE.seats_to_act(state) == {ALICE, CHARLIE}
    assert TOP_RACE.legal_actions(state, BOB) == ()
    state = sold_to(state, CHARLIE)
    assert TOP_RACE.seats_to_act(state) == {ALICE}
    assert TOP_RACE.seats_to_act(sold_to(state, ALICE)) == {ALICE, BOB, CHARLIE}


def test_tr_11_one_who_bids_alone_pays_10() -> None:
    state = sold_to(started(3), BOB, CHARLIE)
    transition = apply(state, ALICE, MakeBid(150))
    assert event_of(DriverSold, transition).price == 10


def test_tr_4_after_the_sixth_car_the_race_begins() -> None:
    state = started(3)
    for seat in (ALICE, BOB, CHARLIE, CHARLIE, BOB, ALICE):
        state = sold_to(state, seat)
    assert (state.phase, state.turn) == ("playing", ALICE)
    assert all(car.status == "racing" for car in state.cars)
    assert {(car.row, car.lane) for car in state.cars} == set(START)
    assert sorted(car.owner for car in state.cars if car.owner is not None) == [0, 0, 1, 1, 2, 2]


def test_a_bid_may_be_changed_until_the_last_one_is_in() -> None:
    line = new_history(3)
    line.move(ALICE, MakeBid(30))
    assert line.position.undo.get(ALICE) == "change"
    line.move(BOB, MakeBid(0))
    line.move(CHARLIE, MakeBid(0))
    assert not line.position.undo
    assert state_of(line).phase == "placing"
