"""Bids and bets nobody else sees.

Rules TR-4, TR-11, TR-28, TR-29.
"""

import pytest

from racing.engine.codec import encode
from racing.engine.dice import Dice
from racing.engine.values import Seat, Viewer
from racing.games.top_race.game import FIRST_TOP_RACE, TOP_RACE
from racing.games.top_race.values import (
    BetMade,
    Bid,
    BidMade,
    BidsOpened,
    MakeBet,
    MakeBid,
    TopRaceEvent,
    TopRaceState,
)
from tests.games.top_race.looking import seen, worlds
from tests.games.top_race.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    KEY,
    apply,
    bets_made,
    bids_made,
    card,
    cash_of,
    driven,
    event_of,
    play,
    scene,
    started,
)
from tests.games.top_race.slow_track import CARS

OTHERS: tuple[Viewer, ...] = (BOB, CHARLIE, None)


def bidding() -> TopRaceState:
    """An auction in which Alice alone has bid."""
    state: TopRaceState = apply(started(3), ALICE, MakeBid(70)).state
    return state


def sold(limit: int, *seats: Seat) -> tuple[TopRaceState, tuple[TopRaceEvent, ...]]:
    """A sale to Alice for 30, whatever her limit was; these seats bid in this order."""
    state, events = started(3), ()
    for seat in seats:
        step = apply(state, seat, MakeBid({ALICE: limit, BOB: 20}.get(seat, 0)))
        state, events = step.state, (*events, *step.events)
    assert [cash for cash in cash_of(state) if cash != 200] == [170]
    return state, events


def betting() -> TopRaceState:
    """A race in which a car has crossed the second tip line."""
    made = {0: ("red",), 1: ("blue",), 2: ("white",)}
    hands = {0: (card("W5"), card("W10"))}
    state = scene({"white": (19, 3)}, seats=3, hands=hands, tips=1, made=made, bets=True)
    return driven(state, card("W5"))


def test_tr_11_others_see_that_a_bid_was_made_and_not_which() -> None:
    for viewer in OTHERS:
        view = TOP_RACE.view(bidding(), viewer)
        assert view.bid is None
        assert [driver.has_bid for driver in view.drivers] == [True, False, False]


def test_tr_11_one_sees_ones_own_bid() -> None:
    assert TOP_RACE.view(bidding(), ALICE).bid == 70


@pytest.mark.parametrize("viewer", OTHERS)
def test_tr_11_whatever_was_bid_others_see_the_same(viewer: Viewer) -> None:
    state = started(3)
    steps = [apply(state, ALICE, action) for action in TOP_RACE.legal_actions(state, ALICE)]
    assert len(steps) == 21
    assert len({seen(step.state, viewer) for step in steps}) == 1
    assert len({TOP_RACE.events_for(step.events, viewer) for step in steps}) == 1


def test_tr_11_the_event_tells_others_no_amount() -> None:
    events = apply(started(3), ALICE, MakeBid(70)).events
    assert TOP_RACE.events_for(events, ALICE) == (BidMade(ALICE, 70),)
    for viewer in OTHERS:
        assert TOP_RACE.events_for(events, viewer) == (BidMade(ALICE, None),)


def test_tr_11_when_the_last_bid_is_in_everybody_sees_those_that_did_not_win() -> None:
    transition = bids_made(started(3), {ALICE: 70, BOB: 20})
    opened = event_of(BidsOpened, transition)
    for viewer in (ALICE, *OTHERS):
        assert opened in TOP_RACE.events_for(transition.events, viewer)
        assert TOP_RACE.view(transition.state, viewer).sale.opened == opened.bids
    assert opened.bids == (Bid(BOB, 20), Bid(CHARLIE, 0))


@pytest.mark.parametrize("order", [(ALICE, BOB, CHARLIE), (CHARLIE, BOB, ALICE)])
@pytest.mark.parametrize("viewer", OTHERS)
def test_tr_11_whatever_the_winner_would_have_paid_others_see_the_same(
    viewer: Viewer, order: tuple[Seat, ...]
) -> None:
    sales = [sold(limit, *order) for limit in range(30, 201, 10)]
    assert len({seen(state, viewer) for state, _ in sales}) == 1
    assert len({TOP_RACE.events_for(events, viewer) for _, events in sales}) == 1


