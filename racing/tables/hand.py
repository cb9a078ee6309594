"""A hand of cards as buttons, for every game that has one: components/_hand.html draws it."""

from collections.abc import Sequence
from dataclasses import dataclass

from racing.tables.table import Text


@dataclass(frozen=True, slots=True)
class HandCard:
    """`face` stands on the card; `key` is what a form sends for it, nothing where it is spent."""

    face: Text
    name: Text
    """What it is called where it cannot be seen."""
    key: str = ""
    words: Text = ""
    """What it would do, in a few words, for who points at it or hears it."""
    is_chosen: bool = False
    is_current: bool = False
    """Chosen in secret so far."""


@dataclass(frozen=True, slots=True)
class Hand:
    title: Text
    cards: Sequence[HandCard]
