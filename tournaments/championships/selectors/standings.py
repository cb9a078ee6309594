"""Queries for the lines of a table, and for what they follow from."""

from collections import Counter
from collections.abc import Collection

from django.db.models import Prefetch, QuerySet

from tournaments.models import (
    Championship,
    Decision,
    Entry,
    OddsRun,
    Result,
    Round,
    Standing,
    Table,
    TitleOdds,
)
from tournaments.rules.codec import read_standings_line
from tournaments.rules.values import StandingsLine

PLACED = ["entry__player", "entry__team", "team"]


def entry_standings(table: Table) -> QuerySet[Standing]:
    return table.standings.filter(entry__isnull=False).select_related(*PLACED)


def standings_after(
    championship: Championship, after: int | None
) -> tuple[int, list[StandingsLine]]:
    """The stored table after a round, or the latest, with the number of its round.

    After a round that gives nothing it is the one before; before the first it is empty.
    """
    tables = championship.tables.all()
    table = (tables if after is None else tables.filter(after__lte=after)).last()
    if table is None:
        return 0, []
    texts = table.standings.filter(entry__isnull=False).values_list("text", flat=True)
    return table.after, [read_standings_line(text) for text in texts]


def team_standings(table: Table) -> QuerySet[Standing]:
    return table.standings.filter(team__isnull=False).select_related("team")


def ranks_by_round(
    championship: Championship, entries: Collection[int]
) -> list[tuple[int, int, int]]:
    """Round, entry and rank of these entries, in the order of the calendar."""
    standings = Standing.objects.filter(
        table__championship=championship, entry__in=entries, rank__isnull=False
    )
    rows = standings.order_by("table__after", "position")
    found = rows.values_list("table__after", "entry_id", "rank")
    return [(after, entry, rank or 0) for after, entry, rank in found]


def calendar_of(championship: Championship) -> list[Round]:
    return list(championship.rounds.order_by("number"))


def entries_by_id(ids: Collection[int]) -> dict[int, Entry]:
    found = Entry.objects.filter(pk__in=ids).select_related("player")
    return {entry.pk: entry for entry in found}


def poles_of(championship: Championship) -> Counter[int]:
    """How often each entry had the first place of the grid, in rounds that count."""
    results = Result.objects.filter(
        round_race__round__championship=championship,
        round_race__round__is_cancelled=False,
        has_pole=True,
    )
    return Counter(results.values_list("entry_id", flat=True))


def odds_runs(championship: Championship) -> list[OddsRun]:
    """Runs of the odds with their results, in the order of the calendar."""
    odds = TitleOdds.objects.select_related("entry__player")
    return list(championship.odds_runs.prefetch_related(Prefetch("odds", odds)))


def decisions_in(championship: Championship) -> QuerySet[Decision]:
    """All that was decided, the latest first."""
    related = ["entry__player", "other__player", "round", "round_race__round", "revokes"]
    found = championship.decisions.select_related(*related, "revoked_by_decision", "protest")
    return found.prefetch_related("protest__votes").order_by("-number")


def leaders_of(championships: Collection[Championship], count: int) -> dict[int, list[Standing]]:
    """The best lines of the latest table of each championship with results."""
    latest: dict[int, int] = {}
    tables = Table.objects.filter(championship__in=championships, after__gt=0).order_by("after")
    for pk, championship in tables.values_list("pk", "championship"):
        latest[championship] = pk
    found: dict[int, list[Standing]] = {}
    standings = Standing.objects.filter(
        table__in=latest.values(), entry__isnull=False, position__lte=count
    )
    for standing in standings.select_related("table", *PLACED).order_by("position"):
        found.setdefault(standing.table.championship_id, []).append(standing)
    return found
