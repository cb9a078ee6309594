"""Servers and a site that belong to one test, so that it may stop and kill them."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
from django.conf import settings

from racing.management import children
from racing.management.commands.runsite import WORKER, answers, web_server
from tests import servers
from tests.platform.programs import environment

PATIENCE = 30.0
"""How long anything may take; nothing passes by being slow, and nothing fails by being so."""


def comes(is_there: Callable[[], bool], patience: float = PATIENCE) -> bool:
    """Whether it comes true in time."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if is_there():
            return True
        time.sleep(0.05)
    return False


class Server:
    """A program that is started, ended in one way or another, and started again."""

    def __init__(self, command: tuple[str, ...], is_up: Callable[[], bool], **how: Any) -> None:
        self.command = command
        self.is_up = is_up
        self.how = how
        self.child: children.Child | None = None

    def start(self) -> None:
        self.child = children.start(self.command, quiet=True, **self.how)
        assert comes(self.is_up), self.command[0]

    def end(self, by: signal.Signals = signal.SIGTERM) -> None:
        if self.child is not None:
            children.end([self.child], by=by)
        self.child = None

    def signal(self, number: signal.Signals) -> None:
        assert self.child is not None
        self.child.send_signal(number)


@contextmanager
def redis_server() -> Iterator[tuple[Server, str]]:
    """With its address; it keeps nothing over a stop, like a broker whose machine is gone."""
    program = shutil.which("redis-server")
    assert program is not None
    port = servers.free_port()
    address = f"redis://127.0.0.1:{port}/0"
    listen = ("--bind", "127.0.0.1", "--port", str(port))
    command = (program, *listen, "--save", "", "--appendonly", "no", "--dir", tempfile.gettempdir())
    server = Server(command, lambda: servers.answers_redis(address))
    server.start()
    try:
        yield server, address
    finally:
        server.end()


@contextmanager
def postgresql_server() -> Iterator[tuple[Server, str]]:
    """With the address of an empty database; what is in it outlives a restart."""
    programs = servers.postgresql_programs()
    assert programs is not None
    with servers.cluster(programs) as (command, address, how):
        server = Server(command, lambda: servers.makes_databases(address), **how)
        server.start()
        try:
            yield server, address
        finally:
            server.end(signal.SIGINT)


class Site:
    """Pages and a worker on servers of their own, each a process of its own."""

    def __init__(self, folder: Path, database: str, redis: str, **variables: str) -> None:
        self.database = database
        self.port = servers.free_port()
        self.environment = environment(
            folder,
            {
                "DJANGO_SETTINGS_MODULE": "config.settings",
                "DATABASE_URL": database,
                "REDIS_URL": redis,
                "CHICANE_TEST_GAME": "1",
                **variables,
            },
        )
        self.started: list[children.Child] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def run(self, *words: str) -> str:
        """What a program of the site prints."""
        done = subprocess.run(
            (sys.executable, *words),
            cwd=settings.BASE_DIR,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def grid(self, **wanted: Any) -> Any:
        """Races with their players: see the module of this name."""
        return json.loads(self.run("-m", "tests.faults.grid", json.dumps(wanted)))

    def serve(self) -> children.Child:
        child = self._start(web_server("127.0.0.1", self.port, threads=8))
        assert comes(lambda: answers("127.0.0.1", self.port))
        return child

    def work(self) -> children.Child:
        return self._start((sys.executable, "-m", "celery", *WORKER))

    def kill_worker(self) -> None:
        """As by a power cut: it has no time to put anything in order."""
        worker = self.started.pop()
        worker.kill()
        worker.wait()

    def _start(self, command: tuple[str, ...]) -> children.Child:
        before = dict(os.environ)
        try:
            os.environ.clear()
            os.environ.update(self.environment)
            child = children.start(command, folder=settings.BASE_DIR, quiet=True)
        finally:
            os.environ.clear()
            os.environ.update(before)
        self.started.append(child)
        return child

    def close(self) -> None:
        children.end(self.started)

    def ask(self, question: str) -> Any:
        """The one value that the database answers."""
        with psycopg.connect(self.database, autocommit=True) as connection:
            row = connection.execute(question.encode()).fetchone()
        assert row is not None
        return row[0]

    def is_done(self) -> bool:
        """Whether nothing waits in the outbox, not even for later."""
        return bool(self.ask("SELECT count(*) = 0 FROM racing_outboxevent WHERE done_at IS NULL"))


class GrownSite(NamedTuple):
    site: Site
    postgresql: Server
    redis: Server


@contextmanager
def grown_site(folder: Path, **variables: str) -> Iterator[GrownSite]:
    """The site and its servers; pages and worker are started by who wants them."""
    with ExitStack() as stack:
        postgresql, database = stack.enter_context(postgresql_server())
        redis, broker = stack.enter_context(redis_server())
        site = Site(folder, database, broker, **variables)
        stack.callback(site.close)
        site.run("manage.py", "migrate", "--verbosity", "0")
        yield GrownSite(site, postgresql, redis)
