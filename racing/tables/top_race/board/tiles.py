"""Buttons of Top Race's panel."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from racing.engine.values import Action
from racing.games.top_race.values import Colour
from racing.tables.table import Offer, Text, Tone
from racing.tables.top_race.board.pieces import LETTERS

A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class Tile:
    """A button; `mark` is the colour of a car, where it stands for one."""

    label: Text
    key: str
    words: Text = ""
    symbol: str = ""
    mark: Colour | None = None
    tone: Tone = Tone.FINE
    is_chosen: bool = False
    is_current: bool = False
    detail: Text = ""
    """A second line below the label."""
    is_look: bool = False
    """Whether a tap only selects it, even where a tap plays."""

    @property
    def letter(self) -> Text:
        return LETTERS[self.mark] if self.mark else ""


def tile_of(
    offer: Offer,
    label: Text = "",
    symbol: str = "",
    mark: Colour | None = None,
    detail: Text = "",
) -> Tile:
    choice = offer.choice
    return Tile(
        label or choice.label,
        offer.key,
        choice.consequence,
        symbol or choice.symbol,
        mark,
        choice.tone,
        offer.is_chosen,
        offer.is_current,
        detail,
    )


def offers_for(kind: type[A], offers: Sequence[Offer]) -> Iterator[tuple[Offer, A]]:
    for offer in offers:
        if isinstance(offer.choice.action, kind):
            yield offer, offer.choice.action
