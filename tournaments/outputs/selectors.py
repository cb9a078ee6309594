"""Queries for feeds, files and calendars of a championship, and the stamp of their version."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import NamedTuple

from django.conf import settings
from django.db.models import Count, F, Max, Prefetch, Q, QuerySet

from tournaments.models import Championship, Result, Round, RoundRace

CHANGES = (
    "round_added",
    "round_cancelled",
    "round_changed",
    "round_extended",
    "round_postponed",
    "round_restored",
)
"""Kinds of log lines after which the calendar looks different."""


def races_told_of(championship: Championship) -> QuerySet[RoundRace]:
    """Races that are over, with their results, the latest first."""
    results = Result.objects.select_related("entry__player")
    found = RoundRace.objects.filter(round__championship=championship, is_over=True)
    related = found.select_related("race", "round").prefetch_related(Prefetch("results", results))
    return related.order_by("-race__finished_at", "-race")


class ResultRow(NamedTuple):
    """How somebody came out of a race."""

    round: int
    race: int
    entry: int
    place: int | None
    seat: int | None
    code: str
    money: int
    mark: int | None
    has_pole: bool
    finished_at: datetime | None


def result_rows(championship: Championship) -> Iterator[ResultRow]:
    """Results of a championship in the order of the calendar, the best of a race first."""
    where = ("round_race__round", "round_race__race", "entry")
    how = ("place", "seat", "code", "money", "mark", "has_pole", "round_race__race__finished_at")
    found = Result.objects.filter(round_race__round__championship=championship)
    order = ("round_race__round__number", "round_race__race", F("place").asc(nulls_last=True), "pk")
    return (ResultRow(*row) for row in found.order_by(*order).values_list(*where, *how))


@dataclass(frozen=True, slots=True)
class DatedRound:
    """A round with how often its times were changed, and when last."""

    round: Round
    changes: int
    changed_at: datetime


def dated_rounds(championship: Championship) -> list[DatedRound]:
    changed = Q(notes__kind__in=CHANGES)
    rounds = championship.rounds.annotate(
        changes=Count("notes", filter=changed), changed_at=Max("notes__at", filter=changed)
    )
    return [
        DatedRound(each, each.changes, each.changed_at or championship.created_at)
        for each in rounds
    ]


def stamp_of(championship: Championship) -> str:
    """A stamp that changes whenever the outputs of the championship do.

    The revision counts tables that came out otherwise; a championship that ends, a decision that
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


def picture_key(championship_id: int, language: str) -> str:
    """The cache key of the picture of a podium."""
    return f"podium:{championship_id}:{language}"


def picture_keys(championship_id: int) -> list[str]:
    return [picture_key(championship_id, language) for language, _ in settings.LANGUAGES]
