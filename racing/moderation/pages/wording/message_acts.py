"""Words of acts on messages."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.moderation.pages.wording.acts import ActWording, Sentences
from racing.moderation.policy.act_kinds import HIDING, REDACTION, Preview
from racing.moderation.services.message_acts import RedactionPreview


def hiding_words(preview: Preview) -> Sentences:
    return [
        _("Others see that a moderator has hidden it. Its author still sees the text."),
        _("Nobody gets a notice of it any more who has not had one yet."),
    ]


def redaction_words(preview: RedactionPreview) -> Sentences:
    told = [_("Others read what you give instead, marked as changed; its author sees both.")]
    if preview.was_redacted:
        told.append(_("It has been changed before: yours goes for that one."))
    return told


WORDINGS: Mapping[str, ActWording] = {
    HIDING: ActWording(
        label=gettext_lazy("Hide"), done=gettext_lazy("message hidden"), preview=hiding_words
    ),
    REDACTION: ActWording(
        label=gettext_lazy("Redact"),
        done=gettext_lazy("message redacted"),
        preview=redaction_words,
    ),
}
