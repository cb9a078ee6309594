"""Prizes, bets and the ledger (TR-1, TR-26, TR-29, TR-30)."""

from collections.abc import Iterable
from typing import TypeAlias

from racing.engine.values import Seat
from racing.games.top_race.values import (
    BetPaid,
    Driver,
    Entry,
    Money,
    TopRaceEvent,
    TopRaceState,
)

Events: TypeAlias = tuple[TopRaceEvent, ...]
Table: TypeAlias = tuple[Money, ...]
"""Amounts by place, from the first."""

PURSE: Money = 200
"""Cash of each player at the start."""
PRIZES: Table = (200, 150, 100, 60, 30, 10)
_FLAT: Table = (60, 30, 10, -10, -20, -30)
BETS: dict[str, tuple[Table, Table, Table]] = {
    "flat": (_FLAT, _FLAT, _FLAT),
    "early": (
        (100, 60, 30, 0, -10, -30),
        (60, 40, 20, -10, -20, -40),
        (40, 20, 10, -20, -30, -60),
    ),
}
"""Worth of the place of the chosen car, at each tip line."""


def book(
    drivers: tuple[Driver, ...], ledger: tuple[Entry, ...], entries: Iterable[Entry]
) -> tuple[tuple[Driver, ...], tuple[Entry, ...]]:
    """Change cash by ledger entries; all changes of money go through here."""
    entries = tuple(entries)
    for entry in entries:
        drivers = with_driver(drivers, entry.seat, _paid(drivers[entry.seat], entry.amount))
    return drivers, ledger + entries


def with_driver(drivers: tuple[Driver, ...], seat: Seat, driver: Driver) -> tuple[Driver, ...]:
    return (*drivers[:seat], driver, *drivers[seat + 1 :])


def _paid(driver: Driver, amount: Money) -> Driver:
    return Driver(driver.cash + amount, driver.hand, driver.bid, driver.bets, driver.has_left)


def bets_paid(state: TopRaceState) -> tuple[BetPaid, ...]:
    """What each bet pays, by seat and tip line (TR-29)."""
    tables = BETS[state.options.bet_table]
    places = {car: place for place, car in enumerate(state.podium, start=1)}
    return tuple(
        BetPaid(Seat(seat), tip, car, places[car], tables[tip - 1][places[car] - 1])
        for seat, driver in enumerate(state.drivers)
        for tip, car in enumerate(driver.bets, start=1)
    )


def gains_of(ledger: Iterable[Entry], race: int, seats: int) -> tuple[Money, ...]:
    """What a race has brought each seat so far."""
    gains = [0] * seats
    for entry in ledger:
        if entry.race == race and entry.kind != "start":
            gains[entry.seat] += entry.amount
    return tuple(gains)
