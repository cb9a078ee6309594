"""Calls at the same moment, each in a thread with a connection of its own."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Barrier, Thread
from typing import Any

from django.db import connection


def at_once(calls: Sequence[Callable[[], Any]]) -> list[Any]:
    """Makes these calls at the same time; returns what each returned or raised."""
    results: list[Any] = [None] * len(calls)
    gate = Barrier(len(calls))

    def run(index: int) -> None:
        gate.wait()
        try:
            results[index] = calls[index]()
        except Exception as error:
            results[index] = error
        finally:
            connection.close()

    threads = [Thread(target=run, args=(index,)) for index in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


@contextmanager
def overtaken(call: Callable[[], Any], *, before: int) -> Iterator[list[Any]]:
    """Let another thread do its call just before this one's n-th statement."""
    results: list[Any] = []
    seen = 0

    def wait(execute: Callable[..., Any], *statement: Any) -> Any:
        nonlocal seen
        seen += 1
        if seen == before:
            results.extend(at_once([call]))
        return execute(*statement)

    with connection.execute_wrapper(wait):
        yield results
