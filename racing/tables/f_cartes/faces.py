"""Faces of cards: symbol, points, name, and a short effect."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from django.utils.translation import get_language, gettext_lazy

from racing.games.f_cartes.deck import (
    COMEBACK,
    GAP_CARD,
    LIGHTNING_STOP,
    MAKESHIFT_REPAIR,
    SAFETY_CAR,
    SLIPSTREAM,
    SPIN,
    STOP_AND_GO,
    TEAM_ORDERS,
    WEATHER,
)
from racing.games.f_cartes.values import Card
from racing.tables.f_cartes.board.signs import Sign, kind_of, points_of
from racing.tables.f_cartes.names import card_effect, card_name
from racing.tables.table import Text

SHORT: dict[Card, Text] = {
    GAP_CARD: gettext_lazy("behind your car"),
    COMEBACK: gettext_lazy("up to 3 duels"),
    WEATHER: gettext_lazy("dry ⇄ wet"),
    SLIPSTREAM: gettext_lazy("duel with +2"),
    LIGHTNING_STOP: gettext_lazy("stop for 1 place"),
    MAKESHIFT_REPAIR: gettext_lazy("repairs 1 or 2"),
    STOP_AND_GO: gettext_lazy("2 places back"),
    SAFETY_CAR: gettext_lazy("clears all gaps"),
    SPIN: gettext_lazy("1 place back"),
    TEAM_ORDERS: gettext_lazy("swap your cars"),
}
DAMAGE = gettext_lazy("on its dice")


class Face(NamedTuple):
    """A card; `kind` is gap, damage or event."""

    card: Card
    kind: str
    name: str
    points: str
    short: str
    words: str

    @property
    def sign(self) -> Sign:
        return Sign(self.card)


def face_of(card: Card) -> Face:
    return _face(card, get_language())


@lru_cache(maxsize=64)
def _face(card: Card, language: str | None) -> Face:
    short = str(SHORT.get(card, DAMAGE))
    return Face(card, kind_of(card), card_name(card), points_of(card), short, card_effect(card))


def faces_of(cards: Iterable[Card]) -> tuple[tuple[Face, int], ...]:
    """Each face once, with how many of it there are."""
    held = list(cards)
    return tuple((face_of(card), held.count(card)) for card in sorted(set(held)))
