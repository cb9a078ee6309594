"""Knock-outs: who sits in the heats that can be raced now, and who has won."""

from collections.abc import Sequence

from tournaments.rules.stages.bracket import Bracket
from tournaments.rules.stages.field import Field
from tournaments.rules.stages.heat_sizes import plan_of_b
from tournaments.rules.stages.knock_out_part import KnockOutPart
from tournaments.rules.stages.progress import (
    Champion,
    Choice,
    Grids,
    Source,
)
from tournaments.rules.stages.values import Entrant, HeatId

WHOLE_STAGE = HeatId("main", 1, 0)


def next_of_knock_out(field: Field) -> Grids | Champion:
    """The main knock-out, and the one of those who lost in its first stage."""
    sources = [Source("seed", each.seed) for each in field.seeds]
    clubs = _clubs(field, sources)
    main = Bracket(field.ruleset, "main", sources, clubs)
    parts = [KnockOutPart(field, main, None)]
    losers = _losers(field, main)
    if losers:
        apart = {each: each.heat for each in losers if each.heat != WHOLE_STAGE}
        parts.append(KnockOutPart(field, Bracket(field.ruleset, "b", losers, apart), parts[0]))
    return progress_of(field, parts, _drawn(field, main, clubs))


def progress_of(
    field: Field, parts: Sequence[KnockOutPart], choices: Sequence[Choice] = ()
) -> Grids | Champion:
    grids = [grid for part in parts for grid in part.grids()]
    vacancies = [vacancy for part in parts for vacancy in part.vacancies()]
    titles = [title for part in parts if (title := part.title()) is not None]
    seeds = field.seeds
    heats = tuple([state for part in parts for state in part.states()])
    told = (*choices, *[each for part in parts for each in part.told()])
    if len(titles) == len(parts):
        return Champion(
            seeds=seeds,
            heats=heats,
            titles=tuple(titles),
            choices=told,
            entry=titles[0].entry,
        )
    return Grids(
        seeds=seeds,
        heats=heats,
        titles=tuple(titles),
        choices=told,
        grids=tuple(grids),
        vacancies=tuple(vacancies),
    )


def _clubs(field: Field, sources: Sequence[Source]) -> dict[Source, int]:
    entrants: list[Entrant] = [field.entrants[each.entry] for each in field.seeds]
    pairs = zip(sources, entrants, strict=True)
    return {source: entrant.club for source, entrant in pairs if entrant.club is not None}


def _losers(field: Field, main: Bracket) -> list[Source]:
    """Sources of the B knock-out: the best loser of each heat of the first stage, and so on.

    Where some losers are lucky nobody knows from which heats the others come.
    """
    if not plan_of_b(field.ruleset, len(field.seeds)):
        return []
    planned = main.plans[1]
    if planned.lucky:
        count = planned.field - planned.goes_on
        return [Source("loser", number, WHOLE_STAGE) for number in range(1, count + 1)]
    heats = {heat: len(sources) for heat, sources in main.heats.items() if heat.stage == 1}
    numbers = range(1, max(heats.values()) - planned.through + 1)
    return [
        Source("loser", number, heat)
        for number in numbers
        for heat, size in heats.items()
        if number <= size - planned.through
    ]


def _drawn(field: Field, main: Bracket, clubs: dict[Source, int]) -> list[Choice]:
    """Who was kept apart from clubmates in the first stage, and where that was not possible."""
    entry_of = {source.number: field.seeds[source.number - 1].entry for source in clubs}
    choices = [
        Choice("kept_apart", heat, entry_of[source.number], (left,))
        for source, heat, left in main.moved
        if source in clubs
    ]
    for heat, sources in main.heats.items():
        together = [clubs[each] for each in sources if each in clubs]
        choices += [
            Choice("clubmates_together", heat, numbers=(club,))
            for club in sorted({club for club in together if together.count(club) > 1})
        ]
    return choices
