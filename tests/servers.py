"""Servers the tests can use: private ones of the installed programs, else those that answer."""

import fcntl
import getpass
import os
import pwd
import shutil
import signal
import socket
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg
import redis
from psycopg import sql

from racing.management import children
from tests import patience

POSTGRESQL_PORT = 5432
REDIS_PORT = 6379
POSTGRESQL_FOLDERS = ("/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt")
QUICK = ("fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=200")
# Below those that the system itself gives out.
PORTS = range(20_000, 30_000)
# The one without windows first: it takes a third less time.
CHROMIUM_NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)


class ServerUnreachable(Exception):
    """A server that the environment names does not answer."""


@contextmanager
def postgresql() -> Iterator[str | None]:
    """The address of a PostgreSQL server where databases may be made, or None.

    One of ours keeps all in memory: it is much quicker than one that writes for good.
    """
    address, programs = _postgresql_named(), postgresql_programs()
    if address or programs is None:
        yield address or _postgresql_at(POSTGRESQL_PORT)
        return
    with private_postgresql(programs) as private:
        yield private or _postgresql_at(POSTGRESQL_PORT)


def _postgresql_named() -> str | None:
    address = os.environ.get("DATABASE_URL", "")
    if not address.startswith("postgres"):
        return None
    if not makes_databases(address):
        raise ServerUnreachable("The PostgreSQL server of DATABASE_URL can’t be used.")
    return address


def _postgresql_at(port: int) -> str | None:
    users = dict.fromkeys(("postgres", getpass.getuser()))
    addresses = (f"postgres://{quote(user)}@127.0.0.1:{port}/postgres" for user in users)
    return next(filter(makes_databases, addresses), None)


def makes_databases(address: str) -> bool:
    question = "SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user"
    wait = int(patience.SECONDS)
    with suppress(psycopg.Error), psycopg.connect(address, connect_timeout=wait) as connection:
        row = connection.execute(question).fetchone()
        return bool(row and row[0])
    return False


def postgresql_programs() -> Path | None:
    """The folder of initdb and postgres, the newest version first."""
    on_path = shutil.which("initdb")
    found = [Path(on_path).resolve().parent] if on_path else []
    for folder in POSTGRESQL_FOLDERS:
        found += sorted((path.parent for path in Path(folder).glob("*/bin/initdb")), reverse=True)
    return next((path for path in found if (path / "postgres").exists()), None)


@contextmanager
def private_postgresql(programs: Path) -> Iterator[str | None]:
    """A server in memory where there is room for one, gone at the end; None if it fails."""
    with cluster(programs) as (command, address, how):
        server = children.start(command, quiet=True, **how)
        try:
            yield address if _comes_up(server, lambda: makes_databases(address)) else None
        finally:
            children.end([server], by=signal.SIGINT)


@contextmanager
def cluster(programs: Path) -> Iterator[tuple[tuple[str, ...], str, dict[str, Any]]]:
    """A new cluster: what serves it, at which address, as whom and where."""
    user = _servant()
    with _folder(user) as folder:
        place, port = folder / "cluster", free_port()
        make = (str(programs / "initdb"), "-D", str(place), "-U", "chicane", "-A", "trust", "-N")
        children.start(make, user=user, quiet=True, folder=folder).wait()
        options = (*QUICK, "listen_addresses=127.0.0.1", "unix_socket_directories=", f"port={port}")
        flags = tuple(word for option in options for word in ("-c", option))
        command = (str(programs / "postgres"), "-D", str(place), *flags)
        address = f"postgres://chicane@127.0.0.1:{port}/postgres"
        yield command, address, {"user": user, "folder": folder}


@contextmanager
def redis_server() -> Iterator[str | None]:
    """The address of a Redis server, or None."""
    address = _redis_named() or _redis_at(REDIS_PORT)
    program = None if address else shutil.which("redis-server")
    if program is None:
        yield address
        return
    with private_redis(program) as private:
        yield private


def _redis_named() -> str | None:
    address = os.environ.get("REDIS_URL")
    if address and not answers_redis(address):
        raise ServerUnreachable("The Redis server of REDIS_URL doesn’t answer.")
    return address or None


def _redis_at(port: int) -> str | None:
    address = f"redis://127.0.0.1:{port}/0"
    return address if answers_redis(address) else None


def answers_redis(address: str) -> bool:
    wait = patience.SECONDS
    with suppress(redis.RedisError), redis.Redis.from_url(address, socket_timeout=wait) as client:
        return bool(client.ping())
    return False


@contextmanager
def private_redis(program: str) -> Iterator[str | None]:
    port = free_port()
    with _folder(None) as folder:
        keep_nothing = ("--save", "", "--appendonly", "no", "--dir", str(folder))
        listen = ("--bind", "127.0.0.1", "--port", str(port))
        server = children.start((program, *listen, *keep_nothing), quiet=True)
        address = f"redis://127.0.0.1:{port}/0"
        try:
            yield address if _comes_up(server, lambda: answers_redis(address)) else None
        finally:
            children.end([server])


def drop_databases(address: str, *, start: str) -> None:
    """Drop what a run that was cut short left behind."""
    with psycopg.connect(address, autocommit=True) as connection:
        names = connection.execute(
            "SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [start]
        ).fetchall()
        for (name,) in names:
            drop = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)")
            connection.execute(drop.format(sql.Identifier(name)))


def delete_keys(address: str, *, start: str) -> None:
    """Delete the keys of a run; the other keys of the server are not ours."""
    with redis.Redis.from_url(address) as client:
        for key in client.scan_iter(match=f"{start}*", count=1000):
            client.delete(key)


def chromium() -> str | None:
    named = os.environ.get("CHICANE_CHROMIUM")
    return named or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


def free_port() -> int:
    """One that this process alone may use until it ends, in whichever run of the tests it is."""
    return next(filter(_is_reserved, PORTS))


def _is_reserved(port: int) -> bool:
    path = Path(tempfile.gettempdir()) / f"chicane-{getpass.getuser()}-port-{port}"
    lock = os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        socket.create_server(("127.0.0.1", port)).close()
    except OSError:
        os.close(lock)
        return False
    return True


@contextmanager
def closed_port() -> Iterator[int]:
    """One where nobody answers, and that nobody else can take meanwhile."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        port: int = held.getsockname()[1]
        yield port


def _servant() -> str | None:
    """Whom PostgreSQL runs as: it refuses to be root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in known), None)


@contextmanager
def _folder(user: str | None) -> Iterator[Path]:
    memory = Path("/dev/shm")
    place = str(memory) if os.access(memory, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="chicane-", dir=place) as folder:
        if user:
            shutil.chown(folder, user)
        yield Path(folder)


def _comes_up(server: children.Child, is_up: Callable[[], bool]) -> bool:
    end = time.monotonic() + patience.SECONDS
    while time.monotonic() < end and server.poll() is None:
        if is_up():
            return True
        time.sleep(0.05)
    return False
