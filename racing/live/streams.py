"""ASGI app: verifies a signed ticket, then streams server-sent events."""

import asyncio
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from threading import current_thread, main_thread
from types import FrameType
from typing import Any

from allauth.core.internal.ratelimit import truncate_ip
from django.conf import settings

from racing.live import watcher
from racing.live.hub import Hub
from racing.live.listener import Listener, Message, Receive, Send
from racing.live.tickets import HEADER, NOBODY, PATH, Ticket, TicketRefused
from racing.live.version_reader import VersionReader
from racing.outbox.publish_changes import publisher
from racing.shared.rate_limits import plain_address

LASTS = 900.0
"""Seconds a stream lasts, and up to a minute less, so that not all reconnect at once."""
MOST = 20_000
MOST_A_PLAYER = 20
MOST_AN_ADDRESS = 100
"""Most streams of an address for visitors who are not signed in; IPv6 counts by network."""
STREAM = (
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store, no-transform"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
)
OPENING = b":\n\n"


class StreamRefused(Exception):
    def __init__(self, status: int) -> None:
        self.status = status


class Streams:
    """An ASGI application. It ends all streams when its server is told to end."""

    def __init__(self) -> None:
        self.is_ending = False
        self._reader = VersionReader()
        self.hub = Hub(self._reader)
        self._visitors: Counter[str] = Counter()
        self._numbers = count()

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http":
            await self._answer(scope, receive, send)

    async def _answer(self, scope: Message, receive: Receive, send: Send) -> None:
        address = network_of(client_of(scope))
        try:
            listened = self._admitted(scope, address)
        except StreamRefused as refused:
            await _refuse(send, refused.status)
            return
        with self._counted(listened, address):
            await self._stream(listened, receive, send)

    def _admitted(self, scope: Message, address: str) -> Ticket:
        if scope["path"] != PATH:
            raise StreamRefused(404)
        if scope["method"] != "GET":
            raise StreamRefused(405)
        try:
            listened = Ticket.read(_header(scope, HEADER))
        except TicketRefused:
            raise StreamRefused(401) from None
        if self.is_ending or len(self.hub.listeners) >= MOST:
            raise StreamRefused(503)
        if self._has_enough(listened, address):
            raise StreamRefused(429)
        return listened

    async def _stream(self, listened: Ticket, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": list(STREAM)})
        await send({"type": "http.response.body", "body": OPENING, "more_body": True})
        lasts = LASTS - next(self._numbers) % 60
        ends_at = asyncio.get_running_loop().time() + lasts
        listener = Listener(listened, send, ends_at=ends_at)
        self.hub.add(listener)
        try:
            # Wait until the page has gone, or the stream has ended.
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            self.hub.remove(listener)
            listener.drop()

    def _has_enough(self, listened: Ticket, address: str) -> bool:
        if listened.player != NOBODY:
            return len(self.hub.players.get(listened.player, ())) >= MOST_A_PLAYER
        return self._visitors[address] >= MOST_AN_ADDRESS

    @contextmanager
    def _counted(self, listened: Ticket, address: str) -> Iterator[None]:
        if listened.player != NOBODY:
            yield
            return
        self._visitors[address] += 1
        try:
            yield
        finally:
            self._visitors[address] -= 1
            if not self._visitors[address]:
                del self._visitors[address]

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        self.hub.open()
        publisher.listener = self.hub.call_from_thread
        tasks = watcher.tasks(self.hub)
        _before_the_end(self.end)
        await send({"type": "lifespan.startup.complete"})
        await receive()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        publisher.listener = None
        self.close()
        await send({"type": "lifespan.shutdown.complete"})

    def close(self) -> None:
        self._reader.close()

    def end(self) -> None:
        """End all streams, since servers wait for open ones for ever."""
        self.is_ending = True
        self.hub.end()


def client_of(scope: Message) -> str:
    """The client's address, as the proxies in front of the site tell it."""
    client = scope.get("client") or ("", 0)
    named = [each.strip() for each in _header(scope, "X-Forwarded-For").split(",")]
    is_told = settings.PROXIES and len(named) >= settings.PROXIES and named[-settings.PROXIES]
    return str(named[-settings.PROXIES] if is_told else client[0])


def network_of(address: str) -> str:
    """The address itself, or the /64 of an IPv6 address, all of which belongs to one line."""
    return str(truncate_ip(plain_address(address)))


def _header(scope: Message, name: str) -> str:
    wanted = name.lower().encode()
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    return ",".join(value.decode("latin-1") for key, value in headers if key == wanted)


async def _refuse(send: Send, status: int) -> None:
    headers = [(b"content-length", b"0"), (b"cache-control", b"no-store")]
    if status == 405:
        headers.append((b"allow", b"GET"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def _before_the_end(end: Callable[[], None]) -> None:
    """Install signal handlers that end the streams first: the server's own wait for them."""
    if current_thread() is not main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)
        if callable(before):
            signal.signal(number, _first(loop, end, before))


def _first(
    loop: asyncio.AbstractEventLoop,
    end: Callable[[], None],
    then: Callable[[int, FrameType | None], Any],
) -> Callable[[int, FrameType | None], None]:
    def both(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(end)
        then(number, frame)

    return both
