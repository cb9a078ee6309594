"""Draws and seals seeds, and adds their seals to the public list."""

import secrets
from datetime import datetime
from typing import NamedTuple

from racing.engine.dice import SEED_BYTES, seal
from racing.races.dice_secrets import encrypted, kept_seeds, opened, revealed
from racing.races.models import DiceSeal, Race
from racing.races.selectors.dice_list import FIRST, NOTHING_BEFORE, entry_digest


class Sealed(NamedTuple):
    """A new seed as it is kept, and its seal."""

    seed: bytes
    seal: str


def new_seed() -> Sealed:
    seed = secrets.token_bytes(SEED_BYTES)
    return Sealed(encrypted(seed), seal(seed))


def list_seal(*, seal: str, what: str, race: Race | None, now: datetime) -> DiceSeal:
    """Append a seal to the public list; the caller holds the transaction.

    Writers wait for each other at row 0, or two entries would follow the same one.
    """
    DiceSeal.objects.get_or_create(
        number=FIRST, defaults={"at": now, "digest": NOTHING_BEFORE, "previous": NOTHING_BEFORE}
    )
    DiceSeal.objects.select_for_update().get(number=FIRST)
    last = DiceSeal.objects.latest("number")
    number, at = last.number + 1, now.replace(microsecond=0)
    digest = entry_digest(number, last.digest, at, seal, what)
    return DiceSeal.objects.create(
        number=number,
        seal=seal,
        what=what,
        at=at,
        previous=last.digest,
        digest=digest,
        race=race,
    )


def list_seal_of(race: Race, *, now: datetime) -> None:
    """Append the first seal of a race that was just made."""
    list_seal(seal=race.seal, what=f"race {race.pk}", race=race, now=now)


def seal_anew(race: Race, *, ply: int, now: datetime, **why: object) -> None:
    """Give a race a new seed from its next epoch on, and list its seal; the caller saves."""
    sealed, epoch = new_seed(), race.epoch + 1
    race.later_seeds = bytes(race.later_seeds) + sealed.seed
    race.later_seals = [
        *race.later_seals,
        {"seal": sealed.seal, "epoch": epoch, "ply": ply, **why},
    ]
    list_seal(seal=sealed.seal, what=f"race {race.pk} epoch {epoch}", race=race, now=now)


def open_seeds(race: Race) -> list[str]:
    """Keep seeds and keys of a race that is over without encryption, since everybody may see them.

    Returns the names of the fields for the caller to save. A seed that cannot be read stays.
    """
    race.seed = _opened(bytes(race.seed))
    race.later_seeds = b"".join(map(_opened, kept_seeds(bytes(race.later_seeds))))
    if race.key is not None:
        race.key = _opened(bytes(race.key))
    return ["seed", "later_seeds", "key"]


def _opened(kept: bytes) -> bytes:
    secret = revealed(kept)
    return kept if secret is None else opened(secret)
