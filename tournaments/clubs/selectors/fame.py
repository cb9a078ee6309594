"""Queries for the final tables of a club's championships."""

from django.db.models import QuerySet

from tournaments.models import Championship, Club, Standing, Table

LINES = 200
"""Most lines of each table: further down nobody wins."""


def past_championships(club: Club) -> QuerySet[Championship]:
    """Championships of a club that are signed, the latest first."""
    found = Championship.objects.filter(
        club=club, status=Championship.Status.FINISHED, rehearses=None
    )
    return found.select_related("ruleset").order_by("-finished_at", "-pk")


def final_standings(club: Club) -> dict[int, list[Standing]]:
    """Final lines by championship, the best first; without those where nothing was raced."""
    tables = Table.objects.filter(championship__in=past_championships(club), completed__gt=0)
    latest = {
        championship: pk
        for pk, championship in tables.order_by("after").values_list("pk", "championship")
    }
    lines = Standing.objects.filter(
        table__in=latest.values(), entry__isnull=False, position__lte=LINES
    )
    found: dict[int, list[Standing]] = {}
    for line in lines.select_related("table", "entry__player").order_by("position"):
        found.setdefault(line.table.championship_id, []).append(line)
    return found
