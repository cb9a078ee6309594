"""Sealed seeds of a race: the first one, and one for each time it was reopened."""

from typing import NamedTuple

from racing.engine.dice import SEED_BYTES
from racing.races.models import Race


class SealedSeed(NamedTuple):
    seal: str
    seed: bytes
    epoch: int
    """The first epoch that it holds for."""
    ply: int
    """How many moves stood then."""


def seeds_of(race: Race) -> list[SealedSeed]:
    """All seeds in the order in which they were drawn."""
    later = bytes(race.later_seeds)
    seeds = [later[at : at + SEED_BYTES] for at in range(0, len(later), SEED_BYTES)]
    return [
        SealedSeed(race.seal, bytes(race.seed), 0, 0),
        *(
            SealedSeed(kept["seal"], seed, kept["epoch"], kept["ply"])
            for kept, seed in zip(race.later_seals, seeds, strict=False)
        ),
    ]


def seed_in_force(race: Race) -> bytes:
    """The seed that all draws to come are made from."""
    return bytes(race.later_seeds)[-SEED_BYTES:] or bytes(race.seed)


def shown_seeds(race: Race) -> list[SealedSeed]:
    """Seeds that everybody may see: all after the end, else those of earlier ends."""
    seeds = seeds_of(race)
    return seeds if race.has_ended else seeds[:-1]
