"""Circuits as JSON files, and the schema that says how one looks."""

import json
from pathlib import Path

import msgspec
import pytest
from django.conf import settings
from django.test import Client

from racing.circuits.services.names import Names
from racing.circuits.services.reading import read_drawing
from racing.circuits.views.uploads import SAMPLE
from racing.games.racetrack.circuit import circuit_of
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.files import CircuitFile, file_of, schema, written
from tests.circuits.drawn import SMALL, as_json
from tests.games.racetrack.soundness import flaws_of


def test_the_schema_in_the_folder_and_on_the_site_is_that_of_the_struct(client: Client) -> None:
    kept = json.loads((Path(settings.BASE_DIR) / "docs" / "circuit.schema.json").read_text())
    assert kept == schema() == client.get("/circuits/circuit.schema.json").json()
    told = kept["$defs"]["CircuitFile"]
    assert set(told["required"]) == {"slug", "outer", "inner", "start_line", "direction", "par"}
    assert told["properties"]["outer"]["maxItems"] == 300
    assert told["properties"]["version"]["enum"] == [1]


@pytest.mark.parametrize("slug", CIRCUITS.drawings)
def test_what_is_written_fits_the_schema_and_is_read_as_it_was(slug: str) -> None:
    circuit = CIRCUITS.drawings[slug]
    text = written(file_of(circuit, {"en": "One", "fr": "Un"}))
    file = msgspec.json.decode(text, type=CircuitFile)
    assert (file.outer, file.par) == (
        circuit.outer,
        {str(speed): par for speed, par in circuit.par.items()},
    )
    again = read_drawing(text)
    assert (again.sketch.inner, again.names) == (circuit.inner, Names("One", "Un"))


def test_the_sample_on_the_page_is_a_circuit() -> None:
    sketch = read_drawing(SAMPLE).sketch
    assert flaws_of(circuit_of(sketch, "")) == ()


def test_a_file_of_another_version_is_not_guessed_at() -> None:
    assert read_drawing(as_json(SMALL, version=1)).sketch == SMALL
    with pytest.raises(Exception, match="version"):
        read_drawing(as_json(SMALL, version=2))
