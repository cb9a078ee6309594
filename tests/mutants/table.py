"""What came of all faults, for people and for programs."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tests.mutants.trying import Outcome, Verdict

HEAD = ("fault", "area", "what would go wrong", "caught by", "seconds")


def line_of(outcome: Outcome) -> str:
    """The line that is printed as soon as an outcome is known."""
    return f"{outcome.verdict:<8} {outcome.seconds:6.1f} s  {outcome.fault.id}  {outcome.by}"


def table_of(outcomes: Sequence[Outcome]) -> str:
    rows = [HEAD, *(_row(each) for each in outcomes)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(HEAD))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in rows
    ]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([lines[0], rule, *lines[1:]])


def summary_of(outcomes: Sequence[Outcome]) -> str:
    counts = Counter(each.verdict for each in outcomes)
    told = [f"{counts[verdict]} {verdict}" for verdict in Verdict if counts[verdict]]
    return f"{len(outcomes)} faults: {', '.join(told)}."


def words_of(outcomes: Sequence[Outcome]) -> list[str]:
    """Whatever is not as it should be, with all that is known of it."""
    return [
        f"{each.verdict}: {each.fault.id} ({each.fault.file})\n{each.words}"
        for each in outcomes
        if each.verdict != Verdict.CAUGHT
    ]


def write_json(outcomes: Sequence[Outcome], path: Path) -> None:
    rows = [_told(each) for each in outcomes]
    path.write_bytes(msgspec.json.format(msgspec.json.encode(rows), indent=2) + b"\n")


def _row(outcome: Outcome) -> tuple[str, ...]:
    fault = outcome.fault
    by = outcome.by or outcome.verdict.upper()
    more = " (of all tests)" if outcome.took_all else ""
    return fault.id, fault.area, fault.harm, by + more, f"{outcome.seconds:.0f}"


def _told(outcome: Outcome) -> dict[str, object]:
    fault = outcome.fault
    return {
        "id": fault.id,
        "area": fault.area,
        "file": fault.file,
        "harm": fault.harm,
        "verdict": outcome.verdict,
        "caught_by": outcome.by,
        "took_all": outcome.took_all,
        "seconds": round(outcome.seconds, 1),
    }
