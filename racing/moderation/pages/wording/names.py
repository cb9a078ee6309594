"""Names of cases, people, messages and moves, as lists and sentences have them."""

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from racing.moderation.models import Case
from racing.moderation.pages.wording.targets import kind_name
from racing.notices.pages.notices import race_name
from racing.people.models import Player
from racing.races.models import Race
from racing.tables.words import Text


def case_name(case: Case) -> str:
    """The name of a case from `named_cases`."""
    race, player = case.race, case.player
    match case.matter:
        case "player":
            return person_name(player)
        case "message" if race:
            return message_name(player, race)
        case "move" if race:
            return move_name(case.ply or 0, player, race)
        case "race" if race:
            return race_name(race)
    return f"{kind_name(case.matter)} {getattr(case, 'reported_name', None) or case.key}"


def headline(kind: str, name: Text) -> str:
    """The name with a capital at the beginning of a line; players' names stay as they are."""
    return str(name) if kind == "player" else capfirst(str(name))


def person_name(player: Player | None) -> str:
    return player.display_name if player else _("Former player")


def message_name(player: Player | None, race: Race) -> str:
    names = {"name": person_name(player), "race": race_name(race)}
    return _("a message from %(name)s in %(race)s") % names


def move_name(ply: int, player: Player | None, race: Race) -> str:
    names = {"name": person_name(player), "number": ply, "race": race_name(race)}
    return _("move %(number)s of %(race)s, by %(name)s") % names
