"""Points by place and money: each race by itself, those of one round added up."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from tournaments.rules.finishes import (
    GRAVITY,
    Cells,
    Finishes,
    bonus_of,
    by_entry,
    gravest,
    may_drop,
    points_by_place,
)
from tournaments.rules.values import WHOLE, Cell, EntryId, Finish, Points, Round, Ruleset


def by_places(ruleset: Ruleset, round: Round, races: Sequence[Finishes]) -> Cells:
    return _added_up([_race_by_places(ruleset, round, finishes) for finishes in races])


def by_money(ruleset: Ruleset, round: Round, races: Sequence[Finishes]) -> Cells:
    """Cells of a round by the money won; the place is that of the race."""
    return _added_up([_race_by_money(ruleset, round, finishes) for finishes in races])


def _race_by_places(ruleset: Ruleset, round: Round, finishes: Finishes) -> Cells:
    points = points_by_place(ruleset, [each.place for each in finishes if each.place is not None])
    number, weight = round.number, round.weight
    plain = {place: Cell(number, share * weight, _alone(place)) for place, share in points.items()}
    cells = {each.entry: plain[each.place] for each in finishes if each.place is not None}
    for entry, own in _by_entry_but_plain(finishes).items():
        best = sorted(own, key=_place)[: ruleset.cars]
        cells[entry] = _placed(ruleset, round, best, points)
    return cells


@lru_cache(maxsize=10_000)
def _alone(place: int) -> tuple[int, ...]:
    """A tuple of one place, cached so that a long championship takes less memory and time."""
    return (place,)


def _race_by_money(ruleset: Ruleset, round: Round, finishes: Finishes) -> Cells:
    return {
        entry: _won(round, sorted(own, key=_gain)[: ruleset.cars])
        for entry, own in by_entry(finishes).items()
    }


def _by_entry_but_plain(finishes: Finishes) -> dict[EntryId, list[Finish]]:
    """Finishes by entry, without entries whose one car came in without code or bonus."""
    odd = {
        each.entry
        for each in finishes
        if each.place is None or each.code or each.has_pole or each.has_record
    }
    cars = Counter([each.entry for each in finishes])
    if len(cars) < len(finishes):
        odd |= {entry for entry, count in cars.items() if count > 1}
    return by_entry([each for each in finishes if each.entry in odd]) if odd else {}


def _added_up(races: Sequence[Cells]) -> Cells:
    cells: Cells = {}
    for race in races:
        both = cells.keys() & race.keys()
        cells |= race | {entry: _added(cells[entry], race[entry]) for entry in both}
    return cells


def _placed(
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


def _place(finish: Finish) -> tuple[float, ...]:
    """Sort key, best first; cars that are level do not depend on the order they came in."""
    place = float("inf") if finish.place is None else finish.place
    return place, GRAVITY[finish.code], not finish.has_pole, not finish.has_record


def _gain(finish: Finish) -> tuple[float, ...]:
    return -finish.money, *_place(finish)


def _added(one: Cell, other: Cell) -> Cell:
    """Adds up the cells of two races of one round."""
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
