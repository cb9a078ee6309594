"""Notices to reporters about the outcome, and to moderators about waiting cases."""

from collections.abc import Mapping
from typing import Any

from racing.moderation.models import Case
from racing.moderation.selectors.access import refusal_of, target_of
from racing.moderation.selectors.moderators import keepers_of_the_site
from racing.notices.models.notice import Kind
from racing.notices.services.create_notices import tell_players

Payload = Mapping[str, Any]


def tell_outcome(payload: Payload) -> None:
    """Handler of `case_closed`: tells the reporters, once for each closing."""
    case = Case.objects.get(pk=payload["case"])
    reporters = case.reports.filter(reporter__isnull=False).values_list("reporter", flat=True)
    _tell("report", payload, f"closed:{payload['note']}", [pk for pk in reporters if pk])


def tell_handed_over(payload: Payload) -> None:
    """Handler of `case_handed_over`."""
    _tell("handed_over", payload, f"handed:{payload['note']}", [payload["player"]])


def tell_escalated(payload: Payload) -> None:
    """Handler of `case_escalated`: tells the keepers of the site who have no part in the case."""
    case = Case.objects.get(pk=payload["case"])
    target = target_of(case)
    keepers = [each for each in keepers_of_the_site() if not refusal_of(case, each, target)]
    players = [each.pk for each in keepers if each.pk != payload["by"]]
    _tell("escalated", payload, f"escalated:{payload['case']}", players)


def _tell(event: str, payload: Payload, key: str, players: list[int]) -> None:
    about = {"event": event, "case": payload["case"]}
    tell_players(kind=Kind.MODERATION, key=key, players=players, about=about, at=payload["at"])
