"""Words of acts on messages."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.moderation.pages.wording.acts import ActWording, Sentences
from racing.moderation.policy.act_kinds import HIDING, REDACTION, Preview
from racing.moderation.services.message_acts import RedactionPreview
from racing.tables.words import on_button


def hiding_words(preview: Preview) -> Sentences:
    return [
        _("Others see that a moderator hid it. Its author can still see the text."),
        _("Notifications not sent yet are cancelled."),
    ]


def redaction_words(preview: RedactionPreview) -> Sentences:
    told = [_("Others see your text, marked as edited. The author sees both.")]
    if preview.was_redacted:
        told.append(_("It was already edited. Your text replaces the earlier one."))
    return told


WORDINGS: Mapping[str, ActWording] = {
    HIDING: ActWording(
        label=on_button(gettext_lazy("Hide message")),
        done=gettext_lazy("message hidden"),
        preview=hiding_words,
    ),
    REDACTION: ActWording(
        label=on_button(gettext_lazy("Edit message")),
        done=gettext_lazy("message edited"),
        preview=redaction_words,
    ),
}
