"""How a heat of one race or several came out."""

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import TypeAlias

from tournaments.rules.finishes import Finishes, by_entry
from tournaments.rules.gains import by_places
from tournaments.rules.results import Rulings
from tournaments.rules.stages.progress import Place
from tournaments.rules.stages.values import Heat, TournamentRuleset
from tournaments.rules.values import EntryId, Finish, Race, Round, Ruleset

NOWHERE = 10**9
"""The place of a car that has none."""
Order: TypeAlias = tuple[int, ...]


def counted_races(heat: Heat, rulings: Rulings) -> list[Race]:
    """The races of a heat that are not void, in the order they were made."""
    races = [each for each in heat.races if not each.is_void and each.id not in rulings.annulled]
    return sorted(races, key=attrgetter("id"))


def is_over(ruleset: TournamentRuleset, races: Sequence[Race]) -> bool:
    return len(races) >= ruleset.best_of and all(race.is_finished for race in races)


def places_of(
    ruleset: TournamentRuleset, races: Iterable[Race], rulings: Rulings
) -> tuple[Place, ...]:
    """Everybody in a heat that is over, the best first; who is level shares a place.

    Of several races the points are added up; then the last race decides.
    """
    results = [rulings.finishes(race) for race in races]
    if len(results) == 1 and _is_plain(results[0]):
        return _of_one_race(results[0])
    points = by_places(ruleset.table, Round(1), results)
    orders = {entry: [_order(ruleset.table, each, entry) for each in results] for entry in points}
    keys: dict[EntryId, Order] = {
        entry: (-cell.points if len(results) > 1 else 0, *orders[entry][-1])
        for entry, cell in points.items()
    }
    cars = _beaten(results)
    found: list[Place] = []
    for at, entry in enumerate(sorted(keys, key=lambda each: (keys[each], each))):
        is_level = found and keys[found[-1].entry] == keys[entry]
        place = found[-1].place if is_level else at + 1
        cell = points[entry]
        found.append(Place(entry, place, *cars[entry], cell.code, cell.points))
    return tuple(found)


def _is_plain(finishes: Finishes) -> bool:
    """Whether every entry has one car, and that a place."""
    return all(each.place is not None and not each.code for each in finishes) and len(
        {each.entry for each in finishes}
    ) == len(finishes)


def _of_one_race(finishes: Finishes) -> tuple[Place, ...]:
    """Places of a race in which every car has one; places are counted anew."""
    ordered = sorted(finishes, key=lambda each: (each.place, each.entry))
    count, met = len(ordered), 2 * len(ordered) - 2
    found: list[Place] = []
    at = 0
    while at < count:
        end = at + 1
        while end < count and ordered[end].place == ordered[at].place:
            end += 1
        beaten = 2 * (count - end) + end - at - 1
        found += [Place(each.entry, at + 1, beaten, met) for each in ordered[at:end]]
        at = end
    return tuple(found)


def _order(table: Ruleset, finishes: Finishes, entry: EntryId) -> Order:
    """Sort key of an entry in one race: its place, or the points of both cars and their places."""
    own = [each for each in finishes if each.entry == entry]
    places = sorted([NOWHERE if each.place is None else each.place for each in own])
    places = places[: table.cars]
    if table.cars == 1:
        return (places[0],) if places else (NOWHERE,)
    cells = by_places(table, Round(1), [finishes])
    return (-cells[entry].points if entry in cells else 0, *places, NOWHERE)


def _beaten(results: Sequence[Finishes]) -> dict[EntryId, tuple[int, int]]:
    """Cars of others that each has beaten and met, in halves, in all races."""
    found: dict[EntryId, tuple[int, int]] = {}
    for finishes in results:
        for entry, own in by_entry(finishes).items():
            others = [each for each in finishes if each.entry != entry]
            won = sum([_halves(mine, theirs) for mine in own for theirs in others])
            before = found.get(entry, (0, 0))
            found[entry] = before[0] + won, before[1] + 2 * len(own) * len(others)
    return found


def _halves(mine: Finish, theirs: Finish) -> int:
    """2 for a car that is beaten, 1 for a dead heat; a car without a place beats none."""
    if mine.place is None:
        return 0
    if theirs.place is None or mine.place < theirs.place:
        return 2
    return int(mine.place == theirs.place)
