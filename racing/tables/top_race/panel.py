"""The panel: amounts, start spaces, a hand, lanes, or cars to bet on."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from racing.engine.values import Seat
from racing.games.top_race.auction import STEP
from racing.games.top_race.circuit import START_SPACES
from racing.games.top_race.classification import order_of
from racing.games.top_race.deck import COLOURS, INDEX, Line, lines_of
from racing.games.top_race.driving import ways_to_go
from racing.games.top_race.values import (
    Card,
    Colour,
    DriveOn,
    MakeBet,
    MakeBid,
    Money,
    MoveCar,
    PlaceCar,
    TopRaceView,
)
from racing.tables.table import Offer, Text
from racing.tables.top_race.board.pieces import LETTERS, Band, Face
from racing.tables.top_race.board.tiles import Tile, offers_for, tile_of
from racing.tables.top_race.hand import CardTile, hand_of, variants_of
from racing.tables.top_race.money import is_alone
from racing.tables.top_race.names import (
    ORDINALS,
    card_line_names,
    colour,
    money,
)

ABOVE_THE_LEAST: tuple[Money, ...] = (0, 10, 20, 40, 70, 110, 160)
"""Amounts above the least bid on buttons; all others are in the list beside them."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How far the reader's own cards take a car."""

    car: Colour
    name: Text
    spaces: int
    lines: int
    is_offered: bool

    @property
    def letter(self) -> Text:
        return LETTERS[self.car]


@dataclass(frozen=True, slots=True)
class Bids:
    """Amounts on buttons, all of them in a list, and a step up or down from the selected one."""

    car: Colour
    cash: Text
    strengths: tuple[Strength, ...]
    quick: tuple[Tile, ...]
    every: tuple[Tile, ...]
    shown: str = ""
    """The key of the selected amount, or of the sealed bid so far."""
    less: Tile | None = None
    more: Tile | None = None
    is_alone: bool = False
    """Whether nobody else may bid for this driver."""


@dataclass(frozen=True, slots=True)
class Space:
    """A start space: free to be taken, or with a car on it."""

    row: int
    lane: int
    tile: Tile | None
    car: Colour | None = None

    @property
    def letter(self) -> Text:
        return LETTERS[self.car] if self.car else ""

    @property
    def name(self) -> Text:
        return colour(self.car) if self.car else ""


@dataclass(frozen=True, slots=True)
class Step:
    """A line of the card in play: done, current or to come."""

    band: Band
    words: Text
    is_done: bool
    is_in_hand: bool


@dataclass(frozen=True, slots=True)
class Panel:
    bids: Bids | None = None
    spaces: tuple[Space, ...] = ()
    hand: tuple[CardTile, ...] = ()
    variants: tuple[Tile, ...] = ()
    steps: tuple[Step, ...] = ()
    tiles: tuple[Tile, ...] = ()


def panel_of(view: TopRaceView, seat: Seat, offers: Sequence[Offer]) -> Panel:
    match offers[0].choice.action:
        case MakeBid():
            return Panel(bids=_bids(view, seat, offers))
        case PlaceCar():
            return Panel(spaces=_spaces(view, offers))
        case MoveCar() | DriveOn():
            return Panel(steps=_steps(view), tiles=_lanes(view, offers))
        case MakeBet():
            return Panel(tiles=_bets(view, seat, offers))
    return Panel(hand=hand_of(view, seat, offers), variants=variants_of(view, seat, offers))


def _bids(view: TopRaceView, seat: Seat, offers: Sequence[Offer]) -> Bids:
    by_amount = {action.amount: tile_of(offer) for offer, action in offers_for(MakeBid, offers)}
    offered = view.sale.offered or COLOURS[0]
    shown = _shown(by_amount)
    return Bids(
        offered,
        money(view.drivers[seat].cash),
        strengths(view.hand, offered),
        tuple(by_amount[amount] for amount in _quick(sorted(by_amount))),
        tuple(by_amount.values()),
        "" if shown is None else by_amount[shown].key,
        by_amount.get(shown - STEP) if shown else None,
        by_amount.get(shown + STEP) if shown else None,
        is_alone(view, seat),
    )


def _shown(tiles: dict[Money, Tile]) -> Money | None:
    """The selected amount, or else the one chosen earlier."""
    chosen = [amount for amount, tile in tiles.items() if tile.is_chosen]
    current = [amount for amount, tile in tiles.items() if tile.is_current]
    return next(iter(chosen + current), None)


def _quick(amounts: list[Money]) -> list[Money]:
    """Amounts for buttons: none, the least and some above it."""
    if len(amounts) == 1:
        return amounts
    wanted = {amounts[1] + more for more in ABOVE_THE_LEAST}
    return [0, *(amount for amount in amounts[1:] if amount in wanted)]


def strengths(hand: tuple[Card, ...], offered: Colour | None = None) -> tuple[Strength, ...]:
    lines = [line for card in hand for line in lines_of(card)]
    return tuple(_strength(car, lines, car == offered) for car in COLOURS)


def _strength(car: Colour, lines: list[Line], is_offered: bool) -> Strength:
    own = [line.spaces for line in lines if line.colour == car]
    return Strength(car, colour(car), sum(own), len(own), is_offered)


def _spaces(view: TopRaceView, offers: Sequence[Offer]) -> tuple[Space, ...]:
    free = {
        (action.row, action.lane): tile_of(offer) for offer, action in offers_for(PlaceCar, offers)
    }
    taken = {
        (car.row, car.lane): each
        for each, car in zip(COLOURS, view.cars, strict=True)
        if car.status == "racing"
    }
    return tuple(
        Space(row, lane, free.get((row, lane)), taken.get((row, lane)))
        for row, lane in START_SPACES
    )


def _steps(view: TopRaceView) -> tuple[Step, ...]:
    """The lines of the card in play; an arrow card has none."""
    play = view.play
    if play is None:
        return ()
    names = card_line_names(play.card, play.colour)
    return tuple(
        Step(band, words, number < play.line, number == play.line)
        for number, (band, words) in enumerate(
            zip(Face(play.card, play.colour).bands, names, strict=False)
        )
    )


def _lanes(view: TopRaceView, offers: Sequence[Offer]) -> tuple[Tile, ...]:
    """Tiles of the lanes, with large numbers as on the board."""
    row = pgettext("on a button", "row %(row)s") % {"row": ways_to_go(view)[1]}
    return tuple(
        tile_of(offer, detail=row if isinstance(offer.choice.action, MoveCar) else "")
        for offer in offers
    )


def _bets(view: TopRaceView, seat: Seat, offers: Sequence[Offer]) -> tuple[Tile, ...]:
    """Tiles of the cars in their present order, the leader first."""
    place = {car: number for number, car in enumerate(order_of(view), start=1)}
    by_car = {action.car: offer for offer, action in offers_for(MakeBet, offers)}
    return tuple(
        tile_of(by_car[car], mark=car, detail=_now(view, seat, car, place[car]))
        for car in sorted(by_car, key=place.__getitem__)
    )


def _now(view: TopRaceView, seat: Seat, car: Colour, place: int) -> str:
    now = _("now %(place)s") % {"place": ORDINALS[place]}
    if view.cars[INDEX[car]].owner != seat:
        return now
    return _("%(now)s, yours") % {"now": now}
