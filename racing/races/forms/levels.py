"""The levels of bots to choose from."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from racing.bots.situation import Level
from racing.tables.registry import RegisteredGame

LEVELS: dict[Level, Promise] = {
    Level.ROOKIE: _("rookie"),
    Level.CLUB: _("club"),
    Level.REGIONAL: _("regional"),
    Level.NATIONAL: _("national"),
    Level.ACE: _("ace"),
}


def levels_of(game: RegisteredGame) -> list[tuple[Level, Promise]]:
    """The levels that the bots of a game have, as choices."""
    return [(level, LEVELS[level]) for level in game.bots]
