"""The order of seeds: by rating, by lot, by hand or by a championship's table."""

from collections.abc import Iterable
from hashlib import sha256
from random import Random

from tournaments.rules.stages.progress import Seed
from tournaments.rules.stages.values import Entrant, Seeding, TournamentFacts
from tournaments.rules.values import EntryId


def seeds_of(seeding: Seeding, entries: Iterable[Entrant], dice: str) -> tuple[Seed, ...]:
    """Everybody in the draw, the best first; who is level, or has no value, by lot.

    The lot is the SHA-256 of the dice and the number of the entry, so that anybody can check it.
    """
    drawn = [each for each in entries if each.reserve is None]
    ordered = sorted(drawn, key=lambda each: (_value(seeding, each), lot(dice, each.id)))
    return tuple(
        [
            Seed(each.id, number, "lot" if _told(seeding, each) is None else seeding, value)
            for number, each in enumerate(ordered, start=1)
            for value in (_told(seeding, each),)
        ]
    )


def lot(dice: str, entry: EntryId) -> bytes:
    return sha256(f"{dice}/{entry}".encode()).digest()


def dice_for(facts: TournamentFacts, what: str) -> Random:
    """Dice for something that is done once, the same whenever it is worked out."""
    return Random(f"{facts.dice}/{what}")  # noqa: S311


def reserves_of(entries: Iterable[Entrant]) -> list[Entrant]:
    """Those on the waiting list, the first first."""
    waiting = [each for each in entries if each.reserve is not None]
    return sorted(waiting, key=lambda each: (each.reserve or 0, each.id))


def _told(seeding: Seeding, entrant: Entrant) -> int | None:
    match seeding:
        case "rating":
            return entrant.rating
        case "hand" | "table":
            return entrant.order
        case "lot":
            return None


def _value(seeding: Seeding, entrant: Entrant) -> tuple[bool, int]:
    """Sort key, best first: the highest rating, or the lowest place."""
    told = _told(seeding, entrant)
    if told is None:
        return True, 0
    return False, -told if seeding == "rating" else told
