"""Print the circuits of Racetrack as they are stored."""

from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from msgspec import Struct

from racing.engine.codec import encode
from racing.games.racetrack.circuit import Direction
from racing.games.racetrack.circuits import CIRCUITS, Drawing
from racing.games.racetrack.geometry import Edge, Polygon


class ExportedCircuit(Struct, frozen=True):
    """Enough to draw it, to race on it and to search its par again."""

    slug: str
    outer: Polygon
    inner: Polygon
    start_line: Edge
    direction: Direction
    par: dict[str, int]
    """By top speed."""


class Command(BaseCommand):
    help = "Prints the circuits of Racetrack, all of them or those that are named."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slugs", nargs="*", metavar="SLUG", help="a circuit; all if none is")
        parser.add_argument(
            "--json", action="store_true", help="borders and all, as JSON, instead of a table"
        )

    def handle(self, *args: Any, **given: Any) -> None:
        drawings = [_drawing(slug) for slug in given["slugs"] or CIRCUITS.drawings]
        self.stdout.write(_as_json(drawings) if given["json"] else _table(drawings))


def _drawing(slug: str) -> Drawing:
    drawing = CIRCUITS.drawings.get(slug)
    if drawing is None:
        known = ", ".join(CIRCUITS.drawings)
        raise CommandError(f"There is no circuit “{slug}”; there are: {known}.")
    return drawing


def _as_json(drawings: Sequence[Drawing]) -> str:
    return encode([_exported(each) for each in drawings])


def _exported(drawing: Drawing) -> ExportedCircuit:
    return ExportedCircuit(
        slug=drawing.slug,
        outer=drawing.outer,
        inner=drawing.inner,
        start_line=drawing.start_line,
        direction=drawing.direction,
        par={str(top_speed): moves for top_speed, moves in drawing.par.items()},
    )


def _table(drawings: Sequence[Drawing]) -> str:
    heading = f"{'circuit':<17} {'size':>10}  {'direction':<13}  par at 5, 6, 7"
    return "\n".join([heading, *map(_row, drawings)])


def _row(drawing: Drawing) -> str:
    width, height = (max(point[axis] for point in drawing.outer) for axis in (0, 1))
    pars = " ".join(f"{moves:>4}" for _, moves in sorted(drawing.par.items()))
    return f"{drawing.slug:<17} {width:>4} × {height:>3}  {drawing.direction:<13} {pars}"
