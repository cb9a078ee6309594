"""The acts that moderators can do, with their texts; the services carry them out."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.moderation.act_kinds import ActKind, register
from racing.moderation.pages import message_acts, player_acts
from racing.moderation.pages.race_acts import RACE_ACTS
from racing.moderation.pages.site_acts import HALT
from racing.moderation.services.plain_acts import leave_row, undo_row
from racing.moderation.targets import Matter
from racing.tables.words import Text


def _note_told(matter: Matter) -> Sequence[Text]:
    if player_acts.has_left(matter):
        return []
    return [_("Stays with the player for all moderators to read. He is told nothing.")]


NOTE = ActKind(
    code="note",
    matter="player",
    label=gettext_lazy("Note"),
    done=gettext_lazy("noted for moderators"),
    foretell=_note_told,
    carry_out=leave_row,
    undo=undo_row,
    is_public=False,
)


def register_acts() -> None:
    acts = (*player_acts.KINDS, *message_acts.KINDS, *RACE_ACTS)
    for kind in (NOTE, *acts, HALT):
        register(kind)
