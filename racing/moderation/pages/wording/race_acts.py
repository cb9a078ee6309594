"""Words of acts on races."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.moderation.pages.wording import rewind_act
from racing.moderation.pages.wording.acts import ActWording, Sentences
from racing.moderation.policy.act_kinds import Preview
from racing.moderation.services.race_acts import (
    ADJUDICATE,
    ANNUL,
    EXTEND,
    HOLD,
    REMOVE,
    AnnulmentPreview,
    ReopeningPreview,
)
from racing.tables.words import on_button


def extension_words(preview: Preview) -> Sentences:
    return [_("Players to move get this many more hours. All players are notified.")]


def hold_words(preview: Preview) -> Sentences:
    return [
        _("Clocks stay stopped until you undo this. Players can still move, and all are notified.")
    ]


def removal_words(preview: Preview) -> Sentences:
    return [
        _("A stand-in plays for them to the end, or until a substitute takes over the seat."),
        _("They can no longer play or chat in this race, and learn why."),
    ]


def adjudication_words(preview: Preview) -> Sentences:
    return [
        _(
            "The race ends in its current state. All players get a place, and it "
            "counts like any other race."
        ),
        _("If you undo this, the race continues where it stopped, with new dice."),
    ]


def annulment_words(preview: AnnulmentPreview) -> Sentences:
    words = ngettext(
        "The race no longer counts. %(count)d player loses what they gained from it.",
        "The race no longer counts. %(count)d players lose what they gained from it.",
        preview.people,
    )
    people = words % {"count": preview.people}
    return [people, _("Later ratings, records and standings are recalculated.")]


def shortening_words(preview: Preview) -> Sentences:
    return [_("Players still on that turn lose this many hours, but keep at least a few minutes.")]


def reopening_words(preview: ReopeningPreview) -> Sentences:
    if preview.goes_on_already:
        return [_("The race has already resumed.")]
    return [
        _("The race continues where it stopped, with new dice from a newly sealed number."),
        _("Its result is removed from ratings, records and championships."),
    ]


WORDINGS: Mapping[str, ActWording] = {
    EXTEND.code: ActWording(
        label=on_button(gettext_lazy("Give more time")),
        done=gettext_lazy("more time given"),
        preview=extension_words,
        preview_undo=shortening_words,
    ),
    HOLD.code: ActWording(
        label=on_button(gettext_lazy("Pause clocks")),
        done=gettext_lazy("race clocks paused"),
        preview=hold_words,
    ),
    REMOVE.code: ActWording(
        label=on_button(gettext_lazy("Remove from race")),
        done=gettext_lazy("removed from a race"),
        preview=removal_words,
    ),
    ADJUDICATE.code: ActWording(
        label=on_button(gettext_lazy("End race now")),
        done=gettext_lazy("race ended early"),
        preview=adjudication_words,
        preview_undo=reopening_words,
    ),
    ANNUL.code: ActWording(
        label=on_button(gettext_lazy("Void race")),
        done=gettext_lazy("race voided"),
        preview=annulment_words,
    ),
    **rewind_act.WORDINGS,
}
