"""Circuits as report targets: how they are found, and who may report them."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse

from racing.circuits.selectors.circuits import published_circuit
from racing.games.racetrack.circuits import CIRCUITS, UnknownCircuit
from racing.moderation.policy.report_targets import ReportTarget, TargetKind
from racing.people.models import Player
from racing.tables.racetrack.names import circuit_name

CIRCUIT = "circuit"


def circuit_target(key: str) -> ReportTarget | None:
    try:
        CIRCUITS.find(key)
    except UnknownCircuit:
        return None
    drawn = published_circuit(key)
    return ReportTarget(
        kind=CIRCUIT,
        key=key,
        url=reverse("circuit", args=[key]),
        player=drawn.author if drawn else None,
    )


def is_public(target: ReportTarget, player: Player) -> bool:
    return True


def name_as_read(target: ReportTarget) -> Mapping[str, Any]:
    """The circuit's name, as whoever reports it reads it."""
    return {"name": str(circuit_name(target.key))}


CIRCUIT_TARGETS = TargetKind(circuit_target, is_public, name_as_read)
