"""`manage.py export_circuits`: the circuits of Racetrack for whoever wants to check them."""

import json
import os
import subprocess
import sys
from io import StringIO
from typing import Any

import msgspec
import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.par import laps_of
from racing.games.racetrack.track import Track
from tests import cast
from tests.circuits.drawn import draft, published

pytestmark = pytest.mark.django_db


def exported(*arguments: str) -> str:
    out = StringIO()
    call_command("export_circuits", *arguments, stdout=out)
    return out.getvalue()


def circuits_of(*arguments: str) -> list[dict[str, Any]]:
    circuits: list[dict[str, Any]] = json.loads(exported(*arguments, "--json"))
    return circuits


def test_all_circuits_are_exported_in_their_order() -> None:
    assert [each["slug"] for each in circuits_of()] == list(CIRCUITS.drawings)


def test_circuits_that_players_published_are_exported_too() -> None:
    made = published(cast.player("alice"), "Mole Hill")
    draft(made.author)
    assert [each["slug"] for each in circuits_of()] == [*CIRCUITS.drawings, "mole-hill"]
    (circuit,) = circuits_of("mole-hill")
    assert set(circuit) == {"slug", "outer", "inner", "start_line", "direction", "par"}
    assert circuit["par"] == made.par
    assert "mole-hill" in exported()


def test_named_circuits_alone_are_exported_as_named() -> None:
    assert [each["slug"] for each in circuits_of("tin-town", "teacup")] == ["tin-town", "teacup"]


def test_a_circuit_has_its_drawing_and_its_par_and_nothing_else() -> None:
    (circuit,) = circuits_of("teacup")
    assert set(circuit) == {"slug", "outer", "inner", "start_line", "direction", "par"}
    assert set(circuit["par"]) == {"5", "6", "7"}


def test_par_can_be_searched_again_from_what_is_exported() -> None:
    (circuit,) = circuits_of("teacup")
    laps = laps_of(Track(msgspec.convert(circuit, Circuit)))
    assert isinstance(laps, tuple)
    assert {str(lap.top_speed): lap.par for lap in laps} == circuit["par"]


def test_without_json_people_get_a_table() -> None:
    heading, *rows = exported("teacup", "wolf-ridge").splitlines()
    assert heading.startswith("circuit")
    assert rows[1].split() == ["wolf-ridge", "200", "×", "150", *_direction_and_par("wolf-ridge")]
    assert len(rows) == 2


def _direction_and_par(slug: str) -> list[str]:
    drawing = CIRCUITS.drawings[slug]
    return [drawing.direction, *(str(drawing.par[speed]) for speed in (5, 6, 7))]


def test_an_unknown_circuit_gets_one_clear_sentence_and_exports_nothing() -> None:
    out = StringIO()
    with pytest.raises(CommandError) as refused:
        call_command("export_circuits", "teacup", "nowhere", "--json", stdout=out)
    assert str(refused.value).startswith("There is no circuit “nowhere”. Choose from: teacup, ")
    assert refused.value.returncode == 1
    assert out.getvalue() == ""


def test_an_unknown_circuit_ends_with_exit_code_1_and_no_traceback() -> None:
    ended = subprocess.run(
        [sys.executable, "manage.py", "export_circuits", "nowhere"],
        cwd=settings.BASE_DIR,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings"},
        capture_output=True,
        text=True,
    )
    assert ended.returncode == 1
    assert ended.stderr.startswith("CommandError: There is no circuit “nowhere”")
    assert "Traceback" not in ended.stderr
