"""Texts of a race's options, and its venue."""

from django.utils.translation import gettext_lazy, ngettext

from racing.games.racing_cats.values import RacingCatsOptions
from racing.tables.racing_cats.names import circuit_name
from racing.tables.table import OptionText, Text

OPTIONS = {
    "circuit": OptionText(
        gettext_lazy("Circuit"),
        gettext_lazy("Sets the length of the race. Both circuits narrow from three lanes to one."),
        {
            "short-narrow": gettext_lazy("short: 25 rows, three narrow sections"),
            "long-narrow": gettext_lazy("long: 38 rows, four narrow sections"),
            "short": gettext_lazy("wide short circuit: 24 rows"),
            "long": gettext_lazy("wide long circuit: 36 rows"),
        },
    ),
    "laps": OptionText(
        gettext_lazy("Laps"),
        gettext_lazy("How many times the circuit is raced, from 1 to 5."),
    ),
    "last_bonus": OptionText(
        gettext_lazy("Bonus for last place"),
        gettext_lazy("A player in last place who wins a trick may move two more spaces."),
    ),
}


def venue_of(options: RacingCatsOptions) -> Text:
    """The circuit, and the laps where there are several."""
    name = circuit_name(options.circuit)
    if options.laps == 1:
        return name
    words = ngettext("%(circuit)s, %(count)s lap", "%(circuit)s, %(count)s laps", options.laps)
    return words % {"circuit": name, "count": options.laps}
