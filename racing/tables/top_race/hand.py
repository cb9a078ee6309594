"""The hand, and the ways to play the selected card."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from msgspec.structs import replace

from racing.engine.values import Seat
from racing.games.top_race.deck import INDEX
from racing.games.top_race.driving import pair_of
from racing.games.top_race.values import (
    CarBrokeDown,
    Card,
    CarMoved,
    DiscardCard,
    Play,
    PlayCard,
    TopRaceView,
)
from racing.tables.table import Offer, Text, Tone
from racing.tables.top_race.board.pieces import Face
from racing.tables.top_race.board.tiles import Tile, offers_for, tile_of
from racing.tables.top_race.names import USES, capital, card_name, colour
from racing.tables.top_race.outlook import leaves_lanes, of_card

Way = tuple[Offer, PlayCard]
HALT = 10
"""What a breakdown counts in spaces, when ways to play a card are compared."""


@dataclass(frozen=True, slots=True)
class CardTile:
    face: Face
    name: Text
    key: str
    words: Text
    tone: Tone
    is_chosen: bool
    has_variants: bool
    """Whether it may be played in more than one way, shown once it is selected."""


def hand_of(view: TopRaceView, seat: Seat, offers: Sequence[Offer]) -> tuple[CardTile, ...]:
    """All cards in hand; those that cannot be played now have no key."""
    return tuple(
        _card_tile(view, seat, card, [offer for offer in offers if _card_of(offer) == card])
        for card in view.hand
    )


def _card_of(offer: Offer) -> Card | None:
    action = offer.choice.action
    return action.card if isinstance(action, PlayCard | DiscardCard) else None


def _card_tile(view: TopRaceView, seat: Seat, card: Card, offers: list[Offer]) -> CardTile:
    """A card; a tap shows the best way to play it, or the selected one."""
    chosen = next((offer for offer in offers if offer.is_chosen), None)
    ways = _ways(view, seat, offers)
    shown = chosen or next((offer for offer, _ in ways), next(iter(offers), None))
    return CardTile(
        Face(card),
        capital(card_name(card)),
        shown.key if shown else "",
        shown.choice.consequence if shown else _("Can’t be played now."),
        shown.choice.tone if shown else Tone.LOST,
        chosen is not None,
        len(ways) > 1 or any(leaves_lanes(view, action) for _, action in ways),
    )


def _ways(view: TopRaceView, seat: Seat, offers: Iterable[Offer]) -> list[Way]:
    """The ways to play the card with every car straight on, the best for this seat first."""
    ways = [
        (offer, action)
        for offer, action in offers_for(PlayCard, list(offers))
        if action.straight or action.use == "breakdown"
    ]
    return sorted(ways, key=lambda way: _rank(view, seat, way[1]))


def _rank(view: TopRaceView, seat: Seat, action: PlayCard) -> tuple[bool, int, int]:
    """Sort key: ways that do not move the named car last; then the gain of own cars over others."""
    own = others = 0
    moved = set()
    for event in of_card(view, action):
        match event:
            case CarMoved(car=car, start=start, row=row):
                spaces = row - start
            case CarBrokeDown(car=car):
                spaces = -HALT
            case _:
                continue
        if spaces:
            moved.add(car)
        if view.cars[INDEX[car]].owner == seat:
            own += spaces
        else:
            others += spaces
    is_idle = not moved if action.colour is None else action.colour not in moved
    return (is_idle, -own, others)


def variants_of(view: TopRaceView, seat: Seat, offers: Sequence[Offer]) -> tuple[Tile, ...]:
    """The ways to play the selected card, if there is more than one."""
    chosen = next((way for way in offers_for(PlayCard, offers) if way[0].is_chosen), None)
    if chosen is None:
        return ()
    same = [offer for offer in offers if _card_of(offer) == chosen[1].card]
    ways = _ways(view, seat, same)
    with_lanes = [action for _, action in ways if leaves_lanes(view, action)]
    if len(ways) == 1:
        return _straight_or_not(same) if with_lanes else ()
    tiles = tuple(_variant(view, same, way, chosen[1]) for way in ways)
    if not with_lanes:
        return tiles
    turned = chosen[1] if leaves_lanes(view, chosen[1]) else with_lanes[0]
    return (*tiles, _switch(_turned(same, turned), is_on=not turned.straight))


def _straight_or_not(offers: list[Offer]) -> tuple[Tile, ...]:
    by_kind = {action.straight: offer for offer, action in offers_for(PlayCard, offers)}
    return (
        tile_of(by_kind[True], _("Straight on"), "↑"),
        tile_of(by_kind[False], _("Choose lanes"), "↔"),
    )


def _variant(view: TopRaceView, offers: list[Offer], way: Way, chosen: PlayCard) -> Tile:
    """A way to play the card; players who choose lanes go on doing so with another colour."""
    offer, action = way
    if not chosen.straight and leaves_lanes(view, chosen) and leaves_lanes(view, action):
        offer = _turned(offers, action)
    if action.use == "speed" and action.colour is not None:
        return tile_of(offer, colour(action.colour), mark=action.colour)
    car, _other = pair_of(view.cars, Play(action.card, action.use, action.colour))
    return tile_of(offer, capital(USES[action.use]), mark=car)


def _switch(offer: Offer, *, is_on: bool) -> Tile:
    """The switch for choosing lanes; it never plays the card."""
    words = offer.choice.consequence
    return Tile(_("Choose lanes"), offer.key, words, "↔", is_chosen=is_on, is_look=True)


def _turned(offers: list[Offer], action: PlayCard) -> Offer:
    """The same way to play the card, but with lane choice switched."""
    turned = replace(action, straight=not action.straight)
    return next(offer for offer in offers if offer.choice.action == turned)
