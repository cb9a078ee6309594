"""Damage cards as drawn under a car."""

from dataclasses import dataclass
from typing import NamedTuple

from racing.games.f_cartes.deck import POINTS, lost_by
from racing.games.f_cartes.values import Card as Kind
from racing.tables.f_cartes.names import number
from racing.tables.fragment_cache import markup_of

SUM = 26
"""Width of the sum of the damage."""
WIDTHS = {2: 13, 3: 9}
"""Width of each card beside it, by their number; for more only the count is shown."""
MANY = 24


@dataclass(frozen=True, slots=True)
class Card:
    """A card beside the sum; `look` is nothing, added or removed."""

    x: int
    width: int
    label: str
    look: str

    @property
    def middle(self) -> str:
        return f"{self.x + self.width / 2:g}"


class Damage(NamedTuple):
    """The cards under a car, with one that would be added or taken off."""

    cards: tuple[Kind, ...]
    added: Kind | None = None
    removed: Kind | None = None
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
    def faces(self) -> tuple[Card, ...]:
        """The cards beside the sum; a single one is its own sum."""
        looks, first = self._looks, self.start + SUM + 1
        if self._is_single:
            return ()
        if (width := WIDTHS.get(len(looks))) is None:
            changes = "".join(look for _, look in looks)
            return (Card(first, MANY, f"×{len(looks)}", changes),)
        return tuple(
            Card(first + width * n, width, str(POINTS[card]), look)
            for n, (card, look) in enumerate(looks)
        )

    @property
    def _is_single(self) -> bool:
        return len(self._looks) == 1

    @property
    def _looks(self) -> list[tuple[Kind, str]]:
        looks = [(card, "") for card in self.cards]
        if self.removed is not None:
            looks[self.cards.index(self.removed)] = (self.removed, "removed")
        return looks if self.added is None else [*looks, (self.added, "added")]

    @property
    def start(self) -> int:
        """Where the sum begins, so that everything is centred under the car."""
        count = len(self._looks)
        if self._is_single:
            return -SUM // 2
        beside = WIDTHS[count] * count if count in WIDTHS else MANY
        return -(SUM + 1 + beside) // 2

    @property
    def drawn(self) -> str:
        return markup_of("games/f_cartes/_damage.html", self)
