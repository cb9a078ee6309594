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
from racing.management.commands.runsite import WORKER, answers
from tests import patience, servers
from tests.faults.mail_sink import MailSink, mail_sink
from tests.platform.programs import environment, page_server

WAITS = "done_at IS NULL AND (due_at <= now() OR claim <> '')"
DONE = f"""SELECT NOT EXISTS (SELECT FROM racing_outboxevent WHERE {WAITS})
    AND NOT EXISTS (SELECT FROM racing_delivery WHERE {WAITS})"""


def comes(is_there: Callable[[], bool]) -> bool:
    """Whether a condition comes true in time."""
    end = time.monotonic() + patience.SECONDS
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
    """A server and its address; it keeps nothing over a stop, like a broker that is gone."""
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
    """A server and the address of an empty database, which outlives a restart."""
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
    """Pages, a worker and a hand that makes races, each a process of its own."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self.database = variables["DATABASE_URL"]
        self.port = servers.free_port()
        named = {"DJANGO_SETTINGS_MODULE": "config.settings", "CHICANE_TEST_GAME": "1"}
        self.environment = environment(folder, {**named, **variables})
        self.started: list[children.Child] = []
        self.worker: children.Child | None = None
        self.hand = subprocess.Popen(
            (sys.executable, "-m", "tests.faults.hand"),
            cwd=settings.BASE_DIR,
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def grid(self, **wanted: Any) -> Any:
        """Makes races with their players; see `tests.faults.hand`."""
        return self._done("grid", **wanted)

    def make_tables(self) -> None:
        self._done("tables")

    def command(self, *words: str, **wanted: Any) -> None:
        self._done("command", *words, **wanted)

    def _done(self, what: str, *words: str, **wanted: Any) -> Any:
        """Has something done by the process of `tests.faults.hand`, and returns its answer."""
        assert self.hand.stdin is not None
        assert self.hand.stdout is not None
        self.hand.stdin.write(json.dumps({"what": what, "words": words, "wanted": wanted}) + "\n")
        self.hand.stdin.flush()
        answer = self.hand.stdout.readline()
        assert answer, f"{what} failed"
        return json.loads(answer)

    def serve(self) -> None:
        self._start(page_server(self.port))
        assert comes(lambda: answers("127.0.0.1", self.port))

    def work(self) -> None:
        """Starts one worker for all queues, with the schedule."""
        words = ("tests.faults.quick" if word == "config" else word for word in WORKER)
        self.worker = self._start((sys.executable, "-m", "celery", *words, "--beat"))

    def kill_worker(self) -> None:
        """Kills the worker and its scheduler at once, as by a power cut."""
        assert self.worker is not None
        os.killpg(self.worker.pid, signal.SIGKILL)
        self.worker.wait()
        self.started.remove(self.worker)
        self.worker = None

    def signal_worker(self, number: signal.Signals) -> None:
        assert self.worker is not None
        self.worker.send_signal(number)

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
        children.end(self.started, by=signal.SIGKILL)
        assert self.hand.stdin is not None
        assert self.hand.stdout is not None
        self.hand.stdin.close()
        self.hand.stdout.close()
        self.hand.wait()

    def ask(self, question: str) -> Any:
        """Asks the database for one value."""
        with psycopg.connect(self.database, autocommit=True) as connection:
            row = connection.execute(question.encode()).fetchone()
        assert row is not None
        return row[0]

    def tell(self, statement: str) -> None:
        with psycopg.connect(self.database, autocommit=True) as connection:
            connection.execute(statement.encode())

    def is_done(self) -> bool:
        """Whether nothing waits to be handled or sent, but what is for later."""
        return bool(self.ask(DONE))

    def claims_run_out(self) -> None:
        """Lets claims run out, as two minutes would."""
        for table in ("racing_outboxevent", "racing_delivery"):
            earlier = f"UPDATE {table} SET due_at = due_at - interval '2 minutes'"
            self.tell(f"{earlier} WHERE done_at IS NULL AND claim <> ''")


class GrownSite(NamedTuple):
    site: Site
    postgresql: Server
    redis: Server
    mails: MailSink


@contextmanager
def grown_site(folder: Path) -> Iterator[GrownSite]:
    """The site and its servers; pages and worker are started by who wants them."""
    with ExitStack() as stack:
        postgresql, database = stack.enter_context(postgresql_server())
        redis, broker = stack.enter_context(redis_server())
        mails = stack.enter_context(mail_sink())
        site = Site(
            folder,
            DATABASE_URL=database,
            REDIS_URL=broker,
            CHICANE_MAIL_URL=mails.url,
            CHICANE_MAIL_PICTURES="no",
        )
        stack.callback(site.close)
        site.make_tables()
        yield GrownSite(site, postgresql, redis, mails)
