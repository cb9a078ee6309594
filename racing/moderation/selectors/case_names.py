"""Cases with all that a sentence about them needs."""

from collections.abc import Iterable

from django.db.models import OuterRef, QuerySet, Subquery
from django.db.models.fields.json import KT
from django.db.models.functions import Coalesce

from racing.moderation.models import Case, Report
from racing.races.selectors.races import UNLISTED


def named_cases() -> QuerySet[Case]:
    """Cases with their player and race.

    `reported_name` is what the target was called when it was first reported, for kinds that are
    neither a player nor of a race.
    """
    first = Report.objects.filter(case=OuterRef("pk")).order_by("pk")
    name = Coalesce(KT("context__name"), KT("context__title"))
    called = Subquery(first.annotate(called=name).values("called")[:1])
    unlisted = (f"race__{name}" for name in UNLISTED)
    cases: QuerySet[Case] = (
        Case.objects.select_related("player", "race")
        .defer(*unlisted)
        .annotate(reported_name=called)
    )
    return cases


def cases_numbered(numbers: Iterable[int | None]) -> dict[int, Case]:
    """Cases by number, in one query or none."""
    asked = {number for number in numbers if number is not None}
    return {case.pk: case for case in named_cases().filter(pk__in=asked)} if asked else {}
