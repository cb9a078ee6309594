"""Reads versions from the database, in a thread of its own."""

import asyncio
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from django.db import close_old_connections, connection

from racing.live.versions import RaceVersions, player_versions, players_of, race_versions


@dataclass(frozen=True, slots=True)
class Asked:
    """Races and players whose versions are wanted."""

    races: Collection[int] = ()
    players: Collection[int] = ()
    seats_of: Collection[int] = ()
    """Races whose players are read too, if they are among those `listening`."""
    listening: frozenset[int] = frozenset()
    is_whole: bool = False
    """Whether this is all that is listened to."""
    is_called: bool = True
    """If False, the read is skipped when nothing was written since the last whole one."""


@dataclass(frozen=True, slots=True)
class Versions:
    races: dict[int, RaceVersions] = field(default_factory=dict)
    players: dict[int, str] = field(default_factory=dict)


class VersionReader:
    """Reads versions in a thread of its own, which keeps its database connection.

    With SQLite it also knows whether others have written since it last read.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "versions")
        self._version: int | None = None

    async def read(self, asked: Asked) -> Versions:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._read, asked)

    def close(self) -> None:
        self._thread.submit(lambda: connection.close())
        self._thread.shutdown()

    def _read(self, asked: Asked) -> Versions:
        close_old_connections()
        try:
            if asked.is_whole and not self._is_written() and not asked.is_called:
                return Versions()
            people = players_of(asked.seats_of) & asked.listening if asked.seats_of else set()
            return Versions(race_versions(asked.races), player_versions({*asked.players, *people}))
        except Exception:
            self._version = None
            connection.close()
            raise
        finally:
            close_old_connections()

    def _is_written(self) -> bool:
        """Whether others have written since the last whole look; True if unknown."""
        if connection.vendor != "sqlite":
            return True
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA data_version")
            version: int = cursor.fetchone()[0]
        before, self._version = self._version, version
        return before != version
