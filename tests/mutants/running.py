"""Tests run in a copy of the tree, and what came of it."""

import os
import secrets
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from time import monotonic
from typing import IO

from tests import servers

LIMIT = 600.0
"""Seconds for the tests of a fault: what never ends is caught too."""
WHOLE_LIMIT = 3 * 3600.0
QUICKLY = ("-x", "-q", "-p", "no:cacheprovider", "-n", "0")
WHOLE = ("tests", "--ignore=tests/mutants", "--ignore=tests/faults")
"""All but these: the fault would be found by its line, or needs servers that fail."""
HANDED_DOWN = ("HOME", "LANG", "PATH", "TMPDIR", "CHICANE_CHROMIUM")
"""Nothing else that the shell has set changes what a test sees, and no database of a site."""


class Ending(StrEnum):
    PASSED = "passed"
    FAILED = "failed"
    ENDLESS = "endless"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Run:
    ending: Ending
    failed: tuple[str, ...]
    """The tests that did, as pytest names them."""
    seconds: float
    output: str


def tests_there(folder: Path, paths: Iterable[str]) -> list[str]:
    """The paths of tests, or for one that is gone the folder where it was."""
    found = [Path(each) for each in paths]
    for at, path in enumerate(found):
        while not (folder / path).exists():
            path = path.parent
        found[at] = path
    return sorted({str(each) for each in found})


def run_tests(
    folder: Path,
    chosen: Sequence[str],
    *,
    how: Sequence[str] = QUICKLY,
    limit: float = LIMIT,
    postgresql: str | None = None,
) -> Run:
    name = secrets.token_hex(4)
    command = (sys.executable, "-m", "pytest", *how, *chosen)
    try:
        with tempfile.TemporaryFile("w+") as output:
            begun = monotonic()
            code = _code_of(command, folder, _environment(name, postgresql), output, limit)
            seconds = monotonic() - begun
            output.seek(0)
            return _run(code, output.read(), seconds)
    finally:
        if postgresql:
            servers.drop_databases(postgresql, start=f"test_chicane_{name}")


def _environment(name: str, postgresql: str | None) -> dict[str, str]:
    kept = {word: os.environ[word] for word in HANDED_DOWN if word in os.environ}
    address = {"DATABASE_URL": postgresql} if postgresql else {}
    return {**kept, **address, "CHICANE_TEST_RUN": name}


def _code_of(
    command: Sequence[str], folder: Path, environment: dict[str, str], output: IO[str], limit: float
) -> int | None:
    """The exit code of a command; None if it took too long. Whatever it started ends with it."""
    child = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        process_group=0,
    )
    try:
        return child.wait(limit)
    except subprocess.TimeoutExpired:
        return None
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
        child.wait()


def _run(code: int | None, output: str, seconds: float) -> Run:
    """The result of a run; a failure without a failed test means that the tests did not run."""
    failed = _failed(output)
    endings = {None: Ending.ENDLESS, 0: Ending.PASSED, 1: Ending.FAILED}
    ending = endings.get(code, Ending.BROKEN)
    if ending == Ending.FAILED and not failed:
        ending = Ending.BROKEN
    return Run(ending, failed, seconds, output)


def _failed(output: str) -> tuple[str, ...]:
    """Names of the tests that failed, from the summary of pytest."""
    words = ("FAILED ", "ERROR ")
    lines = [each for each in output.splitlines() if each.startswith(words) and "::" in each]
    return tuple(each.partition(" ")[2].partition(" - ")[0] for each in lines)
