"""HTTP requests to addresses that users give: never into our own network, never for long.

A name is resolved once; every address it has must be public, and the connection is made to the
very address that was checked. Redirects are not followed.
"""

import io
import socket
import ssl
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cache, partial
from http.client import HTTPConnection, HTTPException
from threading import Thread
from time import monotonic
from typing import Any
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

from racing.shared.safe_http_addresses import is_public

CONNECTING = 3.0
"""Timeout of a connection in seconds."""
LOOKING_UP = 3.0
"""Seconds for looking a name up, which the system itself may take far longer for."""
ALTOGETHER = 8.0
"""Seconds for the whole request, however slow the server is."""
MOST_READ = 32 * 1024
MOST_TRIED = 3
PORTS = frozenset({443, 8443})

Resolve = Callable[[str, int], Sequence[str]]
"""Resolves a name to its addresses."""


class BadAddress(Exception):
    """Nothing may be sent to this address."""


class NoAnswer(Exception):
    """The server did not answer, or not intelligibly; names the kind of failure only."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    pause: int = 0
    """Seconds for which the server asks not to be called again."""

    @property
    def is_fine(self) -> bool:
        return 200 <= self.status < 300


def addresses_of(host: str, port: int) -> Sequence[str]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NoAnswer("unknown host") from error
    return list(dict.fromkeys(str(each[4][0]) for each in found))


@dataclass(frozen=True, slots=True)
class SafeClient:
    """Sends requests. Private addresses and plain HTTP are allowed only where the site says so."""

    allows_private: bool = False
    resolve: Resolve = addresses_of
    seconds: float = ALTOGETHER

    def check(self, address: str) -> None:
        """Refuse a forbidden address before it is stored; an unknown name is allowed."""
        host, port, _ = self._parts(address)
        try:
            self._looked_up(host, port)
        except NoAnswer:
            return

    def post(self, address: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        host, port, parts = self._parts(address)
        until = monotonic() + self.seconds
        found = self._looked_up(host, port)
        try:
            return _posted(_connected(found, port, until), parts, body, headers, until)
        except (OSError, HTTPException, ValueError) as error:
            raise NoAnswer(type(error).__name__) from error

    def _parts(self, address: str) -> tuple[str, int, SplitResult]:
        if not address.isascii() or any(each <= " " or each in '\\"<>' for each in address):
            raise BadAddress
        try:
            parts = urlsplit(address)
            host, given = parts.hostname, parts.port
        except ValueError as error:
            raise BadAddress from error
        schemes = ("https", "http") if self.allows_private else ("https",)
        if parts.scheme not in schemes or not host or "@" in parts.netloc or parts.fragment:
            raise BadAddress
        port = given if given is not None else (443 if parts.scheme == "https" else 80)
        if not self.allows_private and port not in PORTS:
            raise BadAddress
        return host, port, parts

    def _looked_up(self, host: str, port: int) -> Sequence[str]:
        found = _in_time(partial(self.resolve, host, port), min(LOOKING_UP, self.seconds))
        if not self.allows_private and not all(map(is_public, found)):
            raise BadAddress
        return found


def outgoing() -> SafeClient:
    """A `SafeClient` with the site's settings."""
    return SafeClient(allows_private=settings.PRIVATE_HOOKS)


def _in_time(look_up: Callable[[], Sequence[str]], seconds: float) -> Sequence[str]:
    """Look a name up in a thread of its own, which nobody waits for longer than this."""
    found: Future[Sequence[str]] = Future()

    def run() -> None:
        try:
            found.set_result(look_up())
        except BaseException as error:
            found.set_exception(error)

    Thread(target=run, name="look-up", daemon=True).start()
    try:
        return found.result(seconds)
    except TimeoutError as error:
        raise NoAnswer("slow name server") from error


class _Slow(OSError):
    """The time for the whole request is over."""


def _connected(addresses: Sequence[str], port: int, until: float) -> socket.socket:
    """Connect to one of the checked addresses, and to no other."""
    failed: OSError = _Slow()
    for address in addresses[:MOST_TRIED]:
        try:
            return socket.create_connection((address, port), min(CONNECTING, _left(until)))
        except OSError as error:
            failed = error
    raise failed


def _posted(
    sock: socket.socket, parts: SplitResult, body: bytes, headers: Mapping[str, str], until: float
) -> Answer:
    with sock:
        sock.settimeout(_left(until))
        if parts.scheme == "https":
            # The certificate must be for the name, whichever address it led to.
            sock = _trust().wrap_socket(sock, server_hostname=parts.hostname)
        with sock:
            connection = HTTPConnection(parts.netloc)
            connection.sock = _Line(sock, until)
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path, body, {**headers, "Connection": "close"})
            answer = connection.getresponse()
            return Answer(answer.status, _pause(answer.getheader("Retry-After")))


def _pause(words: str | None) -> int:
    """Seconds of a Retry-After header; 0 if it is a date or missing."""
    return min(int(words), 24 * 3600) if words and words.isascii() and words.isdigit() else 0


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()


def _left(until: float) -> float:
    left = until - monotonic()
    if left <= 0:
        raise _Slow
    return left


class _Line:
    """The part of a socket that http.client needs, with one timeout for everything."""

    def __init__(self, sock: socket.socket, until: float) -> None:
        self._sock, self._until = sock, until

    def sendall(self, data: Any) -> None:
        self._sock.settimeout(_left(self._until))
        self._sock.sendall(data)

    def makefile(self, mode: str) -> io.BufferedReader:
        return io.BufferedReader(_Reading(self._sock, self._until))

    def close(self) -> None:
        """Do nothing: the caller that opened the socket closes it."""


class _Reading(io.RawIOBase):
    def __init__(self, sock: socket.socket, until: float) -> None:
        self._sock, self._until, self._most = sock, until, MOST_READ

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        if self._most <= 0:
            raise _Slow
        self._sock.settimeout(_left(self._until))
        count = self._sock.recv_into(buffer)
        self._most -= count
        return count
