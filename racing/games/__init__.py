"""The games, five folders alike."""

from racing.engine.registry import Registry

GAMES = Registry()
