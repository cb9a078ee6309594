"""The least a stream of events can be: no checks, no queries, the same events."""

import asyncio
from typing import Any

OPENING = {
    "type": "http.response.start",
    "status": 200,
    "headers": [(b"content-type", b"text/event-stream")],
}
TOLD = {"type": "http.response.body", "body": b"event: race\ndata: 1..0\n\n", "more_body": True}

listening: set[Any] = set()


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    if scope["type"] == "http" and scope["method"] == "POST":
        await asyncio.gather(*(each(TOLD) for each in tuple(listening)))
        await send({**OPENING, "status": 204})
        await send({"type": "http.response.body", "body": b""})
    elif scope["type"] == "http":
        await send(OPENING)
        await send(TOLD)
        listening.add(send)
        try:
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            listening.discard(send)
