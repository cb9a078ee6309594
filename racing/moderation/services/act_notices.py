"""Notices to players about acts of moderators, and to moderators about planned ones."""

from racing.moderation.events import ActDone, ActPlanned
from racing.moderation.models import Act, PlannedAct
from racing.moderation.policy.act_kinds import kind_of
from racing.moderation.policy.safeguards import refusal_against_staff
from racing.moderation.selectors.moderators import moderators_for
from racing.notices.models.notice import Kind
from racing.notices.services.create_notices import notify_players


def notify_of_act(event: ActDone) -> None:
    """Tell the player whom a measure, or its undoing, is about."""
    act = Act.objects.select_related("undoes").get(pk=event.act)
    kind = kind_of((act.undoes or act).code)
    if act.player_id is not None and kind is not None and kind.is_sanction:
        about = {"event": "act", "act": act.pk}
        players = [act.player_id]
        notify_players(
            kind=Kind.MODERATION,
            key=f"act:{act.pk}",
            players=players,
            about=about,
            at=event.at,
        )


def notify_of_planned_act(event: ActPlanned) -> None:
    """Tell the moderators who may agree to it."""
    planned = PlannedAct.objects.select_related("player").get(pk=event.planned)
    kind = kind_of(planned.code)
    if kind is None or planned.result:
        return
    others = [
        each
        for each in moderators_for(kind.rooms)
        if each.pk not in (planned.by_id, planned.player_id)
        and not refusal_against_staff(kind, planned.player, each)
    ]
    about = {"event": "planned", "planned": planned.pk}
    notify_players(
        kind=Kind.MODERATION,
        key=f"planned:{planned.pk}",
        players=[each.pk for each in others],
        about=about,
        at=event.at,
    )
