"""Undoing acts of moderators, by another act that stays on record."""

from datetime import datetime

from django.db import transaction

from racing.moderation.errors import AlreadyUndone, CannotBeUndone, NoReasonGiven
from racing.moderation.models import Act
from racing.moderation.policy.act_kinds import kind_of
from racing.moderation.services.acts import ActRequest, Grounds, checked_act, follow_act
from racing.people.models import Player

UNDO = "undo"


def undo_act(*, act_id: int, moderator: Player, grounds: Grounds, now: datetime) -> Act:
    """Undo an act from now on; both acts stay on record."""
    with transaction.atomic():
        act = _locked(act_id)
        act_request = ActRequest(act.code, act.matter, act.key, act.details)
        checked_act(act_request, moderator, grounds, now, undone=act)
        _undo(act, now)
        return _record(act, moderator, grounds, now)


def undo_from_the_shell(*, act_id: int, superuser: Player, reason: str, now: datetime) -> Act:
    """Undo an act whoever it is about, in the name of a superuser."""
    if not reason.strip():
        raise NoReasonGiven
    with transaction.atomic():
        act = _locked(act_id)
        _undo(act, now)
        return _record(act, superuser, Grounds(reason, act.rule), now)


def _locked(act_id: int) -> Act:
    """The act, locked so that it is undone once; the row itself is never written."""
    act: Act | None = Act.objects.select_for_update(of=("self",)).filter(pk=act_id).first()
    if act is None or act.code == UNDO:
        raise CannotBeUndone
    if act.is_undone:
        raise AlreadyUndone
    return act


def _undo(act: Act, now: datetime) -> None:
    kind = kind_of(act.code)
    if kind is None or kind.undo is None:
        raise CannotBeUndone
    kind.undo(act, now)


def _record(act: Act, moderator: Player, grounds: Grounds, now: datetime) -> Act:
    undone: Act = Act.objects.create(
        code=UNDO,
        matter=act.matter,
        key=act.key,
        player_id=act.player_id,
        race_id=act.race_id,
        moderator=moderator,
        reason=grounds.reason,
        rule=grounds.rule,
        case_id=act.case_id,
        at=now,
        undoes=act,
    )
    follow_act(undone, now)
    return undone
