"""Circuits that a moderator hides from the lists; races on them go on."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from racing.circuits.errors import CircuitHidden
from racing.circuits.models import DrawnCircuit
from racing.circuits.selectors.circuits import is_hidden, published_circuit
from racing.circuits.selectors.report_targets import CIRCUIT
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.moderation.errors import TargetGone
from racing.moderation.models import Act
from racing.moderation.permissions import Room
from racing.moderation.policy.act_kinds import CIRCUIT_HIDING, ActContext, ActKind, Preview
from racing.moderation.policy.report_targets import ReportTarget
from racing.races.models import Race


def preview_hiding(target: ReportTarget, now: datetime) -> Preview | None:
    """What hiding would do; circuits of the game cannot be hidden."""
    is_possible = published_circuit(target.key) is not None and not is_hidden(target.key)
    return Preview() if is_possible else None


def hide_circuit(context: ActContext) -> Mapping[str, Any]:
    """Check that the circuit can be hidden; the act itself hides it."""
    slug = context.target.key
    locked = DrawnCircuit.objects.published().select_for_update().filter(slug=slug)
    if not locked.exists() or is_hidden(slug):
        raise TargetGone
    return {}


def show_circuit(act: Act, now: datetime) -> None:
    """Do nothing: the act that undoes the hiding shows the circuit again."""


def check_circuit(race: Race) -> None:
    """Refuse to begin a race on a hidden circuit."""
    is_drawn = race.game == RACETRACK.slug and race.course not in CIRCUITS.drawings
    if is_drawn and is_hidden(race.course):
        raise CircuitHidden


HIDE_CIRCUIT = ActKind(
    code=CIRCUIT_HIDING,
    target_kind=CIRCUIT,
    preview=preview_hiding,
    carry_out=hide_circuit,
    undo=show_circuit,
    rooms=frozenset({Room.CONTENT}),
    is_sanction=True,
)
