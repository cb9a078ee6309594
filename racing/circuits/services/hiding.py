"""Circuits that a moderator hides from the lists; races on them go on."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from racing.circuits.errors import CircuitHidden
from racing.circuits.models import DrawnCircuit
from racing.circuits.selectors.circuits import is_hidden
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.moderation.act_kinds import Doing
from racing.moderation.errors import MatterGone
from racing.moderation.models import Act
from racing.races.models import Race


def hide_circuit(doing: Doing) -> Mapping[str, Any]:
    """Check that the circuit can be hidden; the act itself hides it."""
    slug = doing.matter.key
    locked = DrawnCircuit.objects.published().select_for_update().filter(slug=slug)
    if not locked.exists() or is_hidden(slug):
        raise MatterGone
    return {}


def show_circuit(act: Act, now: datetime) -> None:
    """Do nothing: the act that undoes the hiding shows the circuit again."""


def check_circuit(race: Race) -> None:
    """Refuse to begin a race on a hidden circuit."""
    is_drawn = race.game == RACETRACK.slug and race.course not in CIRCUITS.drawings
    if is_drawn and is_hidden(race.course):
        raise CircuitHidden
