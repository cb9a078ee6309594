"""Who goes on from a heat: the first so many people, and what decides where some are level."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from tournaments.rules.stages.progress import Choice, ChoiceCode, Place
from tournaments.rules.stages.values import HeatId
from tournaments.rules.values import EntryId

WhySkipped: TypeAlias = Callable[[Place], ChoiceCode | None]
LevelKey: TypeAlias = Callable[[EntryId], tuple[int, int]]
"""The place in the stage before, and the seed."""


class Cut(Struct, frozen=True):
    """People who came out of a heat, the best first."""

    first: tuple[EntryId, ...]
    """As many as go on, or fewer."""
    level: tuple[EntryId, ...]
    """Who is level with the last of these and goes on too if seats allow."""
    others: tuple[EntryId, ...]
    place: int = 0
    """The place that they are level in."""
    count: int = 0
    """How many are level there, whether they go on or not."""
    by: tuple[Choice, ...] = ()
    """What decides among them if seats do not allow."""
    choices: tuple[Choice, ...] = ()

    @property
    def people(self) -> tuple[EntryId, ...]:
        return (*self.first, *self.level, *self.others)


def cut_of(
    heat: HeatId, places: Sequence[Place], through: int, skipped: WhySkipped, level: LevelKey
) -> Cut:
    """The first `through` people; bots and those who have left or were excluded are skipped.

    Who did not finish comes after all who did, and is never level with another.
    """
    choices = [
        Choice(why, heat, each.entry) for each in places if (why := skipped(each)) is not None
    ]
    people = [each for each in places if skipped(each) is None]
    people.sort(key=lambda each: (each.place, level(each.entry)))
    first, rest = people[:through], people[through:]
    choices += [
        Choice("moved_up", heat, each.entry, (each.place, through))
        for each in first
        if each.place > through
    ]
    ties = 0
    if first and not first[-1].code:
        while ties < len(rest) and rest[ties].place == first[-1].place and not rest[ties].code:
            ties += 1
    entries = [each.entry for each in people]
    if not ties:
        return Cut(tuple(entries[:through]), (), tuple(entries[through:]), choices=tuple(choices))
    place = first[-1].place
    return Cut(
        tuple(entries[:through]),
        tuple(entries[through : through + ties]),
        tuple(entries[through + ties :]),
        place,
        len([each for each in people if each.place == place]),
        (_decided(heat, place, first[-1].entry, rest[0].entry, level),),
        tuple(choices),
    )


def _decided(heat: HeatId, place: int, last: EntryId, left_out: EntryId, level: LevelKey) -> Choice:
    """What sets the last who goes on apart from the first who does not."""
    (before, seed), (other_before, other_seed) = level(last), level(left_out)
    if before != other_before:
        return Choice("level_by_stage_before", heat, last, (place, before, other_before))
    return Choice("level_by_seed", heat, last, (place, seed, other_seed))
