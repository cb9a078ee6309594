"""Drivers that are given, and cars without an owner.

Rules TR-6, TR-8 to TR-10.
"""

from racing.engine.values import Seat, Transition
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import (
    CarPlaced,
    DriverSold,
    DriverUnsold,
    Entry,
    TopRaceState,
)
from tests.games.top_race.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    EMIL,
    FRIDA,
    apply,
    bids_made,
    car_of,
    cash_of,
    event_of,
    events_of,
    space_of,
    started,
)
from tests.games.top_race.selling import nobody_buys, placed, sold_to


def drivers_each(state: TopRaceState) -> list[int]:
    owners = [car.owner for car in state.cars]
    return [owners.count(Seat(seat)) for seat in range(len(state.drivers))]


def last_placed(state: TopRaceState) -> Transition:
    """What happens when the one who is to place a car does."""
    seat = state.sale.grants[0].seat
    return apply(state, seat, TOP_RACE.legal_actions(state, seat)[-1])


def test_tr_8_the_last_of_six_gets_the_last_driver_for_30() -> None:
    state = sold_to(started(6), FRIDA, BOB, ALICE, DORA)
    transition = last_placed(bids_made(state, {EMIL: 10}).state)
    sold = event_of(DriverSold, transition)
    assert (sold.seat, sold.price, sold.given) == (CHARLIE, 30, True)
    state = transition.state
    assert cash_of(state)[CHARLIE] == 170
    assert state.ledger[-1] == Entry(1, CHARLIE, "given", -30, sold.car)
    assert TOP_RACE.seats_to_act(state) == {CHARLIE}
    assert placed(state).turn == CHARLIE


def test_tr_8_not_while_two_players_have_none() -> None:
    state = sold_to(started(6), FRIDA, BOB, ALICE, DORA)
    assert TOP_RACE.seats_to_act(state) == {CHARLIE, EMIL}


def test_tr_8_not_while_two_drivers_are_left() -> None:
    """One player without, but with five players the pile is not at its end."""
    state = sold_to(started(5), ALICE, BOB, CHARLIE, DORA)
    assert TOP_RACE.seats_to_act(state) == {EMIL}


def test_tr_10_the_last_driver_is_given_below_zero_too() -> None:
    state = started(6, cash=(200, 200, 200, 200, 200, 10))
    state = sold_to(state, ALICE, BOB, CHARLIE, DORA)
    state = last_placed(bids_made(state, {EMIL: 10}).state).state
    assert cash_of(state)[FRIDA] == -20


def test_tr_9_after_a_pass_without_a_buyer_everybody_without_a_driver_is_given_one() -> None:
    state = started(3)
    pile = []
    for _ in range(6):
        pile.append(state.sale.offered)
        transition = bids_made(state, {})
        state = transition.state
    given = events_of(DriverSold, transition)
    assert [(each.seat, each.car) for each in given] == list(
        zip((ALICE, BOB, CHARLIE), pile, strict=False)
    )
    assert all(each.given and each.price == 30 for each in given)
    assert cash_of(state) == [170, 170, 170]
    assert [entry.kind for entry in state.ledger[-3:]] == ["given"] * 3


def test_tr_9_each_of_them_places_their_car() -> None:
    state = nobody_buys(started(3), 6)
    asked = []
    while state.phase == "placing":
        asked.append(TOP_RACE.seats_to_act(state))
        state = last_placed(state).state
    assert asked == [{ALICE}, {BOB}, {CHARLIE}]
    assert drivers_each(state) == [1, 1, 1]


def test_tr_9_only_those_without_a_driver_are_given_one() -> None:
    state = sold_to(started(4), BOB)
    state = nobody_buys(state, 5)
    assert [grant.seat for grant in state.sale.grants] == [ALICE, CHARLIE, DORA]
    assert cash_of(state) == [170, 190, 170, 170]


def test_tr_9_the_sale_goes_on_for_the_rest() -> None:
    state = placed(nobody_buys(started(3), 6))
    assert state.phase == "bidding"
    assert TOP_RACE.seats_to_act(state) == {ALICE, BOB, CHARLIE}
    state = sold_to(state, BOB, ALICE, CHARLIE)
    assert (state.phase, drivers_each(state)) == ("playing", [2, 2, 2])
    assert state.turn == CHARLIE


