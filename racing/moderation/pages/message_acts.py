"""Acts on messages, with their texts: hiding and redacting."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.moderation.act_codes import HIDING, REDACTION
from racing.moderation.act_kinds import ActKind
from racing.moderation.permissions import Room
from racing.moderation.services.messages import (
    hide_message,
    redact_message,
    restore_message,
    show_message,
)
from racing.moderation.targets import Matter
from racing.races.models import Message
from racing.tables.words import Text

ROOMS = frozenset({Room.CONDUCT, Room.CONTENT})


def hiding_told(matter: Matter) -> Sequence[Text]:
    if Message.objects.filter(pk=matter.key, hidden_at__isnull=False).exists():
        return []
    return [
        _("Others read that a moderator has hidden it; its author still sees what he wrote."),
        _("Nobody gets a notice of it any more who has not had one yet."),
    ]


def redaction_told(matter: Matter) -> Sequence[Text]:
    told = [_("Others read what you give instead, marked as changed; its author sees both.")]
    if Message.objects.filter(pk=matter.key).exclude(redacted="").exists():
        told.append(_("It has been changed before: yours goes for that one."))
    return told


KINDS = (
    ActKind(
        code=HIDING,
        matter="message",
        label=gettext_lazy("Hide"),
        done=gettext_lazy("message hidden"),
        foretell=hiding_told,
        carry_out=hide_message,
        undo=show_message,
        rooms=ROOMS,
        is_measure=True,
    ),
    ActKind(
        code=REDACTION,
        matter="message",
        label=gettext_lazy("Redact"),
        done=gettext_lazy("message redacted"),
        foretell=redaction_told,
        carry_out=redact_message,
        undo=restore_message,
        takes=("text",),
        rooms=ROOMS,
        is_measure=True,
    ),
)
