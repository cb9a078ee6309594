"""Names of the players and bots in a race."""

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext as _

from racing.bots.situation import Level
from racing.races.models import Seating
from racing.tables.table import SeatNames


def seat_names_of(seatings: Sequence[Seating]) -> SeatNames:
    """Names by seat; bots of the same level are told apart by their car's number."""
    levels = Counter(seating.bot for seating in seatings if seating.bot)
    names = [_name(seating, levels[seating.bot] > 1) for seating in seatings]
    return SeatNames(names, [seating.team for seating in seatings if seating.team])


def bot_name(level: str) -> str:
    match Level(level):
        case Level.ROOKIE:
            return _("Rookie bot")
        case Level.CLUB:
            return _("Club bot")
        case Level.REGIONAL:
            return _("Regional bot")
        case Level.NATIONAL:
            return _("National bot")
        case Level.ACE:
            return _("Ace bot")


def _name(seating: Seating, is_one_of_several: bool) -> str:
    if seating.player is not None:
        return seating.player.display_name
    if not seating.bot:
        return _("Former player")
    name = bot_name(seating.bot)
    return f"{name} {seating.seat + 1}" if is_one_of_several else name
