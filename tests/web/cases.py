"""What moderators look into in the scene, and what they have done."""

from datetime import datetime
from typing import Any

from django.utils import timezone

from racing.moderation.models import Act, Case, PlannedAct
from racing.moderation.services.acts import ActRequest, Grounds, do_act, second_act
from racing.moderation.services.appeals import make_appeal
from racing.moderation.services.cases import close_case
from racing.moderation.services.claims import hand_over_case
from racing.moderation.services.reports import Complaint, make_report
from racing.people.models import Player

WHY = Grounds("Seen", "C1")
Numbers = dict[str, Any]
"""Of rows: those that addresses name by the name they have there."""


def set_cases(mona: Player, nils: Player, bob: Player, by: Player) -> Numbers:
    """Cases about Bob: Mona looks into one, one waits, one is closed. Mona has noted something
    about Bob, and Nils has planned a ban."""
    now = timezone.now()
    held, waiting, closed = (
        reported(bob, by, reason, now) for reason in ("insult", "collusion", "name")
    )
    # Claimed, it would be claimed for longer by every look at it.
    hand_over_case(case_id=held, moderator=nils, whom=mona, text="", now=now)
    over: dict[str, Any] = {"outcome": Case.Outcome.ACTED, "answer": ""}
    close_case(case_id=closed, moderator=nils, now=now, **over)
    planned, note = done("ban", bob, nils, now), done("note", bob, mona, now)
    numbers = {"case_id": held, "waiting_case": waiting, "closed_case": closed}
    return {**numbers, "planned_id": planned.pk, "act_id": note.pk}


def reported(player: Player, by: Player, reason: str, now: datetime) -> int:
    """Reports a player, in the room that the reason is for; returns the case."""
    complaint = Complaint("player", str(player.pk), reason)
    return make_report(reporter=by, complaint=complaint, now=now).case_id


def set_measures(bert: Player, mona: Player, nils: Player) -> Numbers:
    """Bert is warned, muted and has appealed against that, and is banned by two moderators."""
    now = timezone.now()
    warning, mute = done("warn", bert, nils, now), done("mute", bert, nils, now, days=9)
    ban = second_act(planned_id=done("ban", bert, nils, now).pk, moderator=mona, now=now)
    appeal = make_appeal(act_id=mute.pk, player=bert, text="It was a joke.", now=now)
    bert.refresh_from_db()
    return {"warning": warning.pk, "mute": mute.pk, "ban": ban.pk, "appeal_id": appeal.pk}


def done(code: str, player: Player, by: Player, now: datetime, **given: Any) -> Act | PlannedAct:
    act_request = ActRequest(code, "player", str(player.pk), given)
    return do_act(act_request=act_request, moderator=by, grounds=WHY, now=now)
