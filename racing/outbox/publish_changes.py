"""Publishes "race changed" to open pages from a background thread, so Redis never delays a move."""

import logging
import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from time import sleep

import msgspec
from django.conf import settings
from django.db import transaction
from redis import Redis
from redis.exceptions import RedisError

from racing.outbox.wake_worker import GATHERED

logger = logging.getLogger(__name__)

Hearing = Callable[[frozenset[int], frozenset[int]], None]


class Call(msgspec.Struct, frozen=True):
    """Ids of races and players whose pages may have changed. Who sees what is decided elsewhere."""

    races: frozenset[int] = frozenset()
    players: frozenset[int] = frozenset()


def channel() -> str:
    return f"{settings.REDIS_PREFIX}:live"


class Announcer:
    """Sends calls to the event processes. A lost call does little harm: they also look on a timer.

    Without Redis only streams in this very process can be called: `hear` is the function to call.

    """

    def __init__(self) -> None:
        self.hear: Hearing | None = None
        self.begin()
        os.register_at_fork(after_in_child=self.begin)

    def begin(self) -> None:
        """Start afresh: a forked process has none of its parent's threads and connections."""
        self._thread = ThreadPoolExecutor(1, "announcer")
        self._races: set[int] = set()
        self._players: set[int] = set()
        self._is_called = False
        self._redis: Redis | None = None

    def call(self, *, races: Iterable[int] = (), players: Iterable[int] = ()) -> None:
        if not settings.REDIS_URL:
            if self.hear is not None:
                self.hear(frozenset(races), frozenset(players))
            return
        self._races.update(races)
        self._players.update(players)
        if not self._is_called:
            self._is_called = True
            self._thread.submit(self._send)

    def finish(self) -> None:
        """Wait until all calls so far have been sent, or have failed."""
        self._thread.submit(int).result()

    def _send(self) -> None:
        sleep(GATHERED)
        # Calls from here on are sent separately.
        self._is_called = False
        races, players = self._races, self._players
        self._races, self._players = set(), set()
        call = Call(frozenset(races), frozenset(players))
        try:
            self._client().publish(channel(), msgspec.json.encode(call))
        except RedisError as error:
            logger.warning("no page was called: %s", type(error).__name__)

    def _client(self) -> Redis:
        if self._redis is None:
            patience = settings.REDIS_PATIENCE
            self._redis = Redis.from_url(
                settings.REDIS_URL or "", socket_timeout=patience, socket_connect_timeout=patience
            )
        return self._redis


announcer = Announcer()


def announce_race(race_id: int) -> None:
    """After the commit, tell open pages that this race may look different."""
    transaction.on_commit(lambda: announcer.call(races=[race_id]))


def announce_players(players: Iterable[int]) -> None:
    """After the commit, tell open pages that the headers of these players may look different."""
    told = list(players)
    transaction.on_commit(lambda: announcer.call(players=told))
