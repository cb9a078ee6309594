"""Hides and redacts messages."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db.models import F

from racing.moderation.act_codes import REDACTION
from racing.moderation.act_kinds import Doing
from racing.moderation.errors import MatterGone, UnreadableRedaction
from racing.moderation.models import Act
from racing.notices.models import Notice
from racing.notices.models.notice import Kind
from racing.outbox.publish_changes import publish_race_change
from racing.races.models import Message, Race
from racing.races.models.message import LONGEST


def hide_message(doing: Doing) -> Mapping[str, Any]:
    """Hide a message, and mark unseen notices about it as seen."""
    message = _locked(doing.matter.key)
    if message.hidden_at is not None:
        raise MatterGone
    message.hidden_at = doing.now
    _save(message)
    about = {"race": message.race_id, "payload__message": message.pk}
    Notice.objects.filter(kind=Kind.MESSAGE, seen_at=None, **about).update(seen_at=doing.now)
    return {}


def show_message(act: Act, now: datetime) -> None:
    message = _locked(act.key)
    message.hidden_at = None
    _save(message)


def redact_message(doing: Doing) -> Mapping[str, Any]:
    """Show the moderator's text instead of the message; what was written is kept."""
    text = str(doing.given.get("text") or "").strip()
    if not text or len(text) > LONGEST:
        raise UnreadableRedaction
    message = _locked(doing.matter.key)
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
        raise MatterGone
    return message


def _save(message: Message) -> None:
    """Save the message and refresh open pages."""
    message.save(update_fields=["hidden_at", "redacted"])
    Race.objects.filter(pk=message.race_id).update(shown=F("shown") + 1)
    publish_race_change(message.race_id)
