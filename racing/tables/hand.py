"""A hand of cards as buttons, for every game that has one; drawn by components/_hand.html."""

from collections.abc import Sequence
from dataclasses import dataclass

from racing.tables.table import Text


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card; `face` stands on it, and `key` is what a form sends, empty if it is spent."""

    face: Text
    name: Text
    """The name of the card, for screen readers."""
    key: str = ""
    words: Text = ""
    """The effect of the card in a few words, for the tooltip and screen readers."""
    is_chosen: bool = False
    is_current: bool = False
    """Whether it is the hidden choice so far."""


@dataclass(frozen=True, slots=True)
class Hand:
    title: Text
    cards: Sequence[HandCard]
