"""Who may watch private races beside those who sit there: whoever makes such races says it here."""

from collections.abc import Callable

from racing.models import Player

MayWatch = Callable[[str, Player], bool]
"""Given what follows the colon of an audience: of `club:12` the 12."""

_AUDIENCES: dict[str, MayWatch] = {}


def register(kind: str, may_watch: MayWatch) -> None:
    """For all audiences that begin with this word."""
    _AUDIENCES[kind] = may_watch


def may_watch(audience: str, player: Player | None) -> bool:
    """Nobody, where nobody is named or known."""
    kind, _, name = audience.partition(":")
    asked = _AUDIENCES.get(kind)
    return asked is not None and player is not None and asked(name, player)
