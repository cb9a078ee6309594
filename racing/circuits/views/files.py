"""Circuits as JSON files, and the schema of such a file."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe
from msgspec import Struct

from racing.circuits.models import DrawnCircuit
from racing.circuits.views.circuits import known_circuit
from racing.games.racetrack.files import file_of, schema, written
from racing.tables.racetrack.names import names_of


@require_safe
def circuit_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The file of a published circuit, or one of the game."""
    circuit = known_circuit(slug)
    return _attached(slug, file_of(circuit, names_of(circuit)))


@require_safe
def circuit_schema(request: HttpRequest) -> HttpResponse:
    response = JsonResponse(schema(), json_dumps_params={"indent": 2})
    response["Content-Type"] = "application/schema+json"
    return response


def attached(draft: DrawnCircuit) -> HttpResponse:
    """The file of a draft, as far as it is drawn."""
    sketch = draft.sketch
    file = file_of(draft.as_known(), draft.names) if sketch.start_line else sketch
    return _attached(f"draft-{draft.pk}", file)


def _attached(name: str, file: Struct) -> HttpResponse:
    return HttpResponse(
        written(file),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}.json"'},
    )
