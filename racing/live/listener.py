"""An open page: what it listens to, what it was last told, and what waits to be sent."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from racing.live.tickets import Ticket

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

BEAT = "beat"
END = "end"


class Listener:
    """A listener, small because there are thousands: it has a task only while something is sent.

    Unsent events are kept by kind, so that a page behind a slow line gets the last of each and
    nothing piles up.
    """

    __slots__ = ("_is_over", "_said", "_send", "_unsaid", "_writer", "ends_at", "player", "race")

    def __init__(self, listened: Ticket, send: Send, *, ends_at: float) -> None:
        self.race, self.player = listened.race, listened.player
        self.ends_at = ends_at
        self._send = send
        self._said: tuple[str, str] = ("", "")
        self._unsaid: dict[str, str] | None = None
        self._writer: asyncio.Task[None] | None = None
        self._is_over = False

    def hear_race(self, mark: str) -> None:
        """Send the race's version, unless the page already knows it."""
        if mark != self._said[0]:
            self._said = (mark, self._said[1])
            self._queue("race", mark)

    def hear_player(self, mark: str) -> None:
        if mark != self._said[1]:
            self._said = (self._said[0], mark)
            self._queue("player", mark)

    def beat(self) -> None:
        """Send a heartbeat, so that proxies keep the connection and the page knows it is open."""
        self._queue(BEAT, "")

    def end(self) -> None:
        """End the stream; the page comes back with a new ticket."""
        self._is_over = True
        self._queue(END, "")

    def drop(self) -> None:
        """Cancel the writer of a page that is gone."""
        if self._writer is not None:
            self._writer.cancel()

    def _queue(self, kind: str, mark: str) -> None:
        self._unsaid = {**(self._unsaid or {}), kind: mark}
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        try:
            while self._unsaid:
                unsaid, self._unsaid = self._unsaid, None
                text = "".join(f"event: {kind}\ndata: {mark}\n\n" for kind, mark in unsaid.items())
                await self._send(
                    {
                        "type": "http.response.body",
                        "body": text.encode(),
                        "more_body": END not in unsaid,
                    }
                )
                if END in unsaid:
                    return
        finally:
            self._writer = None
