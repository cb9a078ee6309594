"""Points by place and money: each race by itself, those of one round added up."""

from collections.abc import Sequence

from tournaments.rules.finishes import (
    GRAVITY,
    Finishes,
    bonus_of,
    by_entry,
    gravest,
    may_drop,
    points_by_place,
)
from tournaments.rules.values import WHOLE, Cell, EntryId, Finish, Points, Round, Ruleset


def by_places(ruleset: Ruleset, round: Round, races: Sequence[Finishes]) -> dict[EntryId, Cell]:
    cells: dict[EntryId, Cell] = {}
    for finishes in races:
        points = points_by_place(ruleset, [each.place for each in finishes])
        for entry, own in by_entry(finishes).items():
            best = sorted(own, key=_place)[: ruleset.cars]
            cell = placed(ruleset, round, best, points)
            cells[entry] = _added(cells[entry], cell) if entry in cells else cell
    return cells


def by_money(ruleset: Ruleset, round: Round, races: Sequence[Finishes]) -> dict[EntryId, Cell]:
    """What was won is what counts; the place is that of the race."""
    cells: dict[EntryId, Cell] = {}
    for finishes in races:
        for entry, own in by_entry(finishes).items():
            best = sorted(own, key=_gain)[: ruleset.cars]
            cell = _won(round, best)
            cells[entry] = _added(cells[entry], cell) if entry in cells else cell
    return cells


def placed(
    ruleset: Ruleset, round: Round, finishes: Sequence[Finish], points: dict[int, Points]
) -> Cell:
    places = tuple([each.place for each in finishes if each.place is not None])
    bonus = bonus_of(ruleset, finishes) * WHOLE * round.weight
    return Cell(
        round=round.number,
        points=sum([points[place] for place in places]) * round.weight + bonus,
        places=places,
        code="" if places else gravest(finishes),
        bonus=bonus,
        may_drop=may_drop(finishes),
    )


def _won(round: Round, finishes: Sequence[Finish]) -> Cell:
    money = sum([each.money for each in finishes])
    places = sorted([each.place for each in finishes if each.place is not None])
    return Cell(
        round=round.number,
        points=money * WHOLE * round.weight,
        places=tuple(places),
        code="" if places else gravest(finishes),
        may_drop=may_drop(finishes),
        value=money,
    )


def _place(finish: Finish) -> tuple[float, int, int]:
    """Best first; level ones so that it does not matter which was named first."""
    place = float("inf") if finish.place is None else finish.place
    return place, GRAVITY[finish.code], -(finish.has_pole + finish.has_record)


def _gain(finish: Finish) -> tuple[float, ...]:
    return -finish.money, *_place(finish)


def _added(one: Cell, other: Cell) -> Cell:
    """Two races of one round."""
    places = tuple(sorted((*one.places, *other.places)))
    return Cell(
        round=one.round,
        points=one.points + other.points,
        places=places,
        code="" if places else gravest((one, other)),
        bonus=one.bonus + other.bonus,
        may_drop=one.may_drop and other.may_drop,
        value=None if one.value is None else one.value + (other.value or 0),
    )
