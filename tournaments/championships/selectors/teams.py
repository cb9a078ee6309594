"""Teams that entries raced for, so that they keep their colours from race to race (FC-30)."""

from django.db.models import OuterRef, Subquery

from racing.races.models import Seating
from tournaments.models import Entry, Start


def teams_of(entries: list[Entry]) -> list[str]:
    """The team of each entry in its latest race; empty before its first, or without teams."""
    team = Seating.objects.filter(race=OuterRef("round_race__race"), seat=OuterRef("seat"))
    starts = Start.objects.filter(entry__in=entries).annotate(team=Subquery(team.values("team")))
    found = dict(starts.order_by("round_race__round__number", "pk").values_list("entry", "team"))
    return [found.get(entry.pk) or "" for entry in entries]
