"""Championships as everybody may see them; a draft is its organiser's alone."""

from django.db.models import Q, QuerySet
from django.http import Http404

from racing.models import Player
from tournaments.models import Championship, Club, Table


def championship_named(slug: str, reader: Player | None) -> Championship:
    found = _seen_by(reader).select_related("ruleset", "club", "organiser").filter(slug=slug)
    championship = found.first()
    if championship is None:
        raise Http404
    return championship


def championships_for(reader: Player | None) -> QuerySet[Championship]:
    """The latest change first."""
    found = _seen_by(reader).select_related("ruleset", "club", "organiser")
    return found.order_by("-changed_at", "-pk")


def club_named(slug: str) -> Club:
    club = Club.objects.filter(slug=slug).first()
    if club is None:
        raise Http404
    return club


def tables_by_round(championship: Championship) -> dict[int, Table]:
    """In the order of the calendar; the last one is as it is now."""
    return {table.after: table for table in championship.tables.all()}


def _seen_by(reader: Player | None) -> QuerySet[Championship]:
    public = ~Q(status=Championship.Status.DRAFT)
    own = Q(organiser=reader) if reader else Q()
    return Championship.objects.filter(public | own if reader else public)
