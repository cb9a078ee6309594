"""A player's own championships: those they are entered in or run."""

from django.db.models import Q, QuerySet

from racing.people.models import Player
from tournaments.models import Championship
from tournaments.shared.permissions import driven_by, organised_by


def own_championships(player: Player) -> QuerySet[Championship]:
    """Championships not signed yet, the latest change first; drafts only if they run them."""
    entered = Q(pk__in=driven_by(player)) & ~Q(status=Championship.Status.DRAFT)
    found = Championship.objects.filter(entered | organised_by(player), rehearses=None)
    going = found.exclude(status=Championship.Status.FINISHED)
    return going.select_related("club").order_by("-changed_at", "-pk")