def test_tr_9_another_pass_without_a_buyer_leaves_cars_without_an_owner() -> None:
    state = nobody_buys(started(3), 6)
    for space in ((0, 0), (-1, 2), (0, 4)):
        state = placed(state, space)
    first = state.sale.offered
    state = nobody_buys(state, 2)
    transition = bids_made(state, {})
    cars = [event for event in events_of(CarPlaced, transition) if event.seat is None]
    assert [(event.row, event.lane) for event in cars] == [(-1, 4), (0, 2), (0, 6)]
    assert cars[0].car == first
    state = transition.state
    assert [car_of(state, event.car).owner for event in cars] == [None] * 3
    assert [space_of(state, event.car) for event in cars] == [(-1, 4), (0, 2), (0, 6)]
    assert (state.phase, state.turn) == ("playing", CHARLIE)


def test_tr_9_both_rear_spaces_are_filled_the_lower_lane_first() -> None:
    state = sold_to_front(started(4))
    transition = bids_made(nobody_buys(state, 3), {})
    spaces = [(event.row, event.lane) for event in events_of(CarPlaced, transition)]
    assert spaces == [(-1, 2), (-1, 4)]


def sold_to_front(state: TopRaceState) -> TopRaceState:
    """Everybody has one driver and stands in the front row."""
    for seat, lane in enumerate((0, 2, 4, 6)):
        state = placed(bids_made(state, {Seat(seat): 10}).state, (0, lane))
    return state


def test_tr_9_a_pass_when_everybody_has_a_driver_gives_nothing_and_counts() -> None:
    state = sold_to_front(started(4))
    transition = bids_made(nobody_buys(state, 1), {})
    assert not events_of(DriverSold, transition)
    assert (transition.state.phase, transition.state.sale.passes) == ("bidding", 1)
    assert cash_of(transition.state) == [190] * 4


def test_tr_9_a_sale_between_two_passes_leaves_the_rest_for_sale() -> None:
    """A pass is whole when all drivers left were offered in a row and found no buyer."""
    state = sold_to_front(started(4))
    state = nobody_buys(state)
    state = sold_to(state, BOB)
    assert state.phase == "bidding"
    state = nobody_buys(state)
    assert (state.phase, state.sale.passes) == ("bidding", 1)
    state = nobody_buys(state)
    assert state.phase == "playing"


def test_tr_9_when_nobody_has_money_all_happens_by_itself() -> None:
    state = started(3, cash=(0, 0, 0))
    assert state.phase == "placing"
    assert cash_of(state) == [-30, -30, -30]
    state = placed(state)
    assert (state.phase, state.turn) == ("playing", CHARLIE)
    assert drivers_each(state) == [1, 1, 1]
    assert sum(car.owner is None for car in state.cars) == 3


def test_tr_10_a_given_driver_takes_a_player_below_zero() -> None:
    state = nobody_buys(started(3, cash=(0, 20, 200)), 6)
    assert cash_of(state) == [-30, -10, 170]


def test_tr_10_one_below_zero_cannot_bid() -> None:
    state = started(3, cash=(-50, 200, 200))
    assert TOP_RACE.seats_to_act(state) == {BOB, CHARLIE}
    assert TOP_RACE.legal_actions(state, ALICE) == ()


def test_tr_6_a_broke_player_without_a_driver_keeps_the_others_from_bidding() -> None:
    """They are given one when the pass is over."""
    state = started(3, cash=(0, 200, 200))
    state = sold_to(state, BOB)
    transition = last_placed(bids_made(state, {CHARLIE: 10}).state)
    assert len(events_of(DriverUnsold, transition)) == 4
    sold = event_of(DriverSold, transition)
    assert (sold.seat, sold.given) == (ALICE, True)
    state = placed(transition.state)
    assert TOP_RACE.seats_to_act(state) == {BOB, CHARLIE}
    assert cash_of(state) == [-30, 190, 190]


def test_tr_9_a_driver_given_is_the_first_of_those_that_went_back() -> None:
    state = started(3, cash=(0, 200, 200))
    state = sold_to(state, BOB)
    transition = last_placed(bids_made(state, {CHARLIE: 10}).state)
    unsold = [event.car for event in events_of(DriverUnsold, transition)]
    assert event_of(DriverSold, transition).car == unsold[0]
    assert transition.state.sale.returned == tuple(unsold[1:])
