"""Which options a game has."""

import msgspec

from racing.engine.game import AnyGame
from racing.games import GAMES


def has_option(game: AnyGame, name: str) -> bool:
    return any(field.name == name for field in msgspec.structs.fields(game.Options))


def takes_cash(game: str) -> bool:
    """Whether money can be brought along to a race of the game."""
    return has_option(GAMES.current(game), "cash")
