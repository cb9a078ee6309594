"""Pages and events in one process, for a site without a reverse proxy."""

from collections.abc import Awaitable, Callable
from typing import Any, cast

from a2wsgi import WSGIMiddleware

from config import env
from config.wsgi import application as pages_by_wsgi
from racing.live.listener import Message, Receive, Send
from racing.live.streams import Streams
from racing.live.tickets import PATH

THREADS = env.integer("CHICANE_THREADS", 8, least=1, most=200)

events = Streams()
pages = cast(
    Callable[[Message, Receive, Send], Awaitable[None]],
    WSGIMiddleware(cast(Any, pages_by_wsgi), workers=THREADS),
)


async def application(scope: Message, receive: Receive, send: Send) -> None:
    """Dispatch to events or pages; the lifespan goes to the events, as pages do not need it."""
    is_event = scope["type"] == "lifespan" or scope.get("path") == PATH
    await (events if is_event else pages)(scope, receive, send)
