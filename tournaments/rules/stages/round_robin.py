"""Round robins: everybody meets everybody as evenly as the numbers allow."""

from tournaments.rules.stages.field import Field
from tournaments.rules.stages.progress import Champion, Choice, Grids, Title
from tournaments.rules.stages.table_rounds import TableRounds
from tournaments.rules.values import EntryId


def next_of_round_robin(field: Field) -> Grids | Champion:
    rounds = TableRounds(field, "round_robin", [each.entry for each in field.seeds])
    grids = rounds.next_grids()
    table = rounds.table()
    if not rounds.is_finished:
        vacancies = tuple(rounds.vacancies())
        return Grids(
            seeds=field.seeds,
            heats=tuple(rounds.states()),
            choices=tuple(rounds.choices),
            tables=(table,),
            grids=tuple(grids),
            vacancies=vacancies,
        )
    entry, told = _winner(field, rounds)
    return Champion(
        seeds=field.seeds,
        heats=tuple(rounds.states()),
        titles=(Title("round_robin", entry),),
        choices=(*rounds.choices, *told),
        tables=(table,),
        entry=entry,
    )


def _winner(field: Field, rounds: TableRounds) -> tuple[EntryId | None, list[Choice]]:
    """The first of the table who may win; of those who are level the best seed."""
    able = [each for each in rounds.ranking() if field.why_skipped(each) is None]
    level = [each for each in able if each.place == able[0].place]
    level.sort(key=lambda each: field.seed_of[each.entry])
    if not level:
        return None, []
    first = level[0].entry
    if len(level) == 1:
        return first, [Choice("won_by_table", None, first)]
    seeds = [field.seed_of[each.entry] for each in level[:2]]
    return first, [Choice("won_by_seed", None, first, tuple(seeds))]
