"""The open auction: rising bids in turn round the table.

Rules TR-4 to TR-6, TR-8, TR-9, TR-11.
"""

from typing import Any

from racing.engine.values import Seat
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import (
    Bid,
    BidCalled,
    DriverSold,
    DriverUnsold,
    MakeBid,
    TopRaceState,
)
from tests.games.top_race.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    EMIL,
    FRIDA,
    apply,
    called,
    cash_of,
    event_of,
    started,
)
from tests.games.top_race.selling import placed


def opened(seats: int = 3, **options: Any) -> TopRaceState:
    return started(seats, auction="open", **options)


def amounts(state: TopRaceState, seat: Seat) -> list[int]:
    return [bid.amount for bid in TOP_RACE.legal_actions(state, seat)]  # type: ignore[union-attr]


def test_tr_11_the_director_is_asked_first_and_then_the_others_in_turn() -> None:
    state = opened()
    asked = []
    for amount in (10, 20, 30):
        asked.append(TOP_RACE.seats_to_act(state))
        state = called(state, amount).state
    assert asked == [{ALICE}, {BOB}, {CHARLIE}]
    assert TOP_RACE.seats_to_act(state) == {ALICE}
    assert state.sale.best == Bid(CHARLIE, 30)


def test_tr_11_a_bid_is_told_to_all() -> None:
    transition = called(opened(), 40)
    assert transition.events == (BidCalled(ALICE, 40),)
    assert TOP_RACE.events_for(transition.events, None) == (BidCalled(ALICE, 40),)


def test_tr_4_a_bid_is_higher_than_the_last_one_and_no_more_than_one_has() -> None:
    state = called(opened(cash=(200, 80, 200)), 50).state
    assert amounts(state, BOB) == [0, 60, 70, 80]


def test_tr_11_who_passes_is_out_of_this_sale() -> None:
    state = called(opened(), 10, 0, 20).state
    assert TOP_RACE.seats_to_act(state) == {ALICE}
    assert TOP_RACE.seats_to_act(called(state, 30).state) == {CHARLIE}


def test_tr_11_the_last_one_left_pays_their_bid() -> None:
    state = opened()
    car = state.sale.offered
    assert car is not None
    transition = called(state, 10, 0, 50, 0)
    assert event_of(DriverSold, transition) == DriverSold(CHARLIE, car, 50)
    assert cash_of(transition.state) == [200, 200, 150]
    assert transition.state.phase == "placing"


def test_tr_11_who_passed_is_back_in_the_next_sale() -> None:
    state = placed(called(opened(), 0, 0, 10).state)
    assert TOP_RACE.seats_to_act(state) == {ALICE}
    assert TOP_RACE.seats_to_act(called(state, 0).state) == {BOB}


def test_tr_11_the_last_one_asked_may_bid_when_all_others_passed() -> None:
    state = called(opened(), 0, 0).state
    assert TOP_RACE.seats_to_act(state) == {CHARLIE}
    assert amounts(state, CHARLIE) == list(range(0, 201, 10))
    assert event_of(DriverSold, called(state, 10)).price == 10


def test_tr_5_when_all_pass_the_driver_goes_back() -> None:
    state = opened()
    car = state.sale.offered
    assert car is not None
    transition = called(state, 0, 0, 0)
    assert event_of(DriverUnsold, transition) == DriverUnsold(car)
    assert transition.state.sale.returned == (car,)
    assert transition.state.sale.offered != car
    assert TOP_RACE.seats_to_act(transition.state) == {ALICE}


def test_tr_6_who_has_a_driver_is_left_out_while_somebody_has_none() -> None:
    state = placed(called(opened(), 10, 0, 0).state)
    assert TOP_RACE.seats_to_act(state) == {BOB}
    assert set(state.sale.queue) == {BOB, CHARLIE}
    state = placed(called(state, 10, 0).state)
    assert state.sale.queue == (CHARLIE,)
    state = placed(called(state, 10).state)
    assert state.sale.queue == (ALICE, BOB, CHARLIE)


def test_tr_4_who_is_broke_is_left_out() -> None:
    state = opened(cash=(0, 200, 200))
    assert state.sale.queue == (BOB, CHARLIE)


def test_tr_8_the_last_driver_is_given_to_the_last_of_six() -> None:
    state = opened(6)
    for others in (5, 4, 3, 2, 1):
        state = placed(state)
        state = called(state, 10, *[0] * others).state
    transition = apply(state, EMIL, TOP_RACE.legal_actions(state, EMIL)[0])
    sold = event_of(DriverSold, transition)
    assert (sold.seat, sold.price, sold.given) == (FRIDA, 30, True)


def test_tr_9_a_pass_without_a_buyer_gives_everybody_a_driver() -> None:
    state = opened(2)
    for _ in range(6):
        state = called(state, 0, 0).state
    assert cash_of(state) == [170, 170]
    assert [grant.seat for grant in state.sale.grants] == [ALICE, BOB]


def test_tr_11_a_standing_bid_cannot_be_taken_back_by_a_pass() -> None:
    """The highest bidder is not asked again unless somebody bids more."""
    state = called(opened(2), 10, 20).state
    assert TOP_RACE.seats_to_act(state) == {ALICE}
    assert called(state, 0).state.sale.last == BOB
    assert MakeBid(20) not in TOP_RACE.legal_actions(state, ALICE)
