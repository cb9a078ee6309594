"""Re-reads versions on each Redis message and on a timer."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec
from django.conf import settings
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from racing.live.hub import Hub
from racing.outbox.background import GATHERED
from racing.outbox.publish_changes import Changes, channel

logger = logging.getLogger(__name__)

OFTEN = 0.5
"""Seconds between looks at everything without Redis."""
SELDOM = 15.0
"""The same with Redis: a lost message costs at most this delay."""
BEATS = 20.0
AGAIN = 1.0
SILENCE = 5.0


async def watch(hub: Hub, *, every: float) -> None:
    """Read what is called for at once, and everything on a timer."""
    loop = asyncio.get_running_loop()
    due = loop.time() + every
    while True:
        with suppress(TimeoutError):
            async with asyncio.timeout_at(due):
                await hub.called.wait()
                await asyncio.sleep(GATHERED)
        is_whole = loop.time() >= due
        if is_whole:
            due = loop.time() + every
        await _try(hub, is_whole=is_whole)


async def keep_beating(hub: Hub) -> None:
    loop = asyncio.get_running_loop()
    while True:
        await asyncio.sleep(BEATS)
        await hub.beat(loop.time())


async def hear_calls(hub: Hub, url: str) -> None:
    """Receive calls from Redis; while it is away, which is logged once, only the timer works."""
    is_there = True
    while True:
        try:
            async with _subscribed(url) as heard:
                is_there = True
                # Read everything again, for calls that were missed.
                hub.call(races=tuple(hub.races), players=tuple(hub.players))
                await _hear(hub, heard)
        except (RedisError, OSError) as error:
            if is_there:
                logger.warning("lost the connection to Redis: %s", type(error).__name__)
            is_there = False
            await asyncio.sleep(AGAIN)


@asynccontextmanager
async def _subscribed(url: str) -> AsyncIterator[PubSub]:
    client = Redis.from_url(url, socket_connect_timeout=AGAIN, health_check_interval=10)
    async with client, client.pubsub(ignore_subscribe_messages=True) as heard:
        await heard.subscribe(channel())
        yield heard


async def _hear(hub: Hub, heard: PubSub) -> None:
    while True:
        message = await heard.get_message(timeout=SILENCE)
        # Ignore what somebody else sends there.
        with suppress(msgspec.MsgspecError):
            if message is not None:
                changes = msgspec.json.decode(message["data"], type=Changes)
                hub.call(races=changes.races, players=changes.players)


async def _try(hub: Hub, *, is_whole: bool) -> None:
    """Read the versions; without the database nobody is told anything until the next look."""
    try:
        await hub.read(is_whole=is_whole)
    except Exception as error:
        logger.warning("could not read the versions: %s", type(error).__name__)
        await asyncio.sleep(AGAIN)


def tasks(hub: Hub) -> list["asyncio.Task[None]"]:
    """The background tasks of a process with streams."""
    url = settings.REDIS_URL
    coroutines = [watch(hub, every=SELDOM if url else OFTEN), keep_beating(hub)]
    if url:
        coroutines.append(hear_calls(hub, url))
    return [asyncio.create_task(each) for each in coroutines]
