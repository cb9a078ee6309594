"""Money for the page: what everybody has and where it came from, race by race."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from racing.engine.values import Seat, Viewer
from racing.games.top_race.auction import bidders, director
from racing.games.top_race.classification import expected
from racing.games.top_race.deck import COLOURS
from racing.games.top_race.money import BETS, PRIZES
from racing.games.top_race.values import Colour, Entry, Money, Result, TopRaceView
from racing.tables.table import SeatNames, Text
from racing.tables.top_race.board.pieces import LETTERS
from racing.tables.top_race.names import (
    CARS,
    DRIVERS,
    ORDINALS,
    capital,
    change,
    colour,
    money,
    signed,
)
from racing.tables.top_race.names import COLOURS as COLOUR_NAMES


@dataclass(frozen=True, slots=True)
class Owned:
    car: Colour
    name: Text
    price: Text

    @property
    def letter(self) -> Text:
        return LETTERS[self.car]


@dataclass(frozen=True, slots=True)
class LedgerLine:
    race: int
    words: Text
    amount: Text


@dataclass(frozen=True, slots=True)
class Account:
    """A player's money: the sum of the lines is their cash."""

    seat: Seat
    name: str
    is_own: bool
    cash: Text
    worth: Text
    """What they would have if the race ended now; empty while drivers are sold."""
    marks: tuple[Text, ...]
    """The race director, and their part in the sale."""
    drivers: tuple[Owned, ...]
    lines: tuple[LedgerLine, ...]

    @property
    def number(self) -> int:
        return self.seat + 1


@dataclass(frozen=True, slots=True)
class Gain:
    """Gains in thousands of dollars, so that three races fit a phone."""

    seat: Seat
    name: str
    is_own: bool
    races: tuple[Text, ...]
    total: Text

    @property
    def number(self) -> int:
        return self.seat + 1


@dataclass(frozen=True, slots=True)
class PodiumLine:
    place: int
    car: Colour
    name: Text
    owner: str
    prize: Text
    is_own: bool = False

    @property
    def letter(self) -> Text:
        return LETTERS[self.car]


@dataclass(frozen=True, slots=True)
class RaceResult:
    race: int
    podium: tuple[PodiumLine, ...]
    bets: tuple[str, ...]
    """Bets by player, shown when the race is over."""


def accounts(view: TopRaceView, viewer: Viewer, seat_names: SeatNames) -> tuple[Account, ...]:
    worth = expected(view)
    return tuple(
        Account(
            Seat(seat),
            seat_names.name(Seat(seat)),
            seat == viewer,
            money(driver.cash),
            money(worth[seat]) if is_driving(view) else "",
            tuple(_marks(view, Seat(seat))),
            tuple(_owned(view, Seat(seat))),
            tuple(_line(entry) for entry in view.ledger if entry.seat == seat),
        )
        for seat, driver in enumerate(view.drivers)
    )


def is_selling(view: TopRaceView) -> bool:
    return view.phase in ("offering", "bidding", "placing")


def is_driving(view: TopRaceView) -> bool:
    return view.phase in ("playing", "moving", "betting")


def may_bid(view: TopRaceView) -> list[Seat]:
    """Seats that may bid for the driver on offer or the next; in an open sale those still in it."""
    if view.phase == "bidding" and view.options.auction == "open":
        return list(view.sale.queue)
    return bidders(view) if is_selling(view) else []


def is_alone(view: TopRaceView, seat: Seat) -> bool:
    """Whether nobody else may bid for the driver on offer."""
    return view.phase == "bidding" and may_bid(view) == [seat]


def _marks(view: TopRaceView, seat: Seat) -> Iterator[str]:
    if view.phase != "over" and seat == director(view):
        yield _("race director")
    best = view.sale.best
    if view.phase == "bidding" and best is not None and best.seat == seat:
        yield _("best bid: %(amount)s") % {"amount": money(best.amount)}
    if is_selling(view) and seat not in may_bid(view):
        yield _("can’t bid now") if best is None else _("out of the bidding")


def _owned(view: TopRaceView, seat: Seat) -> Iterator[Owned]:
    """The seat's drivers in this race, with their prices."""
    prices = {
        entry.car: -entry.amount
        for entry in view.ledger
        if entry.race == view.race and entry.kind in ("price", "given")
    }
    for car, racing in zip(COLOURS, view.cars, strict=True):
        if racing.owner == seat:
            yield Owned(car, capital(DRIVERS[car]), money(prices.get(car, 0)))


