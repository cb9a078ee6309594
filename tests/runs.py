"""Runs of pytest and of the other checks, each with what came of it."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from tests.report import PLACE, Report

CHECKS = ("lint", "types", "contracts", "migrations")
# Addresses are given for each run; without compiled files every worker and every program that a
# test starts would compile all of ours again.
NOT_HANDED_DOWN = {"DATABASE_URL", "REDIS_URL", "PYTHONDONTWRITEBYTECODE"}
NO_TESTS = 5
"""The exit code of pytest where nothing was chosen."""


@dataclass(frozen=True)
class Run:
    name: str
    is_good: bool
    outcome: str
    failed: list[str] = field(default_factory=list)
    skipped: dict[str, int] = field(default_factory=dict)


def run_tests(name: str, arguments: Iterable[str], addresses: Mapping[str, str]) -> Run:
    kept = {k: v for k, v in os.environ.items() if k not in NOT_HANDED_DOWN}
    command = (sys.executable, "-m", "pytest", "-q", "-p", "tests.report", *arguments)
    print(f"Running the tests on {name}.", flush=True)
    with tempfile.TemporaryDirectory(prefix="chicane-") as folder:
        place = Path(folder, "report.json")
        environment = {**kept, **addresses, PLACE: str(place)}
        code = subprocess.run(command, env=environment, check=False).returncode
        report = msgspec.json.decode(place.read_bytes(), type=Report) if place.exists() else None
    return run_of(name, code, report)


def run_of(name: str, code: int, report: Report | None) -> Run:
    is_good = code in (0, NO_TESTS)
    if report is None:
        return Run(name, is_good, f"pytest ended with code {code}")
    counts = ", ".join(f"{count} {kind}" for kind, count in report.counts.items())
    return Run(name, is_good, counts or "no tests", report.failed, report.skipped)


@dataclass(frozen=True)
class Checks:
    """What needs no tests to run, while they run: it keeps one core busy for a while."""

    process: "subprocess.Popen[str]"

    @classmethod
    def started(cls) -> "Checks":
        how = ("--output-sync", "--no-print-directory", "--keep-going")
        command = ("make", f"--jobs={len(CHECKS)}", *how, *CHECKS)
        pipe = subprocess.PIPE
        return cls(subprocess.Popen(command, stdout=pipe, stderr=subprocess.STDOUT, text=True))

    def ended(self) -> Run:
        said, _ = self.process.communicate()
        is_good = self.process.returncode == 0
        if not is_good:
            print(said)
        return Run(", ".join(CHECKS), is_good, "passed" if is_good else "failed")


def summary(runs: list[Run], left_out: list[str]) -> str:
    lines = ["", "Summary"]
    for run in runs:
        lines.append(f"  {'good' if run.is_good else 'FAILED'}  {run.name}: {run.outcome}")
        lines += [f"          {test}" for test in run.failed]
    for run in runs:
        left_out += [f"{count} on {run.name}: {why}" for why, count in run.skipped.items()]
    return "\n".join([*lines, *(f"  left out  {line}" for line in left_out)])
