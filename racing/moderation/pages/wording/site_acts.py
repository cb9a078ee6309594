"""Words of acts on the whole site."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.moderation.pages.wording.acts import ActWording, Sentences
from racing.moderation.services.site_acts import HALT, HaltPreview


def halt_words(preview: HaltPreview) -> Sentences:
    races = ngettext(
        "No clock runs in %(count)d running race, and nobody is late.",
        "No clock runs in %(count)d running races, and nobody is late.",
        preview.running,
    )
    return [
        races % {"count": preview.running},
        _("Every page says so, with your word. Moves may still be made."),
        _("Undone, it gives everybody the time back, rounds of championships too."),
    ]


WORDINGS: Mapping[str, ActWording] = {
    HALT.code: ActWording(
        label=gettext_lazy("Stop all clocks"),
        done=gettext_lazy("all clocks stopped"),
        preview=halt_words,
    ),
}