def ownerless(view: TopRaceView) -> tuple[Text, ...]:
    """Cars without an owner (TR-9)."""
    return tuple(
        colour(car)
        for car, racing in zip(COLOURS, view.cars, strict=True)
        if racing.owner is None and racing.status != "pit"
    )


def _line(entry: Entry) -> LedgerLine:
    return _worded(entry, get_language())


@lru_cache(maxsize=4096)
def _worded(entry: Entry, language: str | None) -> LedgerLine:
    """Cached by language, as the ledger is read again with every turn."""
    return LedgerLine(entry.race, _reason(entry), change(entry.amount))


def _reason(entry: Entry) -> str:
    if entry.car is None:
        return _("Starting money")
    values = {"number": entry.number, "car": CARS[entry.car]}
    match entry.kind:
        case "given":
            return _("%(driver)s, without auction") % {"driver": capital(DRIVERS[entry.car])}
        case "prize":
            return _("Place %(number)s: %(car)s") % values
        case "bet":
            return _("Bet %(number)s: %(car)s") % values
    return capital(DRIVERS[entry.car])


def gains(view: TopRaceView, viewer: Viewer, seat_names: SeatNames) -> tuple[Gain, ...]:
    """Gains of each race and the money of the meeting, the most first."""
    rows = [
        Gain(
            Seat(seat),
            seat_names.name(Seat(seat)),
            seat == viewer,
            tuple(signed(result.gains[seat]) for result in view.results),
            signed(driver.cash).removeprefix("+"),
        )
        for seat, driver in enumerate(view.drivers)
    ]
    return tuple(sorted(rows, key=lambda row: -view.drivers[row.seat].cash))


def results(view: TopRaceView, viewer: Viewer, seat_names: SeatNames) -> tuple[RaceResult, ...]:
    return tuple(
        RaceResult(
            race, tuple(_podium(result, viewer, seat_names)), tuple(_bets(result, seat_names))
        )
        for race, result in enumerate(view.results, start=1)
    )


def last_race(view: TopRaceView, viewer: Viewer) -> str:
    """The result of the race before, while drivers are sold for the next."""
    if not view.results or not is_selling(view):
        return ""
    result, race = view.results[-1], len(view.results)
    if viewer is None:
        return _("Race %(race)s is over.") % {"race": race}
    values = {
        "race": race,
        "gain": change(result.gains[viewer]),
        "cash": money(view.drivers[viewer].cash),
    }
    places = [
        str(ORDINALS[place])
        for place, owner in enumerate(result.owners, start=1)
        if owner == viewer
    ]
    if not places:
        return _("Race %(race)s is over. Your result: %(gain)s. You have %(cash)s.") % values
    values["places"] = _and(places)
    return _("Race %(race)s is over. You came %(places)s (%(gain)s) and have %(cash)s.") % values


def _and(parts: list[str]) -> str:
    *others, last = parts
    if not others:
        return last
    return _("%(some)s and %(last)s") % {"some": ", ".join(others), "last": last}


def _podium(result: Result, viewer: Viewer, seat_names: SeatNames) -> Iterator[PodiumLine]:
    for place, (car, owner) in enumerate(zip(result.podium, result.owners, strict=True), start=1):
        name = _("no owner") if owner is None else seat_names.name(owner)
        is_own = owner is not None and owner == viewer
        yield PodiumLine(place, car, colour(car), name, money(PRIZES[place - 1]), is_own)


def _bets(result: Result, seat_names: SeatNames) -> Iterator[str]:
    for seat, bets in enumerate(result.bets):
        if bets:
            values = {"name": seat_names.name(Seat(seat)), "cars": listed_cars(bets)}
            yield _("%(name)s bet on %(cars)s") % values


def listed_cars(cars: tuple[Colour, ...]) -> str:
    return ", ".join(str(COLOUR_NAMES[car]) for car in cars)


def bet_rows(view: TopRaceView) -> tuple[tuple[Text, tuple[Text, ...]], ...]:
    """What a bet pays by the place of its car; one row where all tip lines pay alike."""
    tables = BETS[view.options.bet_table]
    if len(set(tables)) == 1:
        return ((_("Every bet"), _amounts(tables[0])),)
    return tuple(
        (_("Bet %(number)s") % {"number": number}, _amounts(table))
        for number, table in enumerate(tables, start=1)
    )


def _amounts(table: tuple[Money, ...]) -> tuple[Text, ...]:
    """Amounts in thousands, so that six places fit a phone."""
    return tuple(signed(amount) for amount in table)
