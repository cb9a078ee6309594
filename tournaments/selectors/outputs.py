"""What the feed of a championship tells of, and by what its outputs are told apart."""

from hashlib import sha256

from django.db.models import Count, Max, Prefetch, Q, QuerySet

from tournaments.models import Championship, Result, RoundRace


def races_told_of(championship: Championship) -> QuerySet[RoundRace]:
    """Those that are over, with their results: the latest first."""
    results = Result.objects.select_related("entry__player")
    found = RoundRace.objects.filter(round__championship=championship, is_over=True)
    related = found.select_related("race", "round").prefetch_related(Prefetch("results", results))
    return related.order_by("-race__finished_at", "-race")


def stamp_of(championship: Championship) -> str:
    """Another one whenever its outputs would be others.

    The revision counts tables that came out otherwise; a season that ends, a decision that
    changes no table or a round that is added are seen by what else is asked here.
    """
    entries = championship.entries.values_list(
        "number", "name", "player__username", "team__name", "from_round", "until_round"
    )
    races = RoundRace.objects.filter(round__championship=championship).aggregate(
        Count("pk"), Max("pk"), over=Count("pk", filter=Q(is_over=True))
    )
    seen = (
        championship.pk,
        championship.name,
        championship.status,
        championship.revision,
        championship.ruleset.digest,
        championship.decisions.count(),
        list(championship.rounds.values_list()),
        list(entries),
        races,
    )
    return sha256(repr(seen).encode()).hexdigest()[:32]
