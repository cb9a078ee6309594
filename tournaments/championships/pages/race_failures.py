"""Why a race of a round could not be created, in words."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.races.forms.options import PREFIX, option_fields
from racing.tables.registry import registered_game
from racing.tables.table import Text

WORDS: dict[str, Text] = {
    "already_seated": gettext_lazy("A player would have two seats in it."),
    "invalid_options": gettext_lazy(
        "The game doesn’t accept its options for this number of players."
    ),
    "wrong_number_of_seats": gettext_lazy("The game isn’t for this number of players."),
}
FAULT = gettext_lazy("The site made a mistake.")


def failure_words(game: str, code: str, field: str = "") -> str:
    """The reason of a failure by its code, with the option to look at where the game names one."""
    reason = str(WORDS.get(code, FAULT))
    found = registered_game(game)
    option = option_fields(found.rules, found.table).get(f"{PREFIX}{field}")
    if option is None:
        return reason
    return f"{reason} " + _("Check “%(option)s”.") % {"option": option.label}
