"""What a player has reported."""

from datetime import datetime, timedelta

from django.db.models import Q, QuerySet

from racing.moderation.models import Case, Report
from racing.moderation.policy.report_targets import ReportTarget
from racing.people.models import Player

LATELY = timedelta(days=90)


def reports_of(player: Player) -> QuerySet[Report]:
    """The player's own reports, the latest first; their cases are fetched by `cases_numbered`."""
    return Report.objects.filter(reporter=player).defer("context").order_by("-at", "-pk")


def open_report(target: ReportTarget, player: Player) -> Report | None:
    """The player's report about the target in a case that is still open, in whichever room."""
    return Report.objects.filter(
        reporter=player,
        case__matter=target.kind,
        case__key=target.key,
        case__state=Case.State.OPEN,
    ).first()


def has_reported(
    target: ReportTarget, player: Player, *, now: datetime, about: Player | None = None
) -> bool:
    """Whether the player reported a case about the target, its race or the same person.

    The case may be open, or closed lately.
    """
    same = Q(matter=target.kind, key=target.key)
    if target.race_id is not None:
        same |= Q(race=target.race_id)
    for person in (target.player, about):
        if person is not None:
            same |= Q(player=person)
    lately = Q(state=Case.State.OPEN) | Q(closed_at__gt=now - LATELY)
    return Case.objects.filter(same, lately, reports__reporter=player).exists()
