"""Registry of audiences: who may watch private races beside the seated players."""

from collections.abc import Callable

from racing.people.models import Player

MayWatch = Callable[[str, Player], bool]
"""Takes the text after the colon of an audience (of `club:12` the 12) and a player."""

_AUDIENCES: dict[str, MayWatch] = {}


def register(kind: str, may_watch: MayWatch) -> None:
    """Register the check for all audiences that begin with this word."""
    _AUDIENCES[kind] = may_watch


def may_watch(audience: str, player: Player | None) -> bool:
    """Whether the player may watch; False where the audience is empty or unknown."""
    kind, _, name = audience.partition(":")
    asked = _AUDIENCES.get(kind)
    return asked is not None and player is not None and asked(name, player)
