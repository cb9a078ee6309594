"""All tests: on SQLite alone, then on PostgreSQL and Redis where they are found.

The second run takes those that are marked `both_databases` or `on_servers`; with THOROUGH=1 all
that use a database.
"""

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests import servers
from tests.runs import Checks, Run, run_tests, summary
from tests.thorough import THOROUGH

# Who is through takes over from whoever still waits for a browser.
WORKERS = ("-n", str(os.cpu_count() or 1), "--dist", "worksteal")
MARKED = "both_databases or on_servers"
USING_A_DATABASE = f"{MARKED} or (uses_database and not in_a_browser)"


def main() -> int:
    arguments, checks = sys.argv[1:], Checks.started()
    with ExitStack() as stack:
        try:
            postgresql = stack.enter_context(servers.postgresql())
            redis = stack.enter_context(servers.redis_server())
        except servers.ServerUnreachable as error:
            print(error)
            return 1
        runs = [run_alone(postgresql, arguments)]
        if postgresql or redis:
            runs.append(run_on_servers(postgresql, redis, arguments))
    runs.insert(0, checks.ended())
    print(summary(runs, left_out(postgresql, redis)))
    return 0 if all(run.is_good for run in runs) else 1


def run_alone(postgresql: str | None, arguments: list[str]) -> Run:
    """What servers are better for waits for them, if there are any."""
    chosen = ("-m", "not on_servers") if postgresql else ()
    return run_tests("SQLite", (*WORKERS, *chosen, *arguments), {})


def run_on_servers(postgresql: str | None, redis: str | None, arguments: list[str]) -> Run:
    chosen = ["-m", USING_A_DATABASE if THOROUGH else MARKED, "--migrations"]
    if not THOROUGH and not any(map(names_tests, arguments)):
        chosen += marked_files()
    with own_name(postgresql, redis) as name:
        found = {"CHICANE_TEST_RUN": name, "DATABASE_URL": postgresql, "REDIS_URL": redis}
        addresses = {k: v for k, v in found.items() if v}
        return run_tests(
            " and ".join(names_of(postgresql, redis)), (*WORKERS, *chosen, *arguments), addresses
        )


@contextmanager
def own_name(postgresql: str | None, redis: str | None) -> Iterator[str]:
    """A name for databases and keys of this run, of which nothing is left afterwards."""
    name = secrets.token_hex(4)
    try:
        yield name
    finally:
        if postgresql:
            servers.drop_databases(postgresql, start=f"test_chicane_{name}")
        if redis:
            servers.delete_keys(redis, start=f"chicane-test-{name}")


def marked_files() -> list[str]:
    """Files with marked tests in them, so that the others need not even be read."""
    marks = [f"pytest.mark.{word}" for word in MARKED.split(" or ")]
    return [
        str(path)
        for path in sorted(Path("tests").rglob("test_*.py"))
        if any(mark in path.read_text(encoding="utf-8") for mark in marks)
    ]


def names_tests(argument: str) -> bool:
    return Path(argument.partition("::")[0]).exists()


def names_of(postgresql: str | None, redis: str | None) -> list[str]:
    return ["PostgreSQL" if postgresql else "SQLite", *(["Redis"] if redis else [])]


def left_out(postgresql: str | None, redis: str | None) -> list[str]:
    lines = {
        "PostgreSQL not found. Tests ran on SQLite only.": postgresql,
        "Redis not found. Tests ran without it.": redis,
        "Chromium not found. Tests in a browser were left out.": servers.chromium(),
    }
    return [line for line, found in lines.items() if not found]


if __name__ == "__main__":
    sys.exit(main())
