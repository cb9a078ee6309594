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
from racing.tables.words import Text


def rewind_words(preview: RewindPreview) -> Sentences:
    later = [_("Moves after it count no more, and new dice fall from there on.")]
    if preview.is_finished:
        later += [
            _("The race runs again: its result leaves ratings, records and championships."),
            _("Its seed is known by now: a second one is sealed."),
        ]
    undone = _("Undone, what stood before stands again, and what was played since does not.")
    return [*later, undone]


def rewind_to_words(preview: RewindToPreview) -> Sentences:
    way = preview.way
    if way is None:
        return [_("Nobody would be asked there: choose an earlier move.")]
    seat_names = seat_names_of(list(preview.seatings))
    told = [_("Then these are asked: %(names)s.") % {"names": _names(seat_names, way.asked)}]
    if way.returning:
        names = _names(seat_names, way.returning)
        told.append(_("These gave up since, and drive again: %(names)s.") % {"names": names})
    if way.even_ply != way.ply:
        words = _("Choices in secret wait there, and are fixed then: move %(ply)s is better.")
        told.append(words % {"ply": way.even_ply})
    return told


def reinstate_words(preview: ReinstatePreview) -> Sentences:
    return [*_moves_words(preview.way), *_end_words(preview)]


def _names(seat_names: SeatNames, seats: Sequence[int]) -> str:
    return ", ".join(str(seat_names.name(Seat(each))) for each in seats)


def _moves_words(way: WayForward) -> list[Text]:
    told: list[Text] = [_("All stands again up to move %(ply)s.") % {"ply": way.ply}]
    if way.lost:
        words = ngettext(
            "%(count)s move made since then counts no more.",
            "%(count)s moves made since then count no more.",
            way.lost,
        )
        told.append(words % {"count": way.lost})
    return told


def _end_words(preview: ReinstatePreview) -> list[Text]:
    told: list[Text] = []
    if preview.is_finished:
        told.append(_("The result it has now leaves ratings, records and championships."))
    if preview.way.is_over:
        told.append(_("It is over again, and the result it had then counts as before."))
    else:
        told.append(_("The race goes on there with new dice, and everybody has a fresh clock."))
    return told


WORDINGS: Mapping[str, ActWording] = {
    REWIND.code: ActWording(
        label=gettext_lazy("Set back to a move"),
        done=gettext_lazy("race set back to a move"),
        preview=rewind_words,
        preview_with=rewind_to_words,
        preview_undo=reinstate_words,
    ),
}
