"""Beside the road: the podium, the cards of the race and the driver cards."""

from collections.abc import Iterator
from dataclasses import replace

from racing.engine.values import Viewer
from racing.games.top_race.deck import COLOURS, INDEX
from racing.games.top_race.money import PRIZES
from racing.games.top_race.values import Colour, Money, TopRaceView
from racing.tables.table import SeatNames
from racing.tables.top_race.board.pieces import DriverCard, Face, LaidCard, Racer, Stand, place_of
from racing.tables.top_race.board.track import Track
from racing.tables.top_race.names import COLOURS as NAMES
from racing.tables.top_race.names import USES, capital, money

WIDTH, FLOOR = 33, 92
HEIGHTS = (58, 51, 44, 37, 30, 24)
"""Heights of the six places."""


def stands(
    view: TopRaceView, viewer: Viewer, arriving: tuple[Colour, ...] = ()
) -> tuple[Stand, ...]:
    """The podium; `arriving` are cars that would come home next, in this order."""
    every = [_stand(view, viewer, index) for index in range(len(PRIZES))]
    for index, car in enumerate(arriving, len(view.podium)):
        every[index] = replace(every[index], ghost=car)
    return tuple(every)


def _stand(view: TopRaceView, viewer: Viewer, index: int) -> Stand:
    height = HEIGHTS[index]
    x, top = index * WIDTH, FLOOR - height
    racer = None
    if index < len(view.podium):
        car = view.podium[index]
        owner = view.cars[INDEX[car]].owner
        place = place_of((x + WIDTH // 2, top - 13), "0.85")
        racer = Racer(car, owner, place, is_mine=_is_own(owner, viewer), look="home")
    return Stand(index + 1, PRIZES[index], x, top, height, racer)


def laid_cards(view: TopRaceView, track: Track) -> Iterator[LaidCard]:
    """The card in play or played last, then those of breakdowns (TR-21)."""
    last = view.last
    if last is not None:
        joker = last.colour if last.use == "speed" else None
        use = "" if last.use == "speed" else capital(USES[last.use])
        yield LaidCard(Face(last.card, joker), _on_desk(track, 0), is_last=True, use=use)
    staying = (each.card for each in view.breakdowns if last is None or each.card != last.card)
    for index, card in enumerate(staying, start=1):
        yield LaidCard(Face(card), _on_desk(track, index), is_last=False)


def _on_desk(track: Track, index: int) -> str:
    x, y, size = track.cards[index]
    return place_of((x, y), size)


def driver_cards(view: TopRaceView, seat_names: SeatNames) -> tuple[DriverCard, ...]:
    return tuple(_driver(view, seat_names, car) for car in COLOURS)


def _driver(view: TopRaceView, seat_names: SeatNames, colour: Colour) -> DriverCard:
    car, price = view.cars[INDEX[colour]], _price(view, colour)
    owner = car.owner
    state: str = car.status
    if owner is None and car.status == "pit":
        state = "offered" if view.sale.offered == colour else "unsold"
    return DriverCard(
        colour,
        NAMES[colour],
        owner,
        "" if owner is None else seat_names.name(owner),
        price,
        "" if price is None else money(price),
        state,
        view.podium.index(colour) + 1 if colour in view.podium else 0,
    )


def _price(view: TopRaceView, car: Colour) -> Money | None:
    """The price paid for this driver in this race."""
    paid = (
        -entry.amount
        for entry in view.ledger
        if entry.race == view.race and entry.car == car and entry.kind in ("price", "given")
    )
    return next(paid, None)


def _is_own(owner: int | None, viewer: Viewer) -> bool:
    return owner is not None and owner == viewer
