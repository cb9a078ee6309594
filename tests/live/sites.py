"""The site as it is run, on the database of the test: in one command, or grown."""

import os
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

from django.conf import settings
from django.db import connection

from racing.management import children
from racing.management.commands.runsite import WORKER, answers
from tests import patience
from tests.faults.machines import comes
from tests.live.proxy import one_origin
from tests.platform.programs import environment, event_server, manage, page_server
from tests.servers import free_port


def is_grown() -> bool:
    return connection.vendor == "postgresql" and bool(settings.REDIS_URL)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a site while it runs: a grown one where there are servers for it."""
    port = free_port()
    origin = {"CHICANE_ORIGIN": f"http://127.0.0.1:{port}"}
    with ExitStack() as stack:
        if is_grown():
            ports = [free_port(), free_port()]
            worker = (manage()[0], "-m", "celery", *WORKER)
            commands = [page_server(ports[0]), event_server(ports[1]), worker]
            stack.enter_context(one_origin(port, pages=ports[0], events=ports[1]))
        else:
            ports, commands = [port], [manage("runsite", "--port", str(port))]
        started = [started_in(folder, command, origin) for command in commands]
        stack.callback(_end, started)
        for each in ports:
            assert comes(partial(answers, "127.0.0.1", each)), each
        yield f"http://127.0.0.1:{port}"


def started_in(
    folder: Path, command: tuple[str, ...], more: Mapping[str, str] = {}
) -> children.Child:
    """A program of the site on the database of the test, with its data in that folder."""
    variables = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_URL": _database(),
        "REDIS_URL": settings.REDIS_URL or "",
        "CHICANE_REDIS_PREFIX": settings.REDIS_PREFIX,
        "CHICANE_TEST_GAME": "1",
        "CHICANE_DICE_KEY": settings.DICE_KEY or "",
    }
    place = environment(folder, {**variables, **more})
    before = dict(os.environ)
    try:
        os.environ.clear()
        os.environ.update(place)
        return children.start(command, folder=settings.BASE_DIR, quiet=True)
    finally:
        os.environ.clear()
        os.environ.update(before)


def _end(started: list[children.Child]) -> None:
    """Ends processes in order by SIGTERM, which ends the one command as Ctrl-C does."""
    children.end(started, patience=patience.SECONDS)
    assert len(started) > 1 or started[0].returncode == 0


def _database() -> str:
    """The address of the test's database."""
    name = connection.settings_dict["NAME"]
    if connection.vendor == "sqlite":
        return f"sqlite:///{name}"
    server, _, _ = os.environ["DATABASE_URL"].rpartition("/")
    return f"{server}/{name}"
