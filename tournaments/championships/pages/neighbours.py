"""The championships around one: the divisions above and below, the championship before and those
after."""

from collections.abc import Sequence
from dataclasses import dataclass

from racing.people.models import Player
from tournaments.championships.selectors.divisions import field_sizes, moving_entries, neighbours_of
from tournaments.models import Championship
from tournaments.rules.divisions import doors_between


@dataclass(frozen=True, slots=True)
class Neighbours:
    above: Championship | None
    below: Championship | None
    before: Championship | None
    after: Sequence[Championship]

    @property
    def any(self) -> bool:
        return bool(self.above or self.below or self.before or self.after)


@dataclass(frozen=True, slots=True)
class Zones:
    """Entries that would move to another division as the table is."""

    up: frozenset[int] = frozenset()
    down: frozenset[int] = frozenset()


def neighbours(championship: Championship, reader: Player | None) -> Neighbours:
    found = neighbours_of(championship, reader)
    return Neighbours(
        above=next((each for each in found if each.pk == championship.above_id), None),
        below=next((each for each in found if each.above_id == championship.pk), None),
        before=next((each for each in found if each.pk == championship.follows_id), None),
        after=[each for each in found if each.follows_id == championship.pk],
    )


def zones(championship: Championship, around: Neighbours) -> Zones:
    """Entries that would move up or down a division if the championship ended now.

    There are none before the start, or without another division.
    """
    if not championship.has_started or not (around.above or around.below):
        return Zones()
    chain = [each for each in (around.above, championship, around.below) if each]
    sizes = field_sizes(chain)
    doors = doors_between(sizes, [each.movers for each in chain[1:]])
    entries = moving_entries(championship)
    up = doors[0] if around.above else 0
    down = doors[-1] if around.below else 0
    return Zones(frozenset(entries[:up]), frozenset(entries[len(entries) - down :]))
