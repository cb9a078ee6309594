"""Texts of a race's options, and its length."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from racing.games.f_cartes.values import FCartesOptions
from racing.tables.table import OptionText, Text

OPTIONS = {
    "rounds": OptionText(
        pgettext_lazy("F-Cartes", "Laps"),
        gettext_lazy(
            "The length of the race. In each lap, every player has one turn of four actions."
        ),
        {
            "6": gettext_lazy("6: standard race"),
            "12": gettext_lazy("12: full distance"),
            "24": gettext_lazy("24: long race"),
            "teams": gettext_lazy("one for each team"),
        },
    ),
    "qualifying": OptionText(
        gettext_lazy("Qualifying"),
        gettext_lazy("How the grid is set. Quick qualifying saves one turn per car."),
        {
            "full": gettext_lazy("full: one die per car, with an optional risk"),
            "quick": gettext_lazy("quick: the grid is drawn at random"),
        },
    ),
    "weather": OptionText(
        gettext_lazy("Weather at the start"),
        gettext_lazy(
            "In the rain, attackers have −1 on their die. Weather cards change the weather."
        ),
        {
            "dry": gettext_lazy("it’s dry"),
            "wet": gettext_lazy("it’s raining"),
            "drawn": gettext_lazy("random weather"),
        },
    ),
    "neutral_cars": OptionText(
        gettext_lazy("Neutral cars"),
        gettext_lazy(
            "Cars without a player, which can be passed and damaged. 0 to 16 with two"
            " players, two fewer for each further player."
        ),
    ),
    "limited_attacks": OptionText(
        gettext_lazy("Limited attacks"),
        gettext_lazy(
            "Players can only damage a car right in front of or behind one of theirs."
            " Recommended from 7 players."
        ),
    ),
    "teams": OptionText(
        gettext_lazy("Team colours"),
        gettext_lazy("The team of each player, chosen before the start."),
    ),
}


def venue_of(options: FCartesOptions) -> Text:
    """The length, and the weather where it is not dry."""
    length = _length(options)
    match options.weather:
        case "wet":
            return _("%(length)s, wet") % {"length": length}
        case "drawn":
            return _("%(length)s, random weather") % {"length": length}
    return length


def _length(options: FCartesOptions) -> str:
    if options.rounds == "teams":
        return _("one lap per team")
    rounds = options.rounds
    return ngettext("%(count)s-lap race", "%(count)s-lap race", rounds) % {"count": rounds}
