"""How tests are chosen and shared out, and what is said at the end."""

from pathlib import Path

import pytest

from tests.__main__ import marked_files
from tests.check import files_for, imported_by
from tests.report import Report
from tests.runs import Run, run_of, summary

FAILED = Report({"passed": 3, "failed": 1}, ["tests/a.py::test_b"], {"Chromium not found": 2})


def test_what_failed_is_said_for_every_database() -> None:
    runs = [run_of("SQLite", 1, FAILED), Run("PostgreSQL", True, "7 passed")]
    lines = summary(runs, ["Redis not found. Tests ran without it."]).split("\n")
    assert lines[2:] == [
        "  FAILED  SQLite: 3 passed, 1 failed",
        "          tests/a.py::test_b",
        "  good  PostgreSQL: 7 passed",
        "  left out  Redis not found. Tests ran without it.",
        "  left out  2 on SQLite: Chromium not found",
    ]


@pytest.mark.parametrize(("code", "is_good"), [(0, True), (5, True), (1, False), (2, False)])
def test_a_run_is_good_if_nothing_failed(code: int, is_good: bool) -> None:
    assert run_of("SQLite", code, None).is_good is is_good


def test_locks_are_tried_on_both_databases_and_faults_on_servers() -> None:
    found = marked_files()
    assert "tests/races/test_at_once.py" in found
    assert "tests/faults/test_worker_killed.py" in found
    assert "tests/engine/test_dice.py" not in found


def test_a_changed_module_is_tried_by_those_who_import_it() -> None:
    assert "racing.engine.dice" in imported_by(Path("tests/engine/test_dice.py"))
    found = files_for([Path("racing/engine/dice.py"), Path("tests/clocks/test_turn_clock.py")])
    assert "tests/engine/test_dice.py" in found
    assert "tests/look" in files_for([Path("templates/base.html")])
    assert files_for([Path("README.md")]) == []
