"""A program that ticks in processes of their own, each killed before the statement it is told.

It reads a moment and the number of a statement from each line, and answers how the process ended.
"""

import os
import signal
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from typing import Any

import django
from django.db import connection
from django.urls import reverse


def main() -> None:
    django.setup()
    _warm_up()
    for line in sys.stdin:
        moment, statement = line.split()
        child = os.fork()
        if not child:
            _tick(datetime.fromisoformat(moment), int(statement))
        ended = os.waitpid(child, 0)[1]
        print(os.waitstatus_to_exitcode(ended), flush=True)


def _warm_up() -> None:
    """What every process would have to load by itself."""
    from tournaments import ticking

    reverse("home")
    assert ticking.STEPS


def _tick(now: datetime, last: int) -> None:
    from tournaments.ticking import tick_championships

    seen = 0

    def count(execute: Callable[..., Any], *arguments: Any) -> Any:
        nonlocal seen
        seen += 1
        if seen == last:
            os.kill(os.getpid(), signal.SIGKILL)
        return execute(*arguments)

    try:
        with connection.execute_wrapper(count):
            tick_championships(now=now)
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        os._exit(1)


if __name__ == "__main__":
    main()
