"""Groups by snake draw, each a small championship; the first of each race a knock-out."""

from collections.abc import Sequence

from msgspec import Struct

from tournaments.rules.stages.bracket import Bracket
from tournaments.rules.stages.draw import drawn_by_snake
from tournaments.rules.stages.field import Field
from tournaments.rules.stages.knock_out_part import KnockOutPart
from tournaments.rules.stages.progress import Champion, Choice, Grids, HeatState, Source
from tournaments.rules.stages.table_rounds import TableRounds, rounds_to_meet
from tournaments.rules.stages.values import HeatId, TournamentRuleset
from tournaments.rules.values import EntryId

FEWEST_ROUNDS = 3
"""Rounds of a group where the ruleset says nothing and fewer would do to meet everybody."""


class GroupPlan(Struct, frozen=True):
    groups: int
    smallest: int
    through: int
    """How many go on from each group."""
    rounds: int


def group_plan(ruleset: TournamentRuleset, entries: int) -> GroupPlan:
    """As few groups as the size allows, none of them of one; not everybody of one goes on."""
    groups = max(1, min(-(-entries // ruleset.group_size), entries // 2))
    smallest = entries // groups
    through = max(1, min(ruleset.through, smallest - 1))
    largest = -(-entries // groups)
    rounds = ruleset.rounds or max(FEWEST_ROUNDS, rounds_to_meet(ruleset, largest))
    return GroupPlan(groups, smallest, through, rounds)


def next_of_groups(field: Field) -> Grids | Champion:
    planned = group_plan(field.ruleset, len(field.seeds))
    drawn, choices = _drawn(field, planned)
    groups = {
        HeatId("group", 0, at, at): TableRounds(field, "group", members, at, planned.rounds)
        for at, members in enumerate(drawn, start=1)
    }
    grids = [grid for rounds in groups.values() for grid in rounds.next_grids()]
    sources = [
        Source("place", number, heat)
        for number in range(1, planned.through + 1)
        for heat in groups
        if field.seeds
    ]
    bracket = Bracket(field.ruleset, "main", sources, {each: each.heat for each in sources})
    outcomes = {
        heat: rounds.ranking() if rounds.is_finished else None for heat, rounds in groups.items()
    }
    part = KnockOutPart(field, bracket, None, outcomes, planned.through)
    grids += part.grids()
    vacancies = [each for rounds in groups.values() for each in rounds.vacancies()]
    vacancies += part.vacancies()
    heats = [state for rounds in groups.values() for state in rounds.states()]
    heats += [_state(heat, rounds, part) for heat, rounds in groups.items()] + part.states()
    title = part.title()
    tables = tuple([rounds.table() for rounds in groups.values()])
    told = (*choices, *[each for rounds in groups.values() for each in rounds.choices])
    if title is not None:
        return Champion(
            seeds=field.seeds,
            heats=tuple(heats),
            titles=(title,),
            choices=(*told, *part.told()),
            tables=tables,
            entry=title.entry,
        )
    return Grids(
        seeds=field.seeds,
        heats=tuple(heats),
        choices=(*told, *part.told()),
        tables=tables,
        grids=tuple(grids),
        vacancies=tuple(vacancies),
    )


def _drawn(field: Field, planned: GroupPlan) -> tuple[Sequence[list[EntryId]], list[Choice]]:
    """The groups by snake, clubmates apart."""
    everybody = [each.entry for each in field.seeds]
    clubs = {each: field.entrants[each].club for each in everybody}
    apart = {each: club for each, club in clubs.items() if club is not None}
    drawn, moved = drawn_by_snake(everybody, planned.groups, apart)
    home = {entry: at for at, group in enumerate(drawn, start=1) for entry in group}
    choices = [
        Choice("kept_apart", HeatId("group", 0, home[entry], home[entry]), entry, (left + 1,))
        for entry, left in moved
    ]
    wanted = field.ruleset.through
    if planned.through < wanted:
        numbers = (wanted, planned.through, planned.smallest)
        choices.append(Choice("through_lowered", HeatId("group", 0, 0), None, numbers))
    return drawn, choices


def _state(heat: HeatId, rounds: TableRounds, part: KnockOutPart) -> HeatState:
    """A group as a whole, with its table as places."""
    members, places = tuple(rounds.members), rounds.ranking()
    if not rounds.is_finished:
        return HeatState(heat, (), "racing" if rounds.drawn else "open", members, places)
    return HeatState(heat, (), "over", members, places, tuple(part.all_on(heat)))
