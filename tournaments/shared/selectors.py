"""Championships as everybody may see them; drafts and rehearsals are for those who run them."""

from django.db.models import Q, QuerySet
from django.http import Http404

from racing.people.models import Player
from tournaments.models import Championship, Club, ClubName, Membership, Table
from tournaments.shared.permissions import driven_by, known_to, organised_by

WITH = ("ruleset", "club", "organiser", "registration")


def championship_named(slug: str, reader: Player | None) -> Championship:
    found = _seen_by(reader).select_related(*WITH).filter(slug=slug)
    championship = found.first()
    if championship is None:
        raise Http404
    return championship


def championships_for(reader: Player | None) -> QuerySet[Championship]:
    """Championships that the reader may see, the latest change first, without rehearsals."""
    found = _seen_by(reader).filter(rehearses=None)
    return found.select_related("ruleset", "club", "organiser").order_by("-changed_at", "-pk")


def club_named(slug: str, reader: Player | None) -> Club:
    """The club, or 404; one for members is known to them, and to those it invited or who race."""
    known = Q(is_public=True)
    if reader is not None:
        known |= Q(pk__in=Membership.objects.filter(player=reader).values("club"))
        known |= Q(invitations__player=reader, invitations__answer="")
        known |= Q(championships__in=driven_by(reader))
    club = Club.objects.filter(known, slug=slug).first()
    if club is None:
        raise Http404
    return club


def club_formerly(slug: str, reader: Player | None) -> Club | None:
    """The club that had this address once, if the reader may know it."""
    former = ClubName.objects.filter(slug=slug).select_related("club").first()
    if former is None:
        return None
    try:
        return club_named(former.club.slug, reader)
    except Http404:
        return None


def tables_by_round(championship: Championship) -> dict[int, Table]:
    """Tables by round in the order of the calendar; the last one is the present one."""
    return {table.after: table for table in championship.tables.all()}


def _seen_by(reader: Player | None) -> QuerySet[Championship]:
    public = known_to(reader) & ~Q(status=Championship.Status.DRAFT) & Q(rehearses=None)
    return Championship.objects.filter(public | organised_by(reader) if reader else public)


def own_championships(player: Player) -> QuerySet[Championship]:
    """Championships not signed yet, the latest change first; drafts only if they run them."""
    entered = Q(pk__in=driven_by(player)) & ~Q(status=Championship.Status.DRAFT)
    found = Championship.objects.filter(entered | organised_by(player), rehearses=None)
    going = found.exclude(status=Championship.Status.FINISHED)
    return going.select_related("club").order_by("-changed_at", "-pk")
