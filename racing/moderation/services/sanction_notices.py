"""Notices about measures that are over, about appeals and their outcome."""

from racing.moderation.events import AppealMade, AppealRejected, SanctionEnded
from racing.moderation.models import Act, Appeal
from racing.moderation.policy.act_kinds import BAN, LIMIT, MUTE, SUSPENSION, kind_of
from racing.moderation.selectors.moderators import moderators_for
from racing.moderation.services.appeals import objection_to
from racing.notices.models.notice import Kind
from racing.notices.services.create_notices import notify_players

ENDS = {
    MUTE: "muted_until",
    SUSPENSION: "suspended_until",
    BAN: "suspended_until",
    LIMIT: "limited_until",
}
"""The field of the player that holds the end of such a measure."""


def notify_of_sanction_end(event: SanctionEnded) -> None:
    """Tell the player that a measure is over, unless it was lifted or another goes on."""
    act = Act.objects.select_related("player", "undone_by").get(pk=event.act)
    if act.is_undone or act.player is None or act.until is None:
        return
    end = getattr(act.player, ENDS.get(act.code, ""), None)
    if end is None or end <= act.until:
        about = {"event": "measure_over", "act": act.pk}
        key, players = f"act:{act.pk}:over", [act.player_id]
        notify_players(kind=Kind.MODERATION, key=key, players=players, about=about, at=act.until)


def notify_of_appeal(event: AppealMade) -> None:
    """Tell the moderators who may decide an appeal."""
    appeal = Appeal.objects.select_related("act").get(pk=event.appeal)
    kind = kind_of(appeal.act.code)
    if kind is None or appeal.verdict:
        return
    people = moderators_for(kind.rooms)
    players = [each.pk for each in people if objection_to(appeal.act, each, event.at) is None]
    about = {"event": "appeal", "appeal": appeal.pk}
    key = f"appeal:{appeal.pk}"
    notify_players(kind=Kind.MODERATION, key=key, players=players, about=about, at=event.at)


def notify_of_rejected_appeal(event: AppealRejected) -> None:
    """Tell the player that their measure is kept. If it is lifted, the act tells."""
    appeal = Appeal.objects.select_related("act").get(pk=event.appeal)
    if appeal.act.player_id is not None:
        about = {"event": "appeal_kept", "appeal": appeal.pk}
        key, players = f"appeal:{appeal.pk}:kept", [appeal.act.player_id]
        notify_players(kind=Kind.MODERATION, key=key, players=players, about=about, at=event.at)
