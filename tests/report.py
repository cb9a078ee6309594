"""What came of a run of pytest, written to a file for the summary of all runs."""

import os
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

PLACE = "CHICANE_TEST_REPORT"
"""The variable that names the file."""
FILE = os.environ.get(PLACE)
"""Read before the settings of the tests take away what the shell has set."""
TOLD = ("passed", "failed", "error", "skipped", "xfailed")


class Report(msgspec.Struct):
    counts: dict[str, int]
    failed: list[str]
    """Tests that failed or could not be set up, by their address."""
    skipped: dict[str, int]
    """How many tests were left out for which reason."""


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Writes the report, only in the main process, where all workers' outcomes come together."""
    reporter: Any = session.config.pluginmanager.get_plugin("terminalreporter")
    if FILE and reporter and not hasattr(session.config, "workerinput"):
        Path(FILE).write_bytes(msgspec.json.encode(_report(reporter.stats)))


def _report(stats: dict[str, list[Any]]) -> Report:
    counts = {kind: len(stats[kind]) for kind in TOLD if stats.get(kind)}
    failed = [each.nodeid for kind in ("failed", "error") for each in stats.get(kind, ())]
    return Report(counts, failed, dict(Counter(map(_reason, stats.get("skipped", ())))))


def _reason(skipped: Any) -> str:
    *_, words = skipped.longrepr if isinstance(skipped.longrepr, tuple) else (skipped.longrepr,)
    return str(words).removeprefix("Skipped: ")
