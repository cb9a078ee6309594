"""Works out the tables of a championship from facts and decisions, and keeps them as rows."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from django.db import transaction

from racing.outbox.writing import write_event
from racing.people.models import Player
from tournaments.championships.selectors.facts import decisions_of, facts_of
from tournaments.championships.services.log import note
from tournaments.models import Championship, Standing, Table
from tournaments.rules.chances import Chance, chances
from tournaments.rules.codec import digest, encode
from tournaments.rules.standings import standings, with_movement
from tournaments.rules.values import AnyDecision, Facts, Ruleset, Standings, StandingsLine
from tournaments.shared.events import StandingsChanged
from tournaments.shared.locking import locked_championship, organised_championship

BATCH = 500


def recompute(championship: Championship, *, now: datetime) -> None:
    """Works out all tables of a locked championship; those that come out the same are left.

    Raises where facts and decisions make no sense together, so that nothing of it is kept.
    """
    rules = championship.ruleset.rules
    facts, decisions = facts_of(championship), decisions_of(championship)
    tables = list(tables_of(rules, facts, decisions))
    kept = {table.after: table for table in championship.tables.all()}
    is_changed = _forget(kept, {table.after for table in tables})
    for table in tables:
        after = None if table is tables[-1] else table.after
        reach = chances(rules, facts, table, decisions, after)
        is_changed |= _keep(championship, kept.get(table.after), table, reach)
    if is_changed:
        championship.revision += 1
        championship.changed_at = now
        championship.save(update_fields=["revision", "changed_at"])
        write_event(StandingsChanged(championship=championship.pk, at=now))


def recompute_standings(*, championship_id: int, now: datetime) -> bool:
    """Works out all tables anew; whether any was wrong."""
    with transaction.atomic():
        championship = locked_championship(championship_id)
        before = championship.revision
        recompute(championship, now=now)
    return championship.revision != before


def check_championship(*, championship_id: int, organiser: Player, now: datetime) -> bool:
    """Works out all tables anew for an organiser and notes it if any was wrong; whether one was."""
    with transaction.atomic():
        championship = organised_championship(championship_id, organiser)
        before = championship.revision
        recompute(championship, now=now)
        if championship.revision != before:
            note(championship, "put_right", by=organiser, now=now)
    return championship.revision != before


def tables_of(
    rules: Ruleset, facts: Facts, decisions: Sequence[AnyDecision]
) -> Iterator[Standings]:
    """The table after each round that gave something, with the places won since the one before."""
    latest = standings(rules, facts, decisions)
    counted = sorted({cell.round for line in latest.lines for cell in line.cells})
    before: Standings | None = None
    for number in counted[:-1]:
        table = standings(rules, facts, decisions, after=number)
        yield with_movement(table, before) if before else table
        before = table
    yield with_movement(latest, before) if before else latest


def _forget(kept: dict[int, Table], numbers: set[int]) -> bool:
    """Delete the tables of rounds that no longer count; return whether there were any."""
    gone = [kept.pop(number) for number in list(kept) if number not in numbers]
    for table in gone:
        table.delete()
    return bool(gone)


def _keep(
    championship: Championship, kept: Table | None, table: Standings, reach: Sequence[Chance]
) -> bool:
    """Saves a table; whether it differs from the one that was kept."""
    made = digest(encode((table, reach)))
    if kept is not None and kept.digest == made:
        return False
    row = kept or Table(championship=championship, after=table.after)
    row.completed, row.digest = table.completed, made
    row.save()
    row.standings.all().delete()
    by_entry = {each.entry: encode(each) for each in reach}
    entries = [
        _standing(row, at, line, by_entry.get(line.entry, ""))
        for at, line in enumerate(table.lines, start=1)
    ]
    teams = [_team_standing(row, at, line) for at, line in enumerate(table.teams, start=1)]
    Standing.objects.bulk_create([*entries, *teams], batch_size=BATCH)
    return True


def _standing(table: Table, position: int, line: StandingsLine, chance: str = "") -> Standing:
    return Standing(
        table=table,
        position=position,
        entry_id=line.entry,
        rank=line.rank,
        total=line.total,
        text=encode(line),
        chance=chance,
    )


def _team_standing(table: Table, position: int, line: StandingsLine) -> Standing:
    standing = _standing(table, position, line)
    standing.entry_id, standing.team_id = None, line.entry
    return standing
