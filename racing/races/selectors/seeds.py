"""Sealed seeds of a race: the first one, and those that took its place later."""

from typing import NamedTuple

from racing.races.dice_secrets import kept_seeds, revealed
from racing.races.errors import SeedLost
from racing.races.models import Race


class SealedSeed(NamedTuple):
    seal: str
    seed: bytes | None
    """None if the site does not have the key that it was encrypted with."""
    epoch: int
    """The first epoch that it holds for."""
    ply: int
    """How many moves stood then."""
    is_after_loss: bool = False
    """Whether it was drawn because the site could not read the one before."""


def seeds_of(race: Race) -> list[SealedSeed]:
    """All seeds in the order in which they were drawn."""
    return [
        SealedSeed(race.seal, revealed(bytes(race.seed)), 0, 0),
        *(
            SealedSeed(kept["seal"], revealed(seed), kept["epoch"], kept["ply"], "is_lost" in kept)
            for kept, seed in zip(
                race.later_seals, kept_seeds(bytes(race.later_seeds)), strict=False
            )
        ),
    ]


def seed_in_force(race: Race) -> bytes:
    """The seed that all draws to come are made from."""
    seed = revealed((kept_seeds(bytes(race.later_seeds)) or [bytes(race.seed)])[-1])
    if seed is None:
        raise SeedLost
    return seed


def shown_seeds(race: Race) -> list[SealedSeed]:
    """Seeds that everybody may see: all after the end, else those of earlier ends.

    One that was lost stays secret, in case it is found again: what it dealt may still be hidden.
    """
    seeds = seeds_of(race)
    if race.has_ended:
        return seeds
    return seeds[: max(at for at, each in enumerate(seeds) if not each.is_after_loss)]
