"""Difficulty and votes of a circuit."""

from dataclasses import dataclass
from math import inf

from django.utils.translation import gettext_lazy as _

from racing.circuits.models import CircuitFigures
from racing.circuits.models.vote import MOST
from racing.tables.table import Text

STARS = range(1, MOST + 1)


@dataclass(frozen=True, slots=True)
class Band:
    """A level of difficulty: fewer than `below` of the club bots crash."""

    slug: str
    name: Text
    below: float
    flags: int
    """How many of the four signs are filled."""

    @property
    def per_cent(self) -> float:
        return 100 * self.below

    @property
    def signs(self) -> str:
        """Full and empty signs, shown beside the name."""
        return "◆" * self.flags + "◇" * (len(BANDS) - self.flags)


BANDS = (
    Band("gentle", _("easy"), 0.02, 1),
    Band("lively", _("medium"), 0.04, 2),
    Band("hard", _("hard"), 0.07, 3),
    Band("fierce", _("very hard"), inf, 4),
)


@dataclass(frozen=True, slots=True)
class Difficulty:
    band: Band
    crashes: float

    @property
    def per_cent(self) -> float:
        return 100 * self.crashes


@dataclass(frozen=True, slots=True)
class Opinion:
    """Mean of the players' votes, from 1 to 5."""

    mean: float
    votes: int

    @property
    def signs(self) -> str:
        full = round(self.mean)
        return "★" * full + "☆" * (MOST - full)


def difficulty_of(figures: CircuitFigures) -> Difficulty | None:
    """The difficulty; None before the bots have tried it out."""
    if figures.crashes is None:
        return None
    band = next(each for each in BANDS if figures.crashes < each.below)
    return Difficulty(band, figures.crashes)


def opinion_of(figures: CircuitFigures) -> Opinion | None:
    return Opinion(figures.rating, figures.votes) if figures.rating is not None else None
