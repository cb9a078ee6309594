"""Removes what reports keep of somebody who leaves; the cases stay."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import Q

from racing.moderation.models import Report
from racing.people.models import Player

WRITTEN = ("name", "title", "description", "rules", "text", "words")
"""Keys of a report's context with texts by the person it is about."""


def erase_from_reports(*, player: Player) -> int:
    """Remove the player's texts from reports; return how many changed.

    To be called before the player's row and seats are emptied.
    """
    touched = Q(reporter=player) | Q(case__player=player)
    near = Q(case__race__seatings__player=player) | Q(case__race__messages__player=player)
    with transaction.atomic():
        found = Report.objects.filter(touched | near).select_related("case").distinct()
        changed = [report for report in found if _forget(report, player)]
        Report.objects.bulk_update(changed, ["text", "context"])
    return len(changed)


def _forget(report: Report, player: Player) -> bool:
    before = (report.text, report.context)
    report.context = _without(report.context, player.pk)
    if report.case.player_id == player.pk:
        report.context = {**report.context, **{name: "" for name in WRITTEN if name in before[1]}}
    if report.reporter_id == player.pk:
        report.text = ""
    return (report.text, report.context) != before


def _without(context: Mapping[str, Any], player: int) -> dict[str, Any]:
    """The context without the player's own messages among those of others."""
    if "around" not in context:
        return dict(context)
    around = [
        {**each, "text": ""} if each.get("player") == player else each for each in context["around"]
    ]
    return {**context, "around": around}
