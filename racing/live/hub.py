"""Keeps all listeners, and notifies those whose version of a race or player has changed."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable

from racing.live.listener import Listener
from racing.live.version_reader import Asked, VersionReader

AT_ONCE = 500
"""Listeners notified before other tasks get their turn."""


class Hub:
    """Runs in one event loop; only `call_from_thread` may be called from elsewhere."""

    def __init__(self, reader: VersionReader) -> None:
        self.races: defaultdict[int, set[Listener]] = defaultdict(set)
        self.players: defaultdict[int, set[Listener]] = defaultdict(set)
        self.listeners: set[Listener] = set()
        self.called = asyncio.Event()
        self._reader = reader
        self._called_races: set[int] = set()
        self._called_players: set[int] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    def open(self) -> None:
        self._loop = asyncio.get_running_loop()

    def add(self, listener: Listener) -> None:
        """Add a listener and tell it the present versions, since its page may be older."""
        self.listeners.add(listener)
        if listener.race:
            self.races[listener.race].add(listener)
        if listener.player:
            self.players[listener.player].add(listener)
        self.call(races=[listener.race], players=[listener.player])

    def remove(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        for group, key in ((self.races, listener.race), (self.players, listener.player)):
            if key in group:
                group[key].discard(listener)
                if not group[key]:
                    del group[key]

    def call(self, *, races: Iterable[int] = (), players: Iterable[int] = ()) -> None:
        """Note that these may have changed: the next look reads their versions."""
        self._called_races.update(races)
        self._called_players.update(players)
        self.called.set()

    def call_from_thread(self, races: Iterable[int], players: Iterable[int]) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(lambda: self.call(races=races, players=players))

    async def read(self, *, is_whole: bool = False) -> None:
        """Read the versions of what was called, or of all that is listened to, and notify."""
        races, players = self._called_races, self._called_players
        self._called_races, self._called_players = set(), set()
        self.called.clear()
        asked = Asked(
            races=(self.races.keys() if is_whole else races & self.races.keys()) - {0},
            players=(self.players.keys() if is_whole else players & self.players.keys()) - {0},
            seats_of=frozenset() if is_whole or not self.players else frozenset(races - {0}),
            listening=frozenset(self.players),
            is_whole=is_whole,
            is_called=bool(races or players),
        )
        try:
            versions = await self._reader.read(asked)
        except Exception:
            self.call(races=races, players=players)
            raise
        for number, (race, found) in enumerate(versions.races.items()):
            await self._pause_after(number)
            for place, listener in enumerate(tuple(self.races.get(race, ()))):
                listener.hear_race(found.seen_by(listener.player))
                await self._pause_after(place)
        for number, (player, version) in enumerate(versions.players.items()):
            await self._pause_after(number)
            for listener in tuple(self.players.get(player, ())):
                listener.hear_player(version)

    async def beat(self, now: float) -> None:
        """Send a heartbeat to all listeners, and end those whose time is over."""
        for number, listener in enumerate(tuple(self.listeners)):
            if listener.ends_at <= now:
                listener.end()
            else:
                listener.beat()
            await self._pause_after(number)

    def end(self) -> None:
        for listener in tuple(self.listeners):
            listener.end()

    @staticmethod
    async def _pause_after(number: int) -> None:
        if number % AT_ONCE == AT_ONCE - 1:
            await asyncio.sleep(0)
