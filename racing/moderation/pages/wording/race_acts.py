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


def extension_words(preview: Preview) -> Sentences:
    return [_("Whoever is asked now gets so many hours more; all at the table are told.")]


def hold_words(preview: Preview) -> Sentences:
    return [_("No clock runs until it is undone. Moves may still be made; all are told.")]


def removal_words(preview: Preview) -> Sentences:
    return [
        _("A stand-in drives for them to the end, or until a substitute takes the seat."),
        _("They can no longer drive or chat in that race, and are told why."),
    ]


def adjudication_words(preview: Preview) -> Sentences:
    return [
        _("The race ends as it stands, with places for all, and counts as any other."),
        _("Undone, it goes on where it stood, with other dice."),
    ]


def annulment_words(preview: AnnulmentPreview) -> Sentences:
    words = ngettext(
        "It counts for nothing: %(count)d person loses what it brought.",
        "It counts for nothing: %(count)d people lose what it brought.",
        preview.people,
    )
    people = words % {"count": preview.people}
    return [people, _("Ratings after it, records and tables are made anew.")]


def shortening_words(preview: Preview) -> Sentences:
    return [_("Whose turn still lasts has so many hours less, but some minutes at least.")]


def reopening_words(preview: ReopeningPreview) -> Sentences:
    if preview.goes_on_already:
        return [_("The race goes on already.")]
    return [
        _("The race goes on where it stood, with other dice from a newly sealed number."),
        _("Its result leaves ratings, records and championships."),
    ]


WORDINGS: Mapping[str, ActWording] = {
    EXTEND.code: ActWording(
        label=gettext_lazy("Give more time"),
        done=gettext_lazy("more time given"),
        preview=extension_words,
        preview_undo=shortening_words,
    ),
    HOLD.code: ActWording(
        label=gettext_lazy("Pause the clocks"),
        done=gettext_lazy("clocks of a race paused"),
        preview=hold_words,
    ),
    REMOVE.code: ActWording(
        label=gettext_lazy("Remove from the race"),
        done=gettext_lazy("removed from a race"),
        preview=removal_words,
    ),
    ADJUDICATE.code: ActWording(
        label=gettext_lazy("Adjudicate"),
        done=gettext_lazy("race ended as it stood"),
        preview=adjudication_words,
        preview_undo=reopening_words,
    ),
    ANNUL.code: ActWording(
        label=gettext_lazy("Annul"), done=gettext_lazy("race annulled"), preview=annulment_words
    ),
    **rewind_act.WORDINGS,
}
