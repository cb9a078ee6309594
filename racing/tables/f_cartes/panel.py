"""The panel: the offers of a turn, or the next steps of a try or a stop."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import ngettext

from racing.engine.values import Action, Seat
from racing.games.f_cartes.deck import lost_by
from racing.games.f_cartes.line import cars_of_line, own_cars
from racing.games.f_cartes.rounds import ACTIONS
from racing.games.f_cartes.values import (
    CarNumber,
    CloseGap,
    DrawCard,
    Duel,
    EndComeback,
    EndTurn,
    FCartesView,
    KeepScore,
    LeavePits,
    PitStop,
    TakeOff,
    TakeResult,
    TakeRisk,
    TryAgain,
)
from racing.tables.f_cartes.board.signs import DieFace, Tag, tag_of
from racing.tables.f_cartes.faces import Face, face_of
from racing.tables.f_cartes.hand import CardTile, Look, hand_of, look_of
from racing.tables.f_cartes.names import number, per_cent
from racing.tables.f_cartes.prospects import (
    chance_of,
    defender_of,
    line_after,
    place_in,
    stop_after,
)
from racing.tables.table import Offer, Text

SIDES = 6


class Tile(NamedTuple):
    """An offer on a button."""

    key: str
    label: Text
    words: Text
    is_chosen: bool
    tag: Tag | None = None
    """The car to be passed."""
    face: Face | None = None
    """The damage card to be taken off."""
    detail: str = ""
    is_gap: bool = False
    """Whether a gap would be closed."""
    slug: str = ""
    """Stable id of the button."""


class CarRow(NamedTuple):
    """One of the own cars, and what it may do."""

    tag: Tag
    place: int
    lost: str
    ahead: Tile | None
    """The offer to pass what is in front; None for the first car."""
    stops: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Risk:
    """A risk in qualifying; 0 is none."""

    tile: Tile
    number: int
    chance: str
    won: str
    lost: str


@dataclass(frozen=True, slots=True)
class Panel:
    pips: tuple[bool, ...] = ()
    left: str = ""
    rows: tuple[CarRow, ...] = ()
    hand: tuple[CardTile, ...] = ()
    look: Look | None = None
    plain: tuple[Tile, ...] = ()
    """Drawing a card, and ending the turn."""
    final: Tile | None = None
    """Taking the result as it stands, which ends the race and is always confirmed."""
    die: DieFace | None = None
    car: Tag | None = None
    """The car that qualifies, tries or stops."""
    risks: tuple[Risk, ...] = ()
    tiles: tuple[Tile, ...] = ()
    """The next steps of a comeback or a stop."""
    tries: int = 0

    @property
    def is_aside(self) -> bool:
        return bool(self.tiles)


def panel_of(view: FCartesView, seat: Seat, offers: Sequence[Offer]) -> Panel:
    if view.trials is not None:
        car = view.trials.queue[0]
        risks = tuple(_risk(offer, view.trials.die) for offer in offers)
        return Panel(die=DieFace(view.trials.die), car=tag_of(view, car), risks=risks)
    left = _left(view.actions)
    pips = tuple(n < view.actions for n in range(ACTIONS))
    aside = view.comeback or view.stop
    if aside is not None:
        tiles = tuple(_aside(view, offer) for offer in offers)
        tries = view.comeback.tries if view.comeback else 0
        return Panel(pips, left, car=tag_of(view, aside.car), tiles=tiles, tries=tries)
    return Panel(
        pips,
        left,
        tuple(_row(view, car, offers) for car in _by_place(view, seat)),
        hand_of(view, seat, offers),
        look_of(view, seat, offers),
        tuple(_tile(offer) for offer in _of_kind(offers, DrawCard, EndTurn)),
        next((_tile(offer) for offer in _of_kind(offers, TakeResult)), None),
    )


def _left(actions: int) -> str:
    words = ngettext("%(count)s action left", "%(count)s actions left", actions)
    return words % {"count": actions}


def _by_place(view: FCartesView, seat: Seat) -> list[CarNumber]:
    return sorted(own_cars(view, seat), key=view.line.index)


def _of_kind(offers: Sequence[Offer], *kinds: type[Action]) -> list[Offer]:
    return [offer for offer in offers if isinstance(offer.choice.action, kinds)]


def _row(view: FCartesView, car: CarNumber, offers: Sequence[Offer]) -> CarRow:
    cards = view.damage[car - 1]
    ahead = [o for o in _of_kind(offers, Duel, CloseGap) if _car(o) == car]
    stops = [o for o in _of_kind(offers, PitStop) if _car(o) == car]
    return CarRow(
        tag_of(view, car),
        cars_of_line(view.line).index(car) + 1,
        number(-lost_by(cards)) if cards else "",
        _pass(view, ahead[0]) if ahead else None,
        tuple(_stop(view, offer) for offer in stops),
    )


def _car(offer: Offer) -> CarNumber | None:
    car: CarNumber | None = getattr(offer.choice.action, "car", None)
    return car


def _tile(
    offer: Offer, *, tag: Tag | None = None, face: Face | None = None, detail: str = ""
) -> Tile:
    choice = offer.choice
    words, is_chosen = choice.consequence, offer.is_chosen
    return Tile(offer.key, choice.label, words, is_chosen, tag, face, detail)


def _pass(view: FCartesView, offer: Offer) -> Tile:
    action = offer.choice.action
    defender, ways = defender_of(view, action), chance_of(view, action)
    tag = None if defender is None else tag_of(view, defender)
    detail = "" if ways is None else per_cent(ways)
    return _tile(offer, tag=tag, detail=detail)._replace(is_gap=tag is None)


def _stop(view: FCartesView, offer: Offer) -> Tile:
    """A step of a stop, with the place the car would have if it left the pits then."""
    action = offer.choice.action
    face = face_of(action.card) if isinstance(action, PitStop | TakeOff) else None
    stop = stop_after(view, action)
    place = "" if stop is None else f"→ P{place_in(line_after(view, action), stop.car)}"
    slug = f"{stop.car}-{face.card}" if stop and face else "on"
    return _tile(offer, face=face, detail=place)._replace(slug=slug)


def _aside(view: FCartesView, offer: Offer) -> Tile:
    match offer.choice.action:
        case TryAgain():
            return _pass(view, offer)
        case TakeOff() | LeavePits():
            return _stop(view, offer)
        case EndComeback():
            return _tile(offer)
    raise TypeError(offer.choice.action)


def _risk(offer: Offer, die: int) -> Risk:
    action = offer.choice.action
    risk = action.number if isinstance(action, TakeRisk) else 0
    chance = "" if isinstance(action, KeepScore) else per_cent(SIDES - risk, SIDES)
    return Risk(_tile(offer), risk, chance, number(die + risk), number(die - risk))
