"""A site of its own for one measurement, with an empty database: a file, or one in PostgreSQL."""

import os
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from psycopg import sql

from tests import servers
from tests.platform.programs import environment

SQLITE, POSTGRESQL = "SQLite", "PostgreSQL"
ROOT = Path(__file__).parent.parent


def databases() -> tuple[str, ...]:
    """Those that are found here."""
    is_found = bool(os.environ.get("DATABASE_URL")) or servers.postgresql_programs() is not None
    return (SQLITE, POSTGRESQL) if is_found else (SQLITE,)


def printed(module: str, *words: str, database: str) -> bytes:
    """What a program prints that is run as a part of such a site."""
    with tempfile.TemporaryDirectory() as folder, _address(database) as address:
        named = {"DJANGO_SETTINGS_MODULE": "bench.settings", "CHICANE_TEST_GAME": "1"}
        variables = {**named, "DATABASE_URL": address} if address else named
        command = (sys.executable, "-m", module, *words)
        place = environment(Path(folder), variables)
        return subprocess.run(
            command, cwd=ROOT, env=place, stdout=subprocess.PIPE, check=True
        ).stdout


@contextmanager
def _address(database: str) -> Iterator[str | None]:
    if database == SQLITE:
        yield None
        return
    with servers.postgresql() as server:
        if server is None:
            raise AssertionError("PostgreSQL could not be started")
        name = f"bench_{secrets.token_hex(4)}"
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield f"{server.rpartition('/')[0]}/{name}"
        finally:
            servers.drop_databases(server, start=name)
