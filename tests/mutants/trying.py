"""Faults tried one by one: against the tests that reach them, then against all."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from queue import Queue

from tests.mutants.copies import with_fault
from tests.mutants.fault import DoesNotFit, Fault
from tests.mutants.running import (
    QUICKLY,
    WHOLE,
    WHOLE_LIMIT,
    Ending,
    Run,
    run_tests,
    tests_there,
)

LAST_WORDS = 2000


class Verdict(StrEnum):
    CAUGHT = "caught"
    SURVIVED = "survived"
    BROKEN = "broken"
    """Not a fair fault any more: the list is at fault."""
    LEFT_OUT = "left out"
    """The database is not there on which it could be noticed."""


@dataclass(frozen=True, slots=True)
class Outcome:
    fault: Fault
    verdict: Verdict
    by: str = ""
    """The test that caught it, or what took the place of one."""
    seconds: float = 0.0
    took_all: bool = False
    """The tests that are named for it let it pass."""
    words: str = ""
    """The end of what pytest said, where it is not caught."""


VERDICTS = {
    Ending.PASSED: Verdict.SURVIVED,
    Ending.FAILED: Verdict.CAUGHT,
    Ending.ENDLESS: Verdict.CAUGHT,
    Ending.BROKEN: Verdict.BROKEN,
}


def tried(
    faults: Sequence[Fault], folders: "Queue[Path]", postgresql: str | None
) -> Iterator[Outcome]:
    """Tries as many faults at once as there are folders; outcomes come in the order of the list."""

    def try_next(fault: Fault) -> Outcome:
        folder = folders.get()
        try:
            return _tried(fault, folder, postgresql)
        finally:
            folders.put(folder)

    with ThreadPoolExecutor(folders.qsize()) as threads:
        yield from threads.map(try_next, faults)


def _tried(fault: Fault, folder: Path, postgresql: str | None) -> Outcome:
    address = postgresql if fault.database == "PostgreSQL" else None
    if fault.database == "PostgreSQL" and address is None:
        return Outcome(fault, Verdict.LEFT_OUT, words="PostgreSQL not found")
    try:
        with with_fault(folder, fault):
            return _run(fault, folder, address)
    except DoesNotFit as error:
        return Outcome(fault, Verdict.BROKEN, words=str(error))


def _run(fault: Fault, folder: Path, address: str | None) -> Outcome:
    first = run_tests(folder, tests_there(folder, fault.tests), postgresql=address)
    if first.ending != Ending.PASSED:
        return _outcome(fault, first)
    second = run_tests(folder, WHOLE, limit=WHOLE_LIMIT, postgresql=address)
    both = replace(second, seconds=first.seconds + second.seconds)
    return replace(_outcome(fault, both), took_all=True)


def _outcome(fault: Fault, run: Run) -> Outcome:
    verdict = VERDICTS[run.ending]
    by = run.failed[0] if run.failed else "no end in sight"
    if verdict == Verdict.CAUGHT:
        return Outcome(fault, verdict, by, run.seconds)
    return Outcome(fault, verdict, seconds=run.seconds, words=run.output[-LAST_WORDS:])


def looked_at_again(
    outcomes: Sequence[Outcome], folder: Path, postgresql: str | None
) -> list[Outcome]:
    """A test that fails without the fault too has caught nothing."""
    caught = [each for each in outcomes if "::" in each.by]
    on_server = {each.by for each in caught if each.fault.database == "PostgreSQL"}
    bad = _failing({each.by for each in caught} - on_server, folder, None)
    bad |= _failing(on_server, folder, postgresql)
    return [_unmasked(each) if each.by in bad else each for each in outcomes]


def _failing(tests: set[str], folder: Path, postgresql: str | None) -> set[str]:
    """Tests that fail in a copy without any fault; all, where they cannot be run."""
    if not tests:
        return set()
    how = [each for each in QUICKLY if each != "-x"]
    run = run_tests(folder, sorted(tests), how=how, limit=WHOLE_LIMIT, postgresql=postgresql)
    return tests if run.ending in (Ending.BROKEN, Ending.ENDLESS) else set(run.failed)


def _unmasked(outcome: Outcome) -> Outcome:
    words = f"{outcome.by} fails without the fault too"
    return replace(outcome, verdict=Verdict.BROKEN, by="", words=words)
