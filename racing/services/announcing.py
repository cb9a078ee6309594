"""Pages that are open are called from a thread beside: no turn waits for it, or falls with it."""

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

from racing.services.waking import GATHERED

logger = logging.getLogger(__name__)

Hearing = Callable[[frozenset[int], frozenset[int]], None]


class Call(msgspec.Struct, frozen=True):
    """Where something may look different, never what or to whom: the marks tell that."""

    races: frozenset[int] = frozenset()
    players: frozenset[int] = frozenset()


def channel() -> str:
    return f"{settings.REDIS_PREFIX}:live"


class Announcer:
    """A hint, no more: event processes look at everything every so often.

    Without Redis only streams in this very process can be called; `hear` is theirs.
    """

    def __init__(self) -> None:
        self.hear: Hearing | None = None
        self.begin()
        os.register_at_fork(after_in_child=self.begin)

    def begin(self) -> None:
        """A forked process has none of its parent's threads and connections."""
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
        """Until all that was called is sent, or cannot be."""
        self._thread.submit(int).result()

    def _send(self) -> None:
        sleep(GATHERED)
        # Whoever calls from here on is sent for himself.
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
    """When the transaction is through: what somebody sees of this race may have changed."""
    transaction.on_commit(lambda: announcer.call(races=[race_id]))


def announce_players(players: Iterable[int]) -> None:
    """The same of what stands in their headers."""
    told = list(players)
    transaction.on_commit(lambda: announcer.call(players=told))
