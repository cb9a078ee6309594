"""Publishes "race changed" to open pages from a background thread, so Redis never delays a move."""

import logging
from collections.abc import Callable, Iterable

import msgspec
from django.conf import settings
from django.db import transaction
from redis import Redis
from redis.exceptions import RedisError

from racing.outbox.background import Gatherer

logger = logging.getLogger(__name__)


class Changes(msgspec.Struct, frozen=True):
    """Ids of races and players whose pages may have changed. Who sees what is decided elsewhere."""

    races: frozenset[int] = frozenset()
    players: frozenset[int] = frozenset()


Listener = Callable[[frozenset[int], frozenset[int]], None]
"""Takes the ids of races and of players whose pages may have changed."""


def channel() -> str:
    return f"{settings.REDIS_PREFIX}:live"


class ChangePublisher(Gatherer[Changes]):
    """Sends changes to the event processes. A lost one does little harm: they also look on a timer.

    Without Redis only streams in this very process can be told: `listener` is the function to call.
    """

    def __init__(self, name: str) -> None:
        self.listener: Listener | None = None
        super().__init__(name)

    def begin(self) -> None:
        super().begin()
        self._redis: Redis | None = None

    def publish(self, *, races: Iterable[int] = (), players: Iterable[int] = ()) -> None:
        changes = Changes(frozenset(races), frozenset(players))
        if settings.REDIS_URL:
            self.gather(changes)
        elif self.listener is not None:
            self.listener(changes.races, changes.players)

    def send(self, calls: list[Changes]) -> None:
        races = frozenset[int]().union(*(each.races for each in calls))
        players = frozenset[int]().union(*(each.players for each in calls))
        try:
            self._client().publish(channel(), msgspec.json.encode(Changes(races, players)))
        except RedisError as error:
            logger.warning("could not tell open pages of changes: %s", type(error).__name__)

    def _client(self) -> Redis:
        if self._redis is None:
            patience = settings.REDIS_PATIENCE
            self._redis = Redis.from_url(
                settings.REDIS_URL or "", socket_timeout=patience, socket_connect_timeout=patience
            )
        return self._redis


publisher = ChangePublisher("publisher")


def publish_race_change(race_id: int) -> None:
    """After the commit, tell open pages that this race may look different."""
    transaction.on_commit(lambda: publisher.publish(races=[race_id]))


def publish_player_changes(players: Iterable[int]) -> None:
    """After the commit, tell open pages that the headers of these players may look different."""
    told = list(players)
    transaction.on_commit(lambda: publisher.publish(players=told))
