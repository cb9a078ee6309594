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
    "oil": _("A car that stops here spins and cannot move in the next turn."),
    "pit_stop": _("A car that stops here drops behind the car that follows."),
    "turbo": _("A car that stops here jumps in front of the car ahead."),
    "slipstream": _("A car that sets off from here passes others at no extra cost."),
    "comeback": _("A car that sets off from here gets its place as extra points."),
    "grey": _("Nothing happens here."),
}
EFFECTS_IN_PLUS: dict[Token, Text] = EFFECTS | {
    "oil": _("A car that stops here spins; the next card only turns it round."),
    "pit_stop": _("A car that sets off from here first drops behind the car that follows."),
    "turbo": _("A car that sets off from here first jumps in front of the car ahead."),
}
OPTIONS = {
    "layout": OptionText(
        _("Track"),
        _("Who lays the 43 spaces of the track."),
        {
            "drawn": _("the dice, at once"),
            "drafted": _("the players in turn, space by space"),
        },
    ),
    "plus": OptionText(
        _("Pole Position Plus"),
        _("Pit stop and turbo act when a car sets off; a spin costs the whole next turn."),
    ),
}
