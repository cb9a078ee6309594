"""Ticks in processes of their own, which are killed as the system kills them."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from django.conf import settings
from django.db import connection

from tests.platform.programs import environment


@contextmanager
def ticking(folder: Path) -> Iterator[Callable[[datetime, int], int]]:
    """Ticks in processes of their own: at a moment, killed before a statement; how it ended."""
    command = (sys.executable, "-m", "tests.tournaments.championships.calendar.worker")
    variables = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "CHICANE_TEST_GAME": "1",
        "DATABASE_URL": _database(),
        "CHICANE_DICE_KEY": settings.DICE_KEY or "",
    }
    with subprocess.Popen(
        command,
        cwd=settings.BASE_DIR,
        env=environment(folder, variables),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        told, heard = worker.stdin, worker.stdout

        def tick_in_a_process(now: datetime, statement: int) -> int:
            told.write(f"{now.isoformat()} {statement}\n")
            told.flush()
            return int(heard.readline())

        yield tick_in_a_process
        told.close()


def _database() -> str:
    """The one of this test, as another process names it."""
    name = connection.settings_dict["NAME"]
    if connection.vendor == "sqlite":
        return f"sqlite:///{name}"
    return urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{name}").geturl()


def processes_killed(
    tick_in_a_process: Callable[[datetime, int], int], dice: Random
) -> Callable[[datetime], int]:
    """A tick that is resumed by the next process until one comes through; how many were killed."""

    def until_done(now: datetime) -> int:
        for kills in range(1000):
            ended = tick_in_a_process(now, dice.randint(5, 160))
            if not ended:
                return kills
            assert ended == -signal.SIGKILL
        raise AssertionError("never done")

    return until_done
