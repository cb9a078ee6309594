"""What the results of one entry in a race, or of all in a place, come to."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tournaments.rules.values import WHOLE, Cell, Code, EntryId, Finish, Points, Ruleset

NEVER_DROPPED: frozenset[Code] = frozenset({"dsq", "wo"})
GRAVITY: dict[Code, int] = {"": 0, "void": 1, "dns": 2, "dnf": 3, "wo": 4, "dsq": 5}
"""Order of the codes: of several the gravest is shown."""

Finishes = tuple[Finish, ...]
Cells = dict[EntryId, Cell]


def by_entry(finishes: Iterable[Finish]) -> dict[EntryId, list[Finish]]:
    found: dict[EntryId, list[Finish]] = {}
    for each in finishes:
        found.setdefault(each.entry, []).append(each)
    return found


def points_by_place(ruleset: Ruleset, places: Iterable[int]) -> dict[int, Points]:
    """Points for each place; whoever shares one shares the points of all the places they take.

    What cannot be shared to the hundredth is not given: less than a hundredth each.
    """
    counts = Counter(places)
    found: dict[int, Points] = dict.fromkeys(counts, 0)
    for place, _ in enumerate(ruleset.points, start=1):
        if count := counts[place]:
            shared = sum(ruleset.points[place - 1 : place - 1 + count])
            found[place] = shared * WHOLE // count
    return found


def bonus_of(ruleset: Ruleset, finishes: Sequence[Finish]) -> int:
    """Bonus points for pole and record, each once a race, whichever of an entry's cars it was."""
    has_pole = any(each.has_pole for each in finishes)
    has_record = any(each.has_record for each in finishes)
    return ruleset.pole * has_pole + ruleset.record * has_record


def gravest(results: Iterable[Finish | Cell]) -> Code:
    return max([each.code for each in results], key=GRAVITY.__getitem__)


def may_drop(finishes: Iterable[Finish]) -> bool:
    return NEVER_DROPPED.isdisjoint([each.code for each in finishes])
