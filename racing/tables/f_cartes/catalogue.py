"""Lists for the rules page: the ten teams, the 100 cards, and the chances of a duel."""

from dataclasses import dataclass

from racing.games.f_cartes.deck import DECK
from racing.games.f_cartes.duels import ways_to_win
from racing.games.f_cartes.line import CARS_OF
from racing.tables.f_cartes.names import (
    COLOURS,
    TEAMS,
    card_effect,
    card_name,
    percentage,
    signed,
)
from racing.tables.table import Text

LEADS = range(-4, 6)
"""With a smaller lead nobody passes, with a larger one everybody does."""


@dataclass(frozen=True, slots=True)
class TeamRow:
    name: str
    colour: Text
    cars: tuple[int, int]


@dataclass(frozen=True, slots=True)
class CardRow:
    name: str
    count: int
    effect: str


@dataclass(frozen=True, slots=True)
class ChanceRow:
    """The chance of an attacker with so much more on the die than the defender, or less."""

    lead: str
    chance: int
    """Chance in per cent."""


def teams() -> tuple[TeamRow, ...]:
    return tuple(TeamRow(name, COLOURS[team], CARS_OF[team]) for team, name in enumerate(TEAMS))


def cards() -> tuple[CardRow, ...]:
    return tuple(
        CardRow(card_name(card), count, card_effect(card)) for card, count in enumerate(DECK)
    )


def chances() -> tuple[ChanceRow, ...]:
    return tuple(ChanceRow(signed(lead), percentage(ways_to_win(lead))) for lead in LEADS)
