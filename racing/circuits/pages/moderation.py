"""How circuits are reported, and what moderators can do to those that players drew."""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.circuits.selectors.circuits import is_hidden, published_circuit
from racing.circuits.services.hiding import hide_circuit, show_circuit
from racing.games.racetrack.circuits import CIRCUITS, UnknownCircuit
from racing.moderation.act_codes import CIRCUIT_HIDING
from racing.moderation.act_kinds import ActKind
from racing.moderation.act_kinds import register as register_act
from racing.moderation.permissions import Room
from racing.moderation.targets import Matter, MatterKind
from racing.moderation.targets import register as register_matter
from racing.people.models import Player
from racing.tables.racetrack.names import circuit_name
from racing.tables.words import Text

CIRCUIT = "circuit"


def circuit_matter(key: str) -> Matter | None:
    try:
        CIRCUITS.find(key)
    except UnknownCircuit:
        return None
    name, drawn = str(circuit_name(key)), published_circuit(key)
    return Matter(
        kind=CIRCUIT,
        key=key,
        player=drawn.author if drawn else None,
        name=_("the circuit %(name)s") % {"name": name},
        url=reverse("circuit", args=[key]),
        context={"name": name},
    )


def is_public(matter: Matter, player: Player) -> bool:
    return True


def hiding_told(matter: Matter) -> Sequence[Text]:
    """Effects of hiding a circuit; empty for circuits of the game, which cannot be hidden."""
    if published_circuit(matter.key) is None or is_hidden(matter.key):
        return []
    return [
        _("It is in no list any more, and no new race or time trial begins on it."),
        _("Races that run on it go on, and its records stay."),
    ]


HIDE = ActKind(
    code=CIRCUIT_HIDING,
    matter=CIRCUIT,
    label=gettext_lazy("Hide"),
    done=gettext_lazy("circuit taken out of the lists"),
    foretell=hiding_told,
    carry_out=hide_circuit,
    undo=show_circuit,
    rooms=frozenset({Room.CONTENT}),
    is_measure=True,
)


def register_circuits() -> None:
    """Circuits can be reported, and a moderator can hide one."""
    register_matter(CIRCUIT, MatterKind(gettext_lazy("circuit"), circuit_matter, is_public))
    register_act(HIDE)
