"""People who ask a site over HTTP, one of them with a watch, and a server that never answers."""

import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from threading import Event, Thread
from typing import Any
from urllib.parse import urlencode

from django.test import Client

from racing.people.models import Player
from tests.servers import free_port

PATIENCE = 120.0
TOKEN = "t" * 32
REST = 0.3
"""Seconds between two requests of the visitor with the watch."""
FINE = (200, 302)

Ask = Callable[[], int]
"""Sends one request; returns the status of the answer."""


class Visitor:
    """A player who has signed in."""

    def __init__(self, player: Player, port: int) -> None:
        client = Client()
        client.force_login(player)
        session = client.cookies["sessionid"].value
        self._port = port
        self._headers = {"Cookie": f"sessionid={session}; csrftoken={TOKEN}", "X-CSRFToken": TOKEN}

    def get(self, path: str) -> int:
        return self._ask("GET", path, None, {})

    def post(self, path: str, sent: dict[str, Any]) -> int:
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return self._ask("POST", path, urlencode(sent).encode(), kind)

    def post_json(self, path: str, body: bytes) -> int:
        return self._ask("POST", path, body, {"Content-Type": "application/json"})

    def _ask(self, method: str, path: str, body: bytes | None, more: dict[str, str]) -> int:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, {**self._headers, **more})
            answer = connection.getresponse()
            answer.read()
            return answer.status
        finally:
            connection.close()


def seconds_of(ask: Ask) -> float:
    begun = time.perf_counter()
    status = ask()
    if status not in FINE:
        raise AssertionError(f"the visitor was answered {status}")
    return time.perf_counter() - begun


def waits_meanwhile(ask: Ask, attacks: Sequence[Ask], threads: int) -> tuple[list[float], str]:
    """How long each request took while all attacks were sent, and how those were answered."""
    statuses: Counter[int] = Counter()
    waits: list[float] = []
    with ThreadPoolExecutor(threads) as pool:
        sent = [pool.submit(each) for each in attacks]
        time.sleep(REST)
        while not waits or not all(each.done() for each in sent):
            waits.append(seconds_of(ask))
            time.sleep(REST)
        statuses.update(each.result() for each in sent)
    told = ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items()))
    return waits, told


@contextmanager
def silence() -> Iterator[int]:
    """Accept connections and answer none of them; yields the port."""
    is_over, kept = Event(), []
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(REST)

        def accept() -> None:
            while not is_over.is_set():
                try:
                    kept.append(server.accept()[0])
                except TimeoutError:
                    continue

        thread = Thread(target=accept)
        thread.start()
        try:
            yield server.getsockname()[1]
        finally:
            is_over.set()
            thread.join()
            for each in kept:
                each.close()


@contextmanager
def whole_site() -> Iterator[int]:
    """Run pages, events and worker as on a small site; yields the port."""
    from racing.management import children
    from racing.management.commands.runsite import answers

    port = free_port()
    words = ("runsite", "--host", "127.0.0.1", "--port", str(port))
    child = children.start((sys.executable, "manage.py", *words), quiet=True)
    try:
        end = time.monotonic() + PATIENCE
        while not answers("127.0.0.1", port):
            if child.poll() is not None or time.monotonic() > end:
                raise AssertionError("the site did not start")
            time.sleep(0.05)
        yield port
    finally:
        children.end([child], patience=30)
