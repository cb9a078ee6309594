"""Command: print the circuits of Racetrack as they are stored."""

from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from racing.circuits.selectors.circuits import published_slugs
from racing.engine.codec import encode
from racing.games.racetrack.circuits import CIRCUITS, MeasuredCircuit, UnknownCircuit
from racing.games.racetrack.files import file_of


class Command(BaseCommand):
    help = "Prints the circuits of Racetrack, or only those you name."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "slugs", nargs="*", metavar="SLUG", help="a circuit; leave empty for all of them"
        )
        parser.add_argument(
            "--json", action="store_true", help="print circuit files as JSON instead of a table"
        )

    def handle(self, *args: Any, **given: Any) -> None:
        circuits = [_circuit(slug) for slug in given["slugs"] or _slugs()]
        self.stdout.write(_as_json(circuits) if given["json"] else _table(circuits))


def _slugs() -> list[str]:
    """Slugs of the game's circuits, then of those published here, the oldest first."""
    return [*CIRCUITS.drawings, *_published()]


def _published() -> list[str]:
    """Slugs published here; empty without a database, which the game's circuits do not need."""
    try:
        return published_slugs()
    except DatabaseError:
        return []


def _circuit(slug: str) -> MeasuredCircuit:
    try:
        circuit = CIRCUITS.find(slug)
    except (UnknownCircuit, DatabaseError):
        known = ", ".join(_slugs())
        raise CommandError(f"There is no circuit “{slug}”. Choose from: {known}.") from None
    if not isinstance(circuit, MeasuredCircuit):
        raise CommandError(f"The circuit “{slug}” has no par.")
    return circuit


def _as_json(circuits: Sequence[MeasuredCircuit]) -> str:
    return encode([file_of(each) for each in circuits])


def _table(circuits: Sequence[MeasuredCircuit]) -> str:
    heading = f"{'circuit':<17} {'size':>10}  {'direction':<13}  par at 5, 6, 7"
    return "\n".join([heading, *map(_row, circuits)])


def _row(circuit: MeasuredCircuit) -> str:
    width, height = (max(point[axis] for point in circuit.outer) for axis in (0, 1))
    pars = " ".join(f"{moves:>4}" for _, moves in sorted(circuit.par.items()))
    return f"{circuit.slug:<17} {width:>4} × {height:>3}  {circuit.direction:<13} {pars}"
