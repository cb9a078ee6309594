"""Damage cards as they lie under a car."""

from dataclasses import dataclass

from racing.games.f_cartes.deck import POINTS, lost_by
from racing.games.f_cartes.values import Card
from racing.tables.drawing import markup_of
from racing.tables.f_cartes.names import number

SUM, CARD, ROOM = 26, 13, 24
"""How wide the sum of the damage is drawn, a card beside it, and what all of them have."""


@dataclass(frozen=True, slots=True)
class Damage:
    """The cards under a car; with one that would be added or taken off."""

    cards: tuple[Card, ...]
    added: Card | None = None
    removed: Card | None = None
    is_fatal: bool = False

    @property
    def look(self) -> str:
        if self.is_fatal:
            return "fatal"
        return "" if self.added is None and self.removed is None else "changed"

    @property
    def sum(self) -> str:
        """What the car loses, or would lose."""
        lost = lost_by(self.cards)
        lost += POINTS[self.added] if self.added is not None else 0
        lost -= POINTS[self.removed] if self.removed is not None else 0
        return number(-lost)

    @property
    def faces(self) -> tuple[tuple[int, int, str], ...]:
        """Each card with where it lies and how it looks; a single one is its own sum."""
        looks = self._looks
        if len(looks) == 1 and self.removed is None:
            return ()
        step = min(CARD, (ROOM - CARD) / max(1, len(looks) - 1))
        first = self.start + SUM + 1
        return tuple(
            (round(first + step * n), POINTS[card], look) for n, (card, look) in enumerate(looks)
        )

    @property
    def _looks(self) -> list[tuple[Card, str]]:
        looks = [(card, "") for card in self.cards]
        if self.removed is not None:
            looks[self.cards.index(self.removed)] = (self.removed, "removed")
        return looks if self.added is None else [*looks, (self.added, "added")]

    @property
    def start(self) -> int:
        """Where the sum begins, so that all of it lies under the middle of the car."""
        count = len(self._looks)
        is_single = count == 1 and self.removed is None
        width = SUM if is_single else SUM + 1 + min(CARD * count, ROOM)
        return -round(width / 2)

    @property
    def drawn(self) -> str:
        return markup_of("games/f_cartes/_damage.html", self)
