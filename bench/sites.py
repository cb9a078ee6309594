"""A separate site for one measurement, with an empty SQLite or PostgreSQL database."""

import os
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psycopg
from psycopg import sql

from tests import servers
from tests.platform.programs import environment

SQLITE, POSTGRESQL = "SQLite", "PostgreSQL"
ROOT = Path(__file__).parent.parent


def databases() -> tuple[str, ...]:
    """The databases that are found here."""
    is_found = bool(os.environ.get("DATABASE_URL")) or servers.postgresql_programs() is not None
    return (SQLITE, POSTGRESQL) if is_found else (SQLITE,)


def printed(module: str, *words: str, database: str, has_redis: bool = False) -> bytes:
    """The output of a program run as part of such a site; with Redis if asked for and found."""
    prefix = f"bench-{secrets.token_hex(4)}"
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        variables = {
            "DJANGO_SETTINGS_MODULE": "bench.settings",
            "CHICANE_TEST_GAME": "1",
            "CHICANE_REDIS_PREFIX": prefix,
            "DATABASE_URL": stack.enter_context(address_of(database)) or "",
            "REDIS_URL": (has_redis and stack.enter_context(_redis(prefix))) or "",
        }
        command = (sys.executable, "-m", module, *words)
        place = environment(Path(folder), variables)
        return subprocess.run(
            command, cwd=ROOT, env=place, stdout=subprocess.PIPE, check=True
        ).stdout


@contextmanager
def address_of(database: str) -> Iterator[str | None]:
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


@contextmanager
def _redis(prefix: str) -> Iterator[str | None]:
    with servers.redis_server() as address:
        try:
            yield address
        finally:
            if address:
                servers.delete_keys(address, start=prefix)
