"""The games on the site: rules, table and bots of each."""

from collections.abc import Iterator
from dataclasses import dataclass

from racing.bots.situation import Bots, Level
from racing.clocks.values import PRESETS, Clock
from racing.engine.errors import UnknownGame
from racing.engine.game import AnyGame
from racing.games import GAMES
from racing.tables.table import Table


@dataclass(frozen=True, slots=True)
class RegisteredGame:
    """A game as the site offers it. Older rules stay to finish the races begun with them."""

    rules: AnyGame
    table: Table
    bots: Bots
    older: tuple[AnyGame, ...] = ()
    live: Clock = PRESETS["live"]
    """The clock for people who sit at the race together: it has to fit the number of turns."""

    @property
    def slug(self) -> str:
        return self.rules.slug

    @property
    def presets(self) -> dict[str, Clock]:
        """Clocks that a new race may simply choose, by name."""
        return {**PRESETS, "live": self.live}

    def level_for(self, wanted: Level) -> Level:
        """The wanted level, or the next lower one that the game has."""
        easier = list(Level)[: list(Level).index(wanted) + 1]
        return [level for level in easier if level in self.bots][-1]


_GAMES: dict[str, RegisteredGame] = {}


def install(game: RegisteredGame) -> None:
    GAMES.add(game.rules, *game.older)
    _GAMES[game.slug] = game


def registered_game(slug: str) -> RegisteredGame:
    try:
        return _GAMES[slug]
    except KeyError:
        raise UnknownGame(slug) from None


def registered_games() -> Iterator[RegisteredGame]:
    return iter(_GAMES.values())
