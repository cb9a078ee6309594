"""A background thread that gathers calls for a moment, so that sending never delays a request."""

import os
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import Generic, TypeVar

GATHERED = 0.02
"""Calls within so many seconds are merged."""

Call = TypeVar("Call")


class Gatherer(Generic[Call]):
    """Gathers calls and hands them to `send` together, in a thread of its own."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.begin()
        os.register_at_fork(after_in_child=self.begin)

    def begin(self) -> None:
        """Start afresh: a forked process has none of its parent's threads and connections."""
        self._thread = ThreadPoolExecutor(1, self._name)
        self._calls: deque[Call] = deque()
        self._is_waiting = False

    def gather(self, call: Call) -> None:
        self._calls.append(call)
        if not self._is_waiting:
            self._is_waiting = True
            self._thread.submit(self._send_gathered)

    def finish(self) -> None:
        """Wait until all calls so far have been sent, or have failed."""
        self._thread.submit(int).result()

    def send(self, calls: list[Call]) -> None:
        raise NotImplementedError

    def _send_gathered(self) -> None:
        sleep(GATHERED)
        # Whoever calls from here on may come too late for what is sent now, and is sent again.
        self._is_waiting = False
        calls = [self._calls.popleft() for _ in range(len(self._calls))]
        if calls:
            self.send(calls)
