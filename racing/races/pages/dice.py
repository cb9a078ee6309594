"""The sealed seeds of a race's dice, as everybody may see them."""

from collections.abc import Sequence
from dataclasses import dataclass

from racing.races.models import Race
from racing.races.selectors.seeds import SealedSeed, seeds_of, shown_seeds


@dataclass(frozen=True, slots=True)
class SealedNumber:
    """A seed with its seal; `secret` is empty until it may be seen."""

    number: int
    seal: str
    secret: str
    epoch: int
    ply: int


@dataclass(frozen=True, slots=True)
class DicePage:
    first: SealedNumber
    later: Sequence[SealedNumber]
    """Seeds drawn when the race went on after its end."""


def dice_page(race: Race) -> DicePage:
    shown = len(shown_seeds(race))
    first, *later = [
        _number(at + 1, each, is_shown=at < shown) for at, each in enumerate(seeds_of(race))
    ]
    return DicePage(first, later)


def _number(number: int, sealed: SealedSeed, *, is_shown: bool) -> SealedNumber:
    secret = sealed.seed.hex() if is_shown else ""
    return SealedNumber(number, sealed.seal, secret, sealed.epoch, sealed.ply)
