"""Words for the colours, roles and ways of joining of a club."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from racing.tables.table import Text
from tournaments.models import Club, Membership

Colour = Club.Colour

COLOURS: dict[str, Text] = {
    Colour.BLUE: gettext_lazy("blue"),
    Colour.VERMILION: gettext_lazy("vermilion"),
    Colour.GREEN: gettext_lazy("green"),
    Colour.PINK: gettext_lazy("pink"),
    Colour.SKY: gettext_lazy("sky blue"),
    Colour.ORANGE: gettext_lazy("orange"),
    Colour.YELLOW: gettext_lazy("yellow"),
    Colour.INK: gettext_lazy("black"),
    Colour.GREY: gettext_lazy("grey"),
    Colour.PLUM: gettext_lazy("plum"),
}
ROLES: dict[str, Text] = {
    Membership.Role.OWNER: pgettext_lazy("role", "owner"),
    Membership.Role.ORGANISER: pgettext_lazy("role", "organiser"),
    Membership.Role.STEWARD: pgettext_lazy("role", "steward"),
    Membership.Role.MEMBER: pgettext_lazy("role", "member"),
}
JOINING: dict[str, Text] = {
    Club.Joining.OPEN: gettext_lazy("Open to everyone."),
    Club.Joining.REQUEST: gettext_lazy("By request, reviewed by an organiser."),
    Club.Joining.INVITATION: gettext_lazy("By invitation only."),
}


def colours_of(club: Club) -> str:
    first, second = COLOURS[club.colour], COLOURS[club.second_colour]
    if club.colour == club.second_colour:
        return str(first)
    return _("%(first)s and %(second)s") % {"first": first, "second": second}


def initial_of(club: Club) -> str:
    """The letter on a club's flag: colours alone say nothing to some."""
    return next((sign for sign in club.name if sign.isalnum()), "").upper()[:1]
