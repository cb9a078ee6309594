"""Points by marks: the best one of each within a round, and the place it has among all."""

from collections.abc import Iterable, Mapping, Sequence

from tournaments.rules.finishes import (
    Cells,
    Finishes,
    bonus_of,
    by_entry,
    gravest,
    may_drop,
    points_by_place,
)
from tournaments.rules.values import WHOLE, Cell, EntryId, Finish, Points, Round, Ruleset


def by_marks(ruleset: Ruleset, round: Round, races: Sequence[Finishes]) -> Cells:
    found = by_entry([each for finishes in races for each in finishes])
    marks = _best_of_each(found)
    places = _places(marks)
    points = _points(ruleset, round, found, marks, places)
    return {
        entry: Cell(
            round=round.number,
            points=points[entry] + (bonus := _bonus(ruleset, round, own)),
            places=(places[entry],) if entry in places else (),
            code="" if entry in places else gravest(own),
            bonus=bonus,
            may_drop=may_drop(own),
            value=marks.get(entry),
        )
        for entry, own in found.items()
    }


def behind_all(ruleset: Ruleset, round: Round, points: Iterable[Points]) -> Points:
    """Points without a mark where the lowest total wins: `not_started` on top of the worst."""
    return max(points, default=0) + ruleset.not_started * WHOLE * round.weight


def _best_of_each(found: Mapping[EntryId, Sequence[Finish]]) -> dict[EntryId, int]:
    marks: dict[EntryId, int] = {}
    for entry, own in found.items():
        known = [each.mark for each in own if each.mark is not None]
        if known:
            marks[entry] = min(known)
    return marks


def _places(marks: Mapping[EntryId, int]) -> dict[EntryId, int]:
    ordered = sorted(marks.values())
    first = {mark: place for place, mark in reversed(list(enumerate(ordered, start=1)))}
    return {entry: first[mark] for entry, mark in marks.items()}


def _points(
    ruleset: Ruleset,
    round: Round,
    entries: Iterable[EntryId],
    marks: Mapping[EntryId, int],
    places: Mapping[EntryId, int],
) -> dict[EntryId, Points]:
    if not ruleset.lowest_wins:
        by_place = points_by_place(ruleset, places.values())
        found = {entry: by_place[place] * round.weight for entry, place in places.items()}
        return {entry: found.get(entry, 0) for entry in entries}
    unit, best = WHOLE * round.weight, min(marks.values(), default=0)
    found = {entry: (mark - best) * unit for entry, mark in marks.items()}
    nothing = behind_all(ruleset, round, found.values())
    return {entry: found.get(entry, nothing) for entry in entries}


def _bonus(ruleset: Ruleset, round: Round, finishes: Sequence[Finish]) -> Points:
    """Bonus points of an entry in a round; none where the lowest total wins."""
    return 0 if ruleset.lowest_wins else bonus_of(ruleset, finishes) * WHOLE * round.weight
