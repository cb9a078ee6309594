"""Names of entries and rounds, points and money as text."""

from decimal import Decimal

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from racing.games.racetrack.game import RACETRACK
from racing.people.models.player import shown_name
from racing.tables.racetrack.names import circuit_name
from racing.tables.registry import registered_game
from racing.tables.table import Text
from tournaments.models import Entry, Round
from tournaments.rules.values import WHOLE, Points, Ruleset


def entry_name(entry: Entry) -> str:
    match entry.kind:
        case Entry.Kind.NEUTRAL:
            return _("Neutral car %(number)s") % {"number": entry.name}
        case Entry.Kind.BOT:
            return _("Bot %(number)s") % {"number": entry.name}
        case Entry.Kind.TEAM:
            return shown_name(entry.name)
    return entry.player.display_name if entry.player else _("Former player")


def round_name(round: Round) -> Text:
    """The organiser's name for the round, or else the circuit."""
    return round.name or course_name(round.game, round.course)


def game_name(game: str) -> Text:
    return registered_game(game).table.name


def course_name(game: str, course: str) -> Text:
    """The name of the circuit, or of the game where it has only one."""
    courses = registered_game(game).table.courses
    if course and game == RACETRACK.slug:
        return circuit_name(course)
    return courses.name(course) if courses and course else game_name(game)


def points_text(points: Points) -> str:
    """Points as text, with hundredths only where there are some, and a real minus."""
    whole = points % WHOLE == 0
    shown = number_format(abs(Decimal(points)) / WHOLE, 0 if whole else 2)
    return f"−{shown}" if points < 0 else shown


def money_text(dollars: int) -> str:
    """Money as text in thousands, as the players count."""
    return points_text(dollars * WHOLE // 1000)


def total_text(ruleset: Ruleset, points: Points) -> str:
    return money_text(points // WHOLE) if ruleset.scoring == "money" else points_text(points)
