"""Acts of moderators that everybody may see."""

from collections.abc import Iterable
from datetime import datetime

from django.db.models import Count, Q, QuerySet
from django.db.models.functions import TruncMonth

from racing.moderation.models import Act
from racing.moderation.policy.act_kinds import kinds


def public_acts() -> QuerySet[Act]:
    """Public acts and those that undo one, the latest first."""
    codes = [kind.code for kind in kinds().values() if kind.is_public]
    shown = Act.objects.filter(Q(code__in=codes) | Q(undoes__code__in=codes))
    found: QuerySet[Act] = shown.select_related("race", "undoes", "undone_by", "appeal")
    return found.order_by("-at", "-pk")


def acts_by_month() -> Iterable[tuple[datetime, str, int]]:
    """Month, code and count of public acts, the latest month first; by UTC for all readers."""
    counted = public_acts().filter(undoes=None).order_by()
    by_month = counted.annotate(month=TruncMonth("at")).values("month", "code")
    rows = by_month.annotate(count=Count("pk")).order_by("-month", "code")
    return list(rows.values_list("month", "code", "count"))
