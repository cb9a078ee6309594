"""Simulates thousands of open pages in one process."""

import asyncio
from collections.abc import Callable, Iterable
from time import perf_counter

TOLD = b"event: race"
AT_ONCE = 200
PATIENCE = 60.0


class Crowd:
    """Counts the pages that have heard something since it was last reset."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.heard = 0
        self.refused = 0
        self.open: list[asyncio.BaseTransport] = []

    async def come(self, passes: Iterable[str]) -> None:
        """Open streams in small groups, until all have heard the present state."""
        waiting = list(passes)
        while waiting:
            some, waiting = waiting[:AT_ONCE], waiting[AT_ONCE:]
            self.heard = 0
            await asyncio.gather(*(self._open(each) for each in some))
            await self.all_heard(len(some))

    async def all_heard(self, number: int) -> float:
        """Wait until so many have heard something; return when."""
        async with asyncio.timeout(PATIENCE):
            while self.heard < number:
                if self.refused:
                    raise AssertionError("a stream was refused or broke off")
                await asyncio.sleep(0.001)
        return perf_counter()

    def leave(self) -> None:
        for transport in self.open:
            transport.close()
        self.open.clear()

    async def _open(self, text: str) -> None:
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_connection(
            lambda: Page(self, text), "127.0.0.1", self.port
        )
        self.open.append(transport)


class Page(asyncio.Protocol):
    __slots__ = ("crowd", "text")

    def __init__(self, crowd: Crowd, text: str) -> None:
        self.crowd = crowd
        self.text = text

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        head = f"GET /events/ HTTP/1.1\r\nHost: 127.0.0.1\r\nLive-Pass: {self.text}\r\n\r\n"
        transport.write(head.encode())  # type: ignore[attr-defined]

    def data_received(self, data: bytes) -> None:
        if data.startswith(b"HTTP/1.1 ") and not data.startswith(b"HTTP/1.1 200"):
            self.crowd.refused += 1
        if TOLD in data:
            self.crowd.heard += 1


async def seconds_until_heard(crowd: Crowd, number: int, tell: Callable[[], object]) -> float:
    """Seconds from just before `tell` until the last page has heard of it."""
    crowd.heard = 0
    begun = perf_counter()
    telling = asyncio.get_running_loop().run_in_executor(None, tell)
    ended = await crowd.all_heard(number)
    await telling
    return ended - begun
