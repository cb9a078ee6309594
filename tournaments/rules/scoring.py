"""What a round gives to each entry."""

from collections import Counter
from collections.abc import Iterable

from tournaments.rules.results import Rulings
from tournaments.rules.values import (
    WHOLE,
    Cell,
    Code,
    EntryId,
    Finish,
    Points,
    Race,
    Round,
    Ruleset,
)

NEVER_DROPPED: frozenset[Code] = frozenset({"dsq", "wo"})

Cells = dict[EntryId, Cell]


def is_completed(round: Round, races: Iterable[Race]) -> bool:
    """Nothing in it can change any more but by a decision."""
    found = tuple(races)
    return not round.is_open and bool(found) and all(race.is_finished for race in found)


def cells_of(ruleset: Ruleset, round: Round, rulings: Rulings, entries: Iterable[EntryId]) -> Cells:
    """Those of everybody in the round; once it is completed, of everybody in the season."""
    races = rulings.counted_races(round)
    finishes = [rulings.finishes(race) for race in races]
    cells = SCORED[ruleset.scoring](ruleset, round, finishes)
    if is_completed(round, races):
        missing = _not_started(ruleset, round, cells)
        for entry in entries:
            if entry not in cells:
                cells[entry] = missing
    return cells


def _not_started(ruleset: Ruleset, round: Round, cells: Cells) -> Cell:
    """Nothing, or what the ruleset says; where little is good, on top of the worst."""
    points = ruleset.not_started * WHOLE * round.weight
    if ruleset.lowest_wins:
        points += max([cell.points for cell in cells.values()], default=0)
    return Cell(round.number, points, code="dns")


def points_by_place(ruleset: Ruleset, finishes: Iterable[Finish]) -> dict[int, Points]:
    """Whoever shares a place shares the points of all the places they take up."""
    table, found = ruleset.points, {}
    counts = Counter([each.place for each in finishes if each.place is not None])
    for place, count in counts.items():
        shared = sum(table[place - 1 : place - 1 + count])
        found[place] = shared * WHOLE // count
    return found


def _by_places(ruleset: Ruleset, round: Round, races: list[tuple[Finish, ...]]) -> Cells:
    cells: Cells = {}
    for finishes in races:
        points = points_by_place(ruleset, finishes)
        for entry, own in _by_entry(finishes).items():
            best = sorted(own, key=_place)[: ruleset.cars]
            cell = _placed(ruleset, round, best, points)
            cells[entry] = _added(cells[entry], cell) if entry in cells else cell
    return cells


def _by_entry(finishes: tuple[Finish, ...]) -> dict[EntryId, list[Finish]]:
    found: dict[EntryId, list[Finish]] = {}
    for each in finishes:
        found.setdefault(each.entry, []).append(each)
    return found


def _place(finish: Finish) -> float:
    return float("inf") if finish.place is None else finish.place


def _placed(
    ruleset: Ruleset, round: Round, finishes: list[Finish], points: dict[int, Points]
) -> Cell:
    places = tuple([each.place for each in finishes if each.place is not None])
    bonus = sum([_bonus(ruleset, each) for each in finishes]) * WHOLE * round.weight
    total = sum([points[place] for place in places]) * round.weight + bonus
    code: Code = "" if places else finishes[0].code
    return Cell(round.number, total, places, code, bonus, may_drop=code not in NEVER_DROPPED)


def _bonus(ruleset: Ruleset, finish: Finish) -> int:
    return ruleset.pole * finish.has_pole + ruleset.record * finish.has_record


def _added(one: Cell, other: Cell) -> Cell:
    """Two races of one round."""
    return Cell(
        round=one.round,
        points=one.points + other.points,
        places=tuple(sorted((*one.places, *other.places))),
        code=one.code and other.code,
        bonus=one.bonus + other.bonus,
        may_drop=one.may_drop and other.may_drop,
        value=None if one.value is None else one.value + (other.value or 0),
    )


def _by_money(ruleset: Ruleset, round: Round, races: list[tuple[Finish, ...]]) -> Cells:
    """What was won is what counts; the place is that of the race."""
    cells: Cells = {}
    for finish in [each for finishes in races for each in finishes]:
        places = () if finish.place is None else (finish.place,)
        may_drop = finish.code not in NEVER_DROPPED
        money = finish.money
        cell = Cell(
            round.number, money * WHOLE, places, finish.code, may_drop=may_drop, value=money
        )
        entry = finish.entry
        cells[entry] = _added(cells[entry], cell) if entry in cells else cell
    return cells


def _by_marks(ruleset: Ruleset, round: Round, races: list[tuple[Finish, ...]]) -> Cells:
    """The best mark of each within the round, and the place it has among all."""
    finishes = [each for finishes in races for each in finishes]
    marks: dict[EntryId, int] = {}
    for each in finishes:
        if each.mark is not None:
            marks[each.entry] = min(each.mark, marks.get(each.entry, each.mark))
    holders = {each.entry for each in finishes if each.has_record}
    ranked = [
        Finish(entry, place=place, mark=mark, has_record=entry in holders)
        for entry, place, mark in _places_of(marks)
    ]
    if ruleset.lowest_wins:
        return {each.entry: _difference(round, each, ranked[0]) for each in ranked}
    points = points_by_place(ruleset, ranked)
    return {each.entry: _marked(ruleset, round, each, points) for each in ranked}


def _places_of(marks: dict[EntryId, int]) -> list[tuple[EntryId, int, int]]:
    ordered = sorted(marks.values())
    first = {mark: place for place, mark in reversed(list(enumerate(ordered, start=1)))}
    found = [(entry, first[mark], mark) for entry, mark in marks.items()]
    return sorted(found, key=lambda each: each[1])


def _marked(ruleset: Ruleset, round: Round, finish: Finish, points: dict[int, Points]) -> Cell:
    cell = _placed(ruleset, round, [finish], points)
    return Cell(cell.round, cell.points, cell.places, bonus=cell.bonus, value=finish.mark)


def _difference(round: Round, finish: Finish, best: Finish) -> Cell:
    behind = (finish.mark or 0) - (best.mark or 0)
    places = () if finish.place is None else (finish.place,)
    return Cell(round.number, behind * WHOLE * round.weight, places, value=finish.mark)


SCORED = {
    "places": _by_places,
    "money": _by_money,
    "marks": _by_marks,
    "differences": _by_marks,
}
