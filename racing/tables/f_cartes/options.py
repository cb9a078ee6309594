"""Texts of a race's options, and its length."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from racing.games.f_cartes.values import FCartesOptions
from racing.tables.table import OptionText, Text

OPTIONS = {
    "rounds": OptionText(
        pgettext_lazy("F-Cartes", "Rounds"),
        gettext_lazy("How long the race is; in a round everybody has one turn of four actions."),
        {
            "6": gettext_lazy("6: a sprint"),
            "12": gettext_lazy("12: a race"),
            "24": gettext_lazy("24: a long one"),
            "teams": gettext_lazy("as many as there are teams"),
        },
    ),
    "qualifying": OptionText(
        gettext_lazy("Qualifying"),
        gettext_lazy("How the grid is made. Quick is one visit less for each car."),
        {
            "full": gettext_lazy("full: a die for each car, and a risk to take"),
            "quick": gettext_lazy("quick: the grid is drawn by lot"),
        },
    ),
    "weather": OptionText(
        gettext_lazy("Weather at the start"),
        gettext_lazy("In the rain whoever attacks has 1 less; weather cards change it."),
        {
            "dry": gettext_lazy("it is dry"),
            "wet": gettext_lazy("it rains"),
            "drawn": gettext_lazy("drawn by lot"),
        },
    ),
    "neutral_cars": OptionText(
        gettext_lazy("Neutral cars"),
        gettext_lazy(
            "Cars of nobody in the line, to be passed and damaged: 0 to 16, two fewer for each "
            "player above two."
        ),
    ),
    "limited_attacks": OptionText(
        gettext_lazy("Limited attacks"),
        gettext_lazy(
            "Damage only by whoever has a car right in front of or behind the target. "
            "We suggest it from 7 players."
        ),
    ),
}


def venue_of(options: FCartesOptions) -> Text:
    """The length, and the weather where it is not dry."""
    length = _length(options)
    match options.weather:
        case "wet":
            return _("%(length)s, wet") % {"length": length}
        case "drawn":
            return _("%(length)s, weather by lot") % {"length": length}
    return length


def _length(options: FCartesOptions) -> str:
    if options.rounds == "teams":
        return _("a round for each team")
    rounds = options.rounds
    return ngettext("%(count)s round", "%(count)s rounds", rounds) % {"count": rounds}
