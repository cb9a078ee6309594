"""Faces of cards, and the hand of the asked player."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from racing.engine.values import Seat
from racing.games.racing_cats.deck import COLOUR_OF, COLOURS, NUMBER_OF, SPACES_OF
from racing.games.racing_cats.values import Card, PlayCard, RacingCatsView
from racing.tables.racing_cats.choices import is_own_trump
from racing.tables.racing_cats.names import (
    capital,
    card_name,
    colour_name,
    colour_sign,
    spaces_name,
)
from racing.tables.table import Offer


@dataclass(frozen=True, slots=True)
class Face:
    """The face of a card, which is public to all who see the card."""

    suit: str
    """The colour's name in the rules, for CSS classes."""
    sign: str
    colour: str
    number: int
    spaces: int
    name: str
    words: str
    """Text for screen readers: "Blue 7, 3 spaces"."""

    @property
    def cars(self) -> tuple[int, ...]:
        """Places of the little cars, in a strip of 48."""
        first = 24 - 5 * self.spaces
        return tuple(first + 10 * car for car in range(self.spaces))


@dataclass(frozen=True, slots=True)
class CardTile:
    """A card in hand: a button, or without a key where it may not be played."""

    face: Face
    key: str
    words: str
    is_trump: bool = False
    is_chosen: bool = False


def face_of(card: Card) -> Face:
    return _face(card, get_language())


@lru_cache(maxsize=256)
def _face(card: Card, language: str | None) -> Face:
    colour, spaces = COLOUR_OF[card], SPACES_OF[card]
    name = str(card_name(card))
    values = {"card": capital(name), "spaces": spaces_name(spaces)}
    return Face(
        COLOURS[colour],
        colour_sign(colour),
        str(colour_name(colour)),
        NUMBER_OF[card],
        spaces,
        name,
        _("%(card)s, %(spaces)s") % values,
    )


def faces_of(cards: Iterable[Card]) -> tuple[Face, ...]:
    return tuple(face_of(card) for card in cards)


def hand_of(view: RacingCatsView, seat: Seat, offers: Sequence[Offer]) -> tuple[CardTile, ...]:
    """All cards in hand by colour and number; those that may not be played have no key."""
    by_card = {
        offer.choice.action.card: offer
        for offer in offers
        if isinstance(offer.choice.action, PlayCard)
    }
    return tuple(_tile(view, seat, card, by_card.get(card)) for card in view.hand)


def _tile(view: RacingCatsView, seat: Seat, card: Card, offer: Offer | None) -> CardTile:
    face = face_of(card)
    if offer is None:
        return CardTile(face, "", must_follow(view))
    is_trump = is_own_trump(view, seat, card)
    return CardTile(face, offer.key, str(offer.choice.consequence), is_trump, offer.is_chosen)


def has_led_colour(view: RacingCatsView) -> bool:
    """Whether the reader's own hand has the colour led."""
    led = COLOUR_OF[view.trick[0]]
    return any(COLOUR_OF[card] == led for card in view.hand)


def must_follow(view: RacingCatsView) -> str:
    """Why other colours may not be played; empty if any card may be."""
    if not view.trick or not has_led_colour(view):
        return ""
    values = {"colour": capital(colour_name(COLOUR_OF[view.trick[0]]))}
    return _("%(colour)s was led, so you must follow suit.") % values
