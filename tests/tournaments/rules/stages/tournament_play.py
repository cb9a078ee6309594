"""Tournaments for tests: entries, results by hand, and whole tournaments played out."""

from collections.abc import Callable, Iterable, Sequence
from random import Random

from msgspec.structs import replace

from tournaments.rules.stages.next_grids import next_grids
from tournaments.rules.stages.progress import Champion, ChoiceCode, Grid, Grids, Progress
from tournaments.rules.stages.values import (
    Entrant,
    Heat,
    HeatId,
    Part,
    TournamentFacts,
    TournamentRuleset,
)
from tournaments.rules.values import AnyDecision, EntryId, Finish, Race, RaceId

Order = Callable[[Grid], Sequence[int]]


def entered(count: int, **values: object) -> tuple[Entrant, ...]:
    """Entries whose seeds by rating are their numbers."""
    return tuple(
        Entrant(EntryId(number), rating=3000 - number, **values)  # type: ignore[arg-type]
        for number in range(1, count + 1)
    )


def changed(
    entries: Iterable[Entrant], who: Iterable[int], **values: object
) -> tuple[Entrant, ...]:
    named = set(who)
    return tuple(replace(each, **values) if each.id in named else each for each in entries)


def main(stage: int, number: int) -> HeatId:
    return HeatId("main", stage, number)


def finishes(order: Sequence[int], places: Sequence[int | None] = ()) -> tuple[Finish, ...]:
    told = places or range(1, len(order) + 1)
    return tuple(
        Finish(EntryId(entry), place, "" if place else "dnf")
        for entry, place in zip(order, told, strict=True)
    )


class Played:
    """A tournament that is raced grid by grid."""

    def __init__(
        self,
        ruleset: TournamentRuleset,
        entries: Sequence[Entrant],
        decisions: Sequence[AnyDecision] = (),
    ) -> None:
        self.ruleset = ruleset
        self.entries = tuple(entries)
        self.decisions = list(decisions)
        self.heats: dict[HeatId, Heat] = {}
        self.races = 0

    @property
    def facts(self) -> TournamentFacts:
        return TournamentFacts(self.entries, tuple(self.heats.values()), "dice")

    def next(self) -> Grids | Champion:
        return next_grids(self.ruleset, self.facts, self.decisions)

    def grids(self) -> dict[HeatId, Grid]:
        told = self.next()
        return {each.heat: each for each in told.grids} if isinstance(told, Grids) else {}

    def draw(self) -> None:
        """Writes down the grids that can be raced, as a service does before races are made."""
        for grid in self.grids().values():
            self.heats.setdefault(grid.heat, Heat(grid.heat, grid.seats))

    def start(self, heat: HeatId) -> RaceId:
        """Starts the next race of a heat."""
        grid = self.grids()[heat]
        self.races += 1
        before = self.heats[heat].races if heat in self.heats else ()
        race = Race(RaceId(self.races), is_finished=False, starters=grid.seats)
        self.heats[heat] = Heat(heat, grid.seats, (*before, race))
        return race.id

    def finish(self, heat: HeatId, order: Sequence[int], places: Sequence[int | None] = ()) -> None:
        """Ends the race of a heat that runs, or starts one and ends it."""
        if heat not in self.heats or all(race.is_finished for race in self.heats[heat].races):
            self.start(heat)
        fact = self.heats[heat]
        race = replace(fact.races[-1], finishes=finishes(order, places), is_finished=True)
        self.heats[heat] = replace(fact, races=(*fact.races[:-1], race))

    def void(self, heat: HeatId) -> None:
        fact = self.heats[heat]
        race = replace(fact.races[-1], is_void=True, is_finished=True)
        self.heats[heat] = replace(fact, races=(*fact.races[:-1], race))

    def withdraw(self, *who: int) -> None:
        self.entries = changed(self.entries, who, has_withdrawn=True)

    def play(self, order: Order, most: int = 10_000) -> Champion:
        """Races to the end."""
        for _ in range(most):
            told = self.next()
            if isinstance(told, Champion):
                return told
            self.draw_and_race(told, order)
        raise AssertionError("it never ends")

    def draw_and_race(self, told: Grids, order: Order) -> None:
        assert told.grids, "nothing to race, and no champion"
        for grid in told.grids:
            self.heats.setdefault(grid.heat, Heat(grid.heat, grid.seats))
        for grid in told.grids:
            self.races += 1
            race = Race(RaceId(self.races), finishes(order(grid)))
            before = self.heats[grid.heat].races
            self.heats[grid.heat] = Heat(grid.heat, grid.seats, (*before, race))


def by_seed(grid: Grid) -> list[int]:
    """The better seed always wins."""
    return sorted(grid.seats)


def at_random(seed: int) -> Order:
    """An order by lot, the same for the same heat and race."""
    return lambda grid: Random(f"{seed}/{grid.heat}/{grid.race}").sample(
        sorted(grid.seats), len(grid.seats)
    )


def told(
    progress: Progress, code: ChoiceCode
) -> list[tuple[HeatId | None, int | None, tuple[int, ...]]]:
    """What is said of one code: heat, entry and numbers."""
    return [(each.heat, each.entry, each.numbers) for each in progress.choices if each.code == code]


def seats(grids: dict[HeatId, Grid], part: Part, stage: int) -> dict[int, set[int]]:
    """Who sits in each heat of a stage, by its number."""
    return {
        heat.number: set(grid.seats)
        for heat, grid in grids.items()
        if (heat.part, heat.stage) == (part, stage)
    }
