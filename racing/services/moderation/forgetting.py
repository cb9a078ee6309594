"""What reports keep of somebody who leaves is taken out of them; the cases stay."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import Q

from racing.models import Player, Report

WRITTEN = ("name", "title", "description", "rules", "text", "words")
"""What a context holds of whom it is about, as he wrote it."""


def forget_in_reports(*, player: Player) -> int:
    """Before his row and his seats are emptied; in how many reports there was something."""
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
    """What he said himself among what others said."""
    if "around" not in context:
        return dict(context)
    around = [
        {**each, "text": ""} if each.get("player") == player else each for each in context["around"]
    ]
    return {**context, "around": around}
