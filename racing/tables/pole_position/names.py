"""Names of the spaces, and texts of a race's options."""

from django.utils.translation import gettext_lazy as _

from racing.games.pole_position.values import Token
from racing.tables.table import OptionText, Text

TOKENS: dict[Token, Text] = {
    "oil": _("oil"),
    "pit_stop": _("pit stop"),
    "turbo": _("turbo"),
    "slipstream": _("slipstream"),
    "comeback": _("comeback"),
    "grey": _("plain"),
}
EFFECTS: dict[Token, Text] = {
    "oil": _("A car that stops here spins and can’t move next turn."),
    "pit_stop": _("A car that stops here drops behind the car that follows."),
    "turbo": _("A car that stops here jumps in front of the car ahead."),
    "slipstream": _("A car that starts its move here overtakes at no extra cost."),
    "comeback": _("A car that starts its move here gets extra movement points equal to its place."),
    "grey": _("No effect."),
}
EFFECTS_IN_PLUS: dict[Token, Text] = EFFECTS | {
    "oil": _("A car that stops here spins. Your next card only turns it round."),
    "pit_stop": _("A car that starts its move here first drops behind the car that follows."),
    "turbo": _("A car that starts its move here first jumps in front of the car ahead."),
}
OPTIONS = {
    "layout": OptionText(
        _("Track"),
        _("How the 43 track tokens are placed."),
        {
            "drawn": _("drawn at random"),
            "drafted": _("built by the players in turn, space by space"),
        },
    ),
    "plus": OptionText(
        _("Pole Position Plus"),
        _("Pit stops and turbos act when a car leaves them. A spin costs you the whole next turn."),
    ),
}
