"""Works out who wins the title."""

from tournaments.rules.values import EntryId, Facts, Standings


def able_to_win(facts: Facts) -> set[EntryId]:
    """Entries that can win the title: neutral cars take points away, but cannot (FC-28)."""
    return {entry.id for entry in facts.entries if entry.kind != "neutral"}


def champions(facts: Facts, table: Standings) -> tuple[EntryId, ...]:
    """Entries that lead the table; several where the title is shared."""
    able = able_to_win(facts)
    lines = [line for line in table.lines if line.rank is not None and line.entry in able]
    return tuple([line.entry for line in lines if line.rank == lines[0].rank])
