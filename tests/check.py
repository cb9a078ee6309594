"""What is quick, between commits: all checks, and tests of what changed since the last commit.

`ONLY=path` runs the tests of that path instead. Browsers are left out, and what would take longer
than a minute is left to `make test`.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.runs import Checks, run_tests, summary

SECONDS = "CHICANE_TEST_SECONDS"
"""The variable that says how long tests may go on."""
MOST_SECONDS = 60
TOO_LATE = "no time left in make check"
UNTIL = time.monotonic() + float(os.environ.get(SECONDS, "inf"))
OUTSIDE = {"templates": "tests/look", "static": "tests/look", "locale": "tests/look"}
"""Where the tests are of what is no Python."""


def main() -> int:
    checks, only = Checks.started(), os.environ.get("ONLY")
    chosen = [only] if only else files_for(changed())
    runs = []
    if chosen:
        print(f"Running the tests of {len(chosen)} files or folders.")
        quick = ("-n", "0", "-p", "tests.check", "-m", "not in_a_browser and not on_servers")
        runs.append(run_tests("SQLite", (*quick, *chosen), {SECONDS: str(MOST_SECONDS)}))
    else:
        print("Nothing that has tests of its own changed since the last commit.")
    runs.insert(0, checks.ended())
    print(summary(runs, ["the rest of make test (other files, browsers, servers)"]))
    return 0 if all(run.is_good for run in runs) else 1


def pytest_runtest_setup() -> None:
    """Leave the rest when the time is over."""
    if time.monotonic() > UNTIL:
        pytest.skip(TOO_LATE)


def changed() -> list[Path]:
    """Files that differ from the last commit, new ones among them."""
    asked = (("diff", "--name-only", "HEAD"), ("ls-files", "--others", "--exclude-standard"))
    told = [subprocess.run(("git", *each), capture_output=True, text=True) for each in asked]
    names = {name for each in told for name in each.stdout.splitlines()}
    return sorted(path for path in map(Path, names) if path.exists())


def files_for(paths: list[Path]) -> list[str]:
    """Test files among them, and those that import a module that is among them."""
    modules = {module_of(path) for path in paths if path.suffix == ".py"}
    found = {OUTSIDE[path.parts[0]] for path in paths if path.parts[0] in OUTSIDE}
    for path in Path("tests").rglob("test_*.py"):
        if path in paths or modules & imported_by(path):
            found.add(str(path))
    return sorted(found)


def module_of(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def imported_by(path: Path) -> set[str]:
    """Modules that a file imports, and those that what it imports may be in."""
    found = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        match line.split():
            case ["from", module, "import", *names]:
                found |= {module, *(f"{module}.{name.strip(',()')}" for name in names)}
            case ["import", module, *_]:
                found.add(module)
    return found


if __name__ == "__main__":
    sys.exit(main())
