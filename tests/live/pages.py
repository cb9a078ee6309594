"""An open page, as the event application meets it: no network between them."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

from django.db import connection

from racing.live.listener import Message
from racing.live.streams import Streams
from racing.live.tickets import HEADER, PATH, Ticket


class OpenPage:
    """What it has heard, and whether its line is still open."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.text = ""
        self.is_over = False
        self.may_read = asyncio.Event()
        self.may_read.set()
        self._gone = asyncio.Event()

    async def receive(self) -> Message:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        await self.may_read.wait()
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {key.decode(): value.decode() for key, value in message["headers"]}
            return
        self.text += message.get("body", b"").decode()
        if not message.get("more_body", False):
            self.is_over = True
            self._gone.set()

    def go(self) -> None:
        self._gone.set()

    def heard(self) -> list[tuple[str, str]]:
        """Since it was last asked: kinds of signs with their marks."""
        text, self.text = self.text, ""
        signs = [each.split("\n") for each in text.split("\n\n") if each.startswith("event:")]
        return [(kind.removeprefix("event: "), mark.removeprefix("data: ")) for kind, mark in signs]


def scope(text: str = "", **changed: Any) -> dict[str, Any]:
    headers = [(HEADER.lower().encode(), text.encode())] if text else []
    asked = {"type": "http", "path": PATH, "method": "GET", "client": ("10.0.0.9", 5)}
    return {**asked, "headers": headers, **changed}


async def asked(app: Streams, **changed: Any) -> OpenPage:
    """A request that is answered at once."""
    page = OpenPage()
    await app(scope(**changed), page.receive, page.send)
    return page


@asynccontextmanager
async def listening(app: Streams, *passes: Ticket, **changed: Any) -> AsyncIterator[list[OpenPage]]:
    """A page for each of these, with its line open."""
    pages = [OpenPage() for _ in passes]
    tasks = [
        asyncio.create_task(app(scope(each.signed(), **changed), page.receive, page.send))
        for each, page in zip(passes, pages, strict=True)
    ]
    await at_rest()
    try:
        yield pages
    finally:
        for page in pages:
            page.go()
        await asyncio.gather(*tasks)


def apart(story: Coroutine[Any, Any, None]) -> None:
    """Runs a story in its own thread: that of the tests may have the browser's loop already."""

    async def told() -> None:
        try:
            await story
        finally:
            # Of this task: no other has it.
            connection.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, told()).result()


async def at_rest() -> None:
    """When all that can happen without anybody else has happened."""
    for _ in range(20):
        await asyncio.sleep(0)
