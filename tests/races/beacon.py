"""A public beacon for tests: a real server with the HTTP interface of drand."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from tests.cast import NOON

PERIOD = 30
GENESIS = int(NOON.timestamp()) - 1000


def value_of(number: int) -> str:
    return sha256(f"value {number}".encode()).hexdigest()


class Beacon(ThreadingHTTPServer):
    """Answers as it should, or whatever `says` has for a path."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Answer)
        self.says: dict[str, bytes] = {}
        self.asked: list[str] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/chain"


class _Answer(BaseHTTPRequestHandler):
    server: Beacon

    def do_GET(self) -> None:
        path = self.path.removeprefix("/chain")
        self.server.asked.append(path)
        for begins, body in self.server.says.items():
            if path.startswith(begins):
                return self._send(body)
        return self._send(json.dumps(_usual(path)).encode())

    def _send(self, body: bytes) -> None:
        self.send_response(200 if body else 500)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


def _usual(path: str) -> dict[str, Any]:
    if path == "/info":
        return {"genesis_time": GENESIS, "period": PERIOD, "hash": "…"}
    number = int(path.rpartition("/")[2])
    return {"round": number, "randomness": value_of(number), "signature": "…"}


@contextmanager
def running_beacon() -> Iterator[Beacon]:
    with Beacon() as server:
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
