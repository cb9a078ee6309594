"""Notices to reporters about the outcome, and to moderators about waiting cases."""

from racing.moderation.events import CaseClosed, CaseEscalated, CaseHandedOver
from racing.moderation.models import Case
from racing.moderation.selectors.access import refusal_of, target_of
from racing.moderation.selectors.moderators import keepers_of_the_site
from racing.notices.models.notice import Kind
from racing.notices.services.create_notices import notify_players


def notify_of_outcome(event: CaseClosed) -> None:
    """Tell the reporters, once for each closing."""
    case = Case.objects.get(pk=event.case)
    reporters = case.reports.filter(reporter__isnull=False).values_list("reporter", flat=True)
    _notify("report", event, f"closed:{event.note}", [pk for pk in reporters if pk])


def notify_of_handover(event: CaseHandedOver) -> None:
    """Tell the moderator who has to go on with the case."""
    _notify("handed_over", event, f"handed:{event.note}", [event.player])


def notify_of_escalation(event: CaseEscalated) -> None:
    """Tell the keepers of the site who have no part in the case."""
    case = Case.objects.get(pk=event.case)
    target = target_of(case)
    keepers = [each for each in keepers_of_the_site() if not refusal_of(case, each, target)]
    players = [each.pk for each in keepers if each.pk != event.by]
    _notify("escalated", event, f"escalated:{event.case}", players)


def _notify(
    code: str,
    event: CaseClosed | CaseEscalated | CaseHandedOver,
    key: str,
    players: list[int],
) -> None:
    about = {"event": code, "case": event.case}
    notify_players(kind=Kind.MODERATION, key=key, players=players, about=about, at=event.at)
