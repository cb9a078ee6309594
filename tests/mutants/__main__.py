"""`make mutants`: puts each fault of the list into a copy of the site, and the tests must catch it.

`ONLY=word` tries those whose id, area or file contains it; `AT=commit` tries them in the tree of
that commit, by its own tests; `JOBS=2` so many at once; `JSON=path` writes the table down.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path

from tests import servers
from tests.mutants.copies import copies
from tests.mutants.fault import Fault
from tests.mutants.faults import FAULTS
from tests.mutants.table import line_of, summary_of, table_of, words_of, write_json
from tests.mutants.trying import Outcome, Verdict, looked_at_again, tried

GOOD = (Verdict.CAUGHT, Verdict.LEFT_OUT)


def main() -> int:
    faults = chosen(os.environ.get("ONLY", ""))
    if not faults:
        print("No fault has that word in its id, its area or its file.")
        return 1
    jobs = int(os.environ.get("JOBS") or os.cpu_count() or 1)
    outcomes = all_tried(faults, min(jobs, len(faults)), os.environ.get("AT", ""))
    for words in (*words_of(outcomes), table_of(outcomes), summary_of(outcomes)):
        print(words)
    if path := os.environ.get("JSON"):
        write_json(outcomes, Path(path))
    return 0 if all(each.verdict in GOOD for each in outcomes) else 1


def chosen(word: str) -> list[Fault]:
    return [each for each in FAULTS if word in f"{each.id} {each.area} {each.file}"]


def all_tried(faults: Sequence[Fault], jobs: int, commit: str) -> list[Outcome]:
    outcomes: list[Outcome] = []
    with postgresql_for(faults) as postgresql, copies(jobs, commit) as folders:
        for outcome in tried(faults, folders, postgresql):
            outcomes.append(outcome)
            print(line_of(outcome), flush=True)
        return looked_at_again(outcomes, folders.get(), postgresql)


@contextmanager
def postgresql_for(faults: Sequence[Fault]) -> Iterator[str | None]:
    """A server of its own, if any of them wants one: no site is on it."""
    is_wanted = any(each.database == "PostgreSQL" for each in faults)
    programs = servers.postgresql_programs() if is_wanted else None
    with servers.private_postgresql(programs) if programs else nullcontext() as address:
        yield address


if __name__ == "__main__":
    sys.exit(main())
