"""Acts on circuits that players drew, with their texts."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.acts import ActKind
from racing.matters import Matter
from racing.measures import CIRCUIT_HIDING
from racing.moderators import Room
from racing.selectors.circuits import is_hidden, published_circuit
from racing.services.circuits.hiding import hide_circuit, show_circuit
from racing.tables.words import Text


def hiding_told(matter: Matter) -> Sequence[Text]:
    """Effects of hiding a circuit; empty for circuits of the game, which cannot be hidden."""
    if published_circuit(matter.key) is None or is_hidden(matter.key):
        return []
    return [
        _("It is in no list any more, and no new race or time trial begins on it."),
        _("Races that run on it go on, and its records stay."),
    ]


KINDS = (
    ActKind(
        code=CIRCUIT_HIDING,
        matter="circuit",
        label=gettext_lazy("Hide"),
        done=gettext_lazy("circuit taken out of the lists"),
        foretell=hiding_told,
        carry_out=hide_circuit,
        undo=show_circuit,
        rooms=frozenset({Room.CONTENT}),
        is_measure=True,
    ),
)
