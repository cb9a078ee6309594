"""Words of the act that sets a race back to a move, and of its undoing."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.engine.values import Seat
from racing.moderation.pages.wording.acts import ActWording, Sentences
from racing.moderation.services.rewind_act import (
    REWIND,
    ReinstatePreview,
    RewindPreview,
    RewindToPreview,
)
from racing.races.pages.seat_names import seat_names_of
from racing.races.selectors.rewinds import WayForward
from racing.tables.table import SeatNames
from racing.tables.words import Text, on_button


def rewind_words(preview: RewindPreview) -> Sentences:
    later = [_("Moves after it no longer count, and new dice are rolled from there.")]
    if preview.is_finished:
        later += [
            _("The race continues. Its result is removed from ratings, records and championships."),
            _("Its seed is already public, so a new one is sealed."),
        ]
    undone = _(
        "If you undo this, the earlier moves count again, and moves played since no longer do."
    )
    return [*later, undone]


def rewind_to_words(preview: RewindToPreview) -> Sentences:
    way = preview.way
    if way is None:
        return [_("It would be no one’s turn there. Choose an earlier move.")]
    seat_names = seat_names_of(list(preview.seatings))
    told = [_("Next to move: %(names)s.") % {"names": _names(seat_names, way.asked)}]
    if way.returning:
        names = _names(seat_names, way.returning)
        told.append(_("These players had retired and race again: %(names)s.") % {"names": names})
    if way.even_ply != way.ply:
        words = _(
            "Secret choices are pending at that move and would become final. Move "
            "%(ply)s is a better choice."
        )
        told.append(words % {"ply": way.even_ply})
    return told


def reinstate_words(preview: ReinstatePreview) -> Sentences:
    return [*_moves_words(preview.way), *_end_words(preview)]


def _names(seat_names: SeatNames, seats: Sequence[int]) -> str:
    return ", ".join(str(seat_names.name(Seat(each))) for each in seats)


def _moves_words(way: WayForward) -> list[Text]:
    told: list[Text] = [_("Everything up to move %(ply)s counts again.") % {"ply": way.ply}]
    if way.lost:
        words = ngettext(
            "%(count)s move made since then no longer counts.",
            "%(count)s moves made since then no longer count.",
            way.lost,
        )
        told.append(words % {"count": way.lost})
    return told


def _end_words(preview: ReinstatePreview) -> list[Text]:
    told: list[Text] = []
    if preview.is_finished:
        told.append(_("Its current result is removed from ratings, records and championships."))
    if preview.way.is_over:
        told.append(_("The race is over again, and its earlier result counts."))
    else:
        told.append(
            _("The race continues from there with new dice, and everyone gets a fresh clock.")
        )
    return told


WORDINGS: Mapping[str, ActWording] = {
    REWIND.code: ActWording(
        label=on_button(gettext_lazy("Rewind race")),
        done=gettext_lazy("race rewound"),
        preview=rewind_words,
        preview_with=rewind_to_words,
        preview_undo=reinstate_words,
    ),
}
