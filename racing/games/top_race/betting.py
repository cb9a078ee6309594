"""Bets at the tip lines (TR-28)."""

from msgspec.structs import replace

from racing.engine.values import Seat
from racing.games.top_race.deck import COLOURS
from racing.games.top_race.money import Events, with_driver
from racing.games.top_race.values import BetMade, Colour, Driver, MakeBet, TopRaceState

BETTING = tuple(MakeBet(colour) for colour in COLOURS)


def still_betting(state: TopRaceState) -> list[Seat]:
    return [
        Seat(seat) for seat, driver in enumerate(state.drivers) if len(driver.bets) == state.asked
    ]


def make_bet(state: TopRaceState, seat: Seat, car: Colour) -> tuple[TopRaceState, Events]:
    driver = state.drivers[seat]
    placed = Driver(driver.cash, driver.hand, None, (*driver.bets, car), driver.has_left)
    after = replace(state, drivers=with_driver(state.drivers, seat, placed))
    if not still_betting(after):
        after = replace(after, asked=state.asked + 1, phase="playing")
    return after, (BetMade(seat, state.asked + 1, car),)
