"""Words of acts on the whole site."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.moderation.pages.wording.acts import ActWording, Sentences
from racing.moderation.services.site_acts import HALT, HaltPreview
from racing.tables.words import on_button


def halt_words(preview: HaltPreview) -> Sentences:
    races = ngettext(
        "Clocks stop in %(count)d running race. No one runs out of time.",
        "Clocks stop in %(count)d running races. No one runs out of time.",
        preview.running,
    )
    return [
        races % {"count": preview.running},
        _("Every page shows a banner with your message. Players can still move."),
        _("Undoing this gives everyone the lost time back, championship rounds included."),
    ]


WORDINGS: Mapping[str, ActWording] = {
    HALT.code: ActWording(
        label=on_button(gettext_lazy("Stop all clocks")),
        done=gettext_lazy("all clocks stopped"),
        preview=halt_words,
    ),
}