def test_tr_11_no_state_keeps_the_limit_of_the_winner() -> None:
    """What is not kept is in no view, not even in the winner's own."""
    sales = [sold(limit, ALICE, BOB, CHARLIE) for limit in range(30, 201, 10)]
    assert len({encode(state) for state, _ in sales}) == 1


def test_tr_11_races_begun_by_the_first_rules_tell_all_bids_as_they_did() -> None:
    begun = FIRST_TOP_RACE.apply(started(2), ALICE, MakeBid(70), Dice(KEY)).state
    step = FIRST_TOP_RACE.apply(begun, BOB, MakeBid(20), Dice(KEY))
    told = (Bid(ALICE, 70), Bid(BOB, 20))
    assert event_of(BidsOpened, step).bids == step.state.sale.opened == told


def test_tr_11_in_imagined_worlds_others_have_bid_anything() -> None:
    imagined = worlds(bidding(), BOB, 300)
    assert {world.drivers[ALICE].bid for world in imagined} == set(range(0, 201, 10))
    assert {world.drivers[CHARLIE].bid for world in imagined} == {None}
    assert {seen(world, BOB) for world in imagined} == {seen(bidding(), BOB)}


def test_tr_11_ones_own_bid_is_the_same_in_every_imagined_world() -> None:
    assert {world.drivers[ALICE] for world in worlds(bidding(), ALICE)} == {bidding().drivers[0]}


def test_tr_4_the_order_of_the_pile_is_not_there_to_be_seen() -> None:
    """What is turned up next is drawn when it is."""
    state = started(3)
    assert list(state.sale.pile) == [car for car in CARS if car != state.sale.offered]


@pytest.mark.parametrize("viewer", OTHERS)
def test_tr_28_whatever_car_was_chosen_others_see_the_same(viewer: Viewer) -> None:
    state = betting()
    steps = [apply(state, ALICE, action) for action in TOP_RACE.legal_actions(state, ALICE)]
    assert len(steps) == 6
    assert len({seen(step.state, viewer) for step in steps}) == 1
    assert len({TOP_RACE.events_for(step.events, viewer) for step in steps}) == 1


def test_tr_28_others_see_how_many_bets_were_made() -> None:
    state = apply(betting(), ALICE, MakeBet("green")).state
    for viewer in OTHERS:
        view = TOP_RACE.view(state, viewer)
        assert [driver.bets for driver in view.drivers] == [2, 1, 1]
    assert TOP_RACE.view(state, ALICE).bets == ("red", "green")
    assert TOP_RACE.view(state, BOB).bets == ("blue",)
    assert TOP_RACE.view(state, None).bets == ()


def test_tr_28_the_event_tells_others_no_car() -> None:
    events = apply(betting(), ALICE, MakeBet("green")).events
    assert TOP_RACE.events_for(events, ALICE) == (BetMade(ALICE, 2, "green"),)
    for viewer in OTHERS:
        assert TOP_RACE.events_for(events, viewer) == (BetMade(ALICE, 2, None),)


def test_tr_28_the_last_bet_opens_nothing() -> None:
    one = bets_made(betting(), "green", "green", "green")
    other = bets_made(betting(), "green", "red", "green")
    for viewer in (ALICE, CHARLIE, None):
        assert seen(one.state, viewer) == seen(other.state, viewer)
        assert TOP_RACE.events_for(one.events, viewer) == TOP_RACE.events_for(other.events, viewer)


def test_tr_28_in_imagined_worlds_others_have_bet_on_anything() -> None:
    imagined = worlds(betting(), BOB)
    assert {world.drivers[ALICE].bets for world in imagined} == {(car,) for car in CARS}
    assert {world.drivers[BOB].bets for world in imagined} == {("blue",)}
    assert {seen(world, BOB) for world in imagined} == {seen(betting(), BOB)}


def test_tr_29_bets_are_for_all_to_see_after_the_race() -> None:
    state = scene(
        {"blue": (50, 3)},
        hands={0: (card("B10"),)},
        podium=("red", "yellow", "white", "mauve", "green"),
        tips=3,
        made={0: ("red",) * 3, 1: ("blue",) * 3},
        bets=True,
    )
    after = play(state, card("B10")).state
    assert TOP_RACE.view(after, None).results[0].bets == (("red",) * 3, ("blue",) * 3)
