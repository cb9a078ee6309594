"""Circuits drawn and published for tests."""

import json
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from racing.circuits.models import DrawnCircuit
from racing.circuits.services.drafts import draw_circuit
from racing.circuits.services.names import Names
from racing.circuits.services.publishing import publish_circuit
from racing.games.racetrack.circuit import Sketch, sketch_of
from racing.people.models import Player
from tests.cast import NOON
from tests.games.racetrack.scenes import RING

SMALL = sketch_of(RING)
BLOCKED = replace(SMALL, inner=((8, 8), (22, 8), (22, 19), (8, 19)))
"""Nobody gets past the lower side of the inner border."""
LARGE = Sketch(
    outer=((0, 0), (120, 0), (120, 80), (0, 80)),
    inner=((8, 8), (112, 8), (112, 72), (8, 72)),
    start_line=((60, 8), (60, 0)),
    direction="clockwise",
)
"""Left to the worker."""
HAIRPIN = Names("Hairpin Hill", "Colline de l’épingle")


def draft(author: Player, sketch: Sketch = SMALL, names: Names = HAIRPIN) -> DrawnCircuit:
    return draw_circuit(author=author, sketch=sketch, names=names, now=NOON)


def published(author: Player, name: str = "Hairpin Hill", sketch: Sketch = SMALL) -> DrawnCircuit:
    made = draft(author, sketch, Names(name, f"{name} (fr)"))
    return publish_circuit(draft_id=made.pk, author=author, now=NOON)


def as_json(sketch: Sketch, **fields: Any) -> str:
    return json.dumps({**to_builtins(sketch), **fields})
