"""Hidden information: what each seat may know, and imagined states (TR-2, TR-11, TR-28)."""

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Seat, Viewer
from racing.games.top_race.auction import bids_for
from racing.games.top_race.deck import COLOURS, in_order
from racing.games.top_race.values import (
    Amount,
    BetMade,
    BidMade,
    Card,
    Colour,
    Driver,
    DriverView,
    TopRaceEvent,
    TopRaceState,
    TopRaceView,
)


def view(state: TopRaceState, viewer: Viewer) -> TopRaceView:
    own = None if viewer is None else state.drivers[viewer]
    return TopRaceView(
        options=state.options,
        race=state.race,
        phase=state.phase,
        cars=state.cars,
        drivers=tuple([_driver_view(driver) for driver in state.drivers]),
        sale=state.sale,
        turn=state.turn,
        play=state.play,
        played=state.played,
        breakdowns=state.breakdowns,
        podium=state.podium,
        tips=state.tips,
        asked=state.asked,
        ledger=state.ledger,
        results=state.results,
        last=state.last,
        hand=own.hand if own else (),
        bid=own.bid if own else None,
        bets=own.bets if own else (),
    )


def _driver_view(driver: Driver) -> DriverView:
    return DriverView(
        cash=driver.cash,
        cards=len(driver.hand),
        has_bid=driver.bid is not None,
        bets=len(driver.bets),
        has_left=driver.has_left,
    )


def event_for(event: TopRaceEvent, viewer: Viewer) -> TopRaceEvent:
    match event:
        case BidMade(seat=seat) if seat != viewer:
            return BidMade(seat, None)
        case BetMade(seat=seat, tip=tip) if seat != viewer:
            return BetMade(seat, tip, None)
    return event


def imagine(state: TopRaceState, viewer: Viewer, dice: Dice) -> TopRaceState:
    """Give the others other cards, bids and bets."""
    hidden = [
        card for seat, driver in enumerate(state.drivers) if seat != viewer for card in driver.hand
    ]
    cards = list(dice.shuffled([*hidden, *state.aside]))
    drivers = tuple(
        driver if seat == viewer else _imagined(state, Seat(seat), driver, cards, dice)
        for seat, driver in enumerate(state.drivers)
    )
    return replace(state, drivers=drivers, aside=tuple(sorted(cards)))


def _imagined(
    state: TopRaceState, seat: Seat, driver: Driver, cards: list[Card], dice: Dice
) -> Driver:
    hand = in_order([cards.pop() for _ in driver.hand])
    bid, bets = _bid(state, seat, dice), _bets(state, driver, dice)
    return Driver(driver.cash, hand, bid, bets, driver.has_left)


def _bid(state: TopRaceState, seat: Seat, dice: Dice) -> Amount | None:
    if state.drivers[seat].bid is None:
        return None
    return dice.pick(bids_for(state, seat)).amount


def _bets(state: TopRaceState, driver: Driver, dice: Dice) -> tuple[Colour, ...]:
    """Imagined bets; those of a meeting that is over are known."""
    if state.phase == "over":
        return driver.bets
    return tuple(dice.pick(COLOURS) for _ in driver.bets)
