"""The rules of the games, one package each."""

from racing.engine.registry import Registry

GAMES = Registry()
