"""Acts on messages: hiding and redacting."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import F

from racing.moderation.errors import TargetGone, UnreadableRedaction
from racing.moderation.models import Act
from racing.moderation.permissions import Room
from racing.moderation.policy.act_kinds import HIDING, REDACTION, ActContext, ActKind, Preview
from racing.moderation.policy.racing_targets import MESSAGE
from racing.moderation.policy.report_targets import ReportTarget
from racing.notices.models import Notice
from racing.notices.models.notice import Kind
from racing.outbox.publish_changes import publish_race_change
from racing.races.models import Message, Race
from racing.races.models.message import LONGEST

ROOMS = frozenset({Room.CONDUCT, Room.CONTENT})


@dataclass(frozen=True, slots=True)
class RedactionPreview(Preview):
    was_redacted: bool
    """Whether it was redacted before."""


def preview_hiding(target: ReportTarget, now: datetime) -> Preview | None:
    is_hidden = Message.objects.filter(pk=target.key, hidden_at__isnull=False).exists()
    return None if is_hidden else Preview()


def preview_redaction(target: ReportTarget, now: datetime) -> RedactionPreview:
    redacted = Message.objects.filter(pk=target.key).exclude(redacted="")
    return RedactionPreview(redacted.exists())


def hide_message(context: ActContext) -> Mapping[str, Any]:
    """Hide a message, and mark unseen notices about it as seen."""
    message = _locked(context.target.key)
    if message.hidden_at is not None:
        raise TargetGone
    message.hidden_at = context.now
    _save(message)
    about = {"race": message.race_id, "payload__message": message.pk}
    Notice.objects.filter(kind=Kind.MESSAGE, seen_at=None, **about).update(seen_at=context.now)
    return {}


def show_message(act: Act, now: datetime) -> None:
    message = _locked(act.key)
    message.hidden_at = None
    _save(message)


def redact_message(context: ActContext) -> Mapping[str, Any]:
    """Show the moderator's text instead of the message; what was written is kept."""
    text = str(context.parameters.get("text") or "").strip()
    if not text or len(text) > LONGEST:
        raise UnreadableRedaction
    message = _locked(context.target.key)
    message.redacted = text
    _save(message)
    return {"text": text}


def restore_message(act: Act, now: datetime) -> None:
    """Show the message as the latest other redaction has it, or as it was written."""
    message = _locked(act.key)
    others = Act.objects.filter(code=REDACTION, matter=act.matter, key=act.key, undone_by=None)
    last = others.exclude(pk=act.pk).first()
    message.redacted = last.details["text"] if last else ""
    _save(message)


def _locked(key: str) -> Message:
    message = Message.objects.select_for_update().filter(pk=int(key)).first()
    if message is None:
        raise TargetGone
    return message


def _save(message: Message) -> None:
    """Save the message and refresh open pages."""
    message.save(update_fields=["hidden_at", "redacted"])
    Race.objects.filter(pk=message.race_id).update(shown=F("shown") + 1)
    publish_race_change(message.race_id)


MESSAGE_ACTS = (
    ActKind(
        code=HIDING,
        target_kind=MESSAGE,
        preview=preview_hiding,
        carry_out=hide_message,
        undo=show_message,
        rooms=ROOMS,
        is_sanction=True,
    ),
    ActKind(
        code=REDACTION,
        target_kind=MESSAGE,
        preview=preview_redaction,
        carry_out=redact_message,
        undo=restore_message,
        takes=("text",),
        rooms=ROOMS,
        is_sanction=True,
    ),
)
