"""Circuits as JSON files, and the schema of such a file."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from racing.games.racetrack.circuit import HIGHEST, WIDEST, Circuit, Direction
from racing.games.racetrack.circuits import MeasuredCircuit
from racing.games.racetrack.flaws import MOST_POINTS

VERSION: Literal[1] = 1
Across: TypeAlias = Annotated[int, Meta(ge=0, le=WIDEST)]
Down: TypeAlias = Annotated[int, Meta(ge=0, le=HIGHEST)]
Corner: TypeAlias = Annotated[
    tuple[Across, Down], Meta(description="x counts to the right, y downwards.")
]
Border: TypeAlias = Annotated[tuple[Corner, ...], Meta(min_length=3, max_length=MOST_POINTS)]


class CircuitFile(Struct, frozen=True, omit_defaults=True):
    """A circuit of Racetrack: enough to draw and race it; what else a file has is left aside."""

    slug: Annotated[str, Meta(max_length=100, description="Its address on the site it is from.")]
    outer: Annotated[Border, Meta(description="A simple polygon: the road lies within.")]
    inner: Annotated[Border, Meta(description="A simple polygon strictly inside the outer.")]
    start_line: Annotated[
        tuple[Corner, Corner],
        Meta(description="Horizontal or vertical, from one border to the other."),
    ]
    direction: Direction
    par: Annotated[
        dict[str, int],
        Meta(description="By top speed, told and never believed: a reader searches it again."),
    ]
    names: Annotated[dict[str, str], Meta(description="By language.")] = {}
    version: Literal[1] = VERSION


def file_of(circuit: Circuit, names: dict[str, str] | None = None) -> CircuitFile:
    par = circuit.par if isinstance(circuit, MeasuredCircuit) else {}
    return CircuitFile(
        slug=circuit.slug,
        outer=circuit.outer,
        inner=circuit.inner,
        start_line=circuit.start_line,
        direction=circuit.direction,
        par={str(top_speed): moves for top_speed, moves in sorted(par.items())},
        names=names or {},
    )


def written(file: Struct) -> str:
    """The file as JSON, one field a line."""
    fields = msgspec.to_builtins(file)
    lines = (f"  {_json(name)}: {_json(value)}" for name, value in fields.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def schema() -> dict[str, Any]:
    (found,), parts = msgspec.json.schema_components((CircuitFile,), ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **found, "$defs": parts}


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
