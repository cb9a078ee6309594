"""The text of each error of fair play by its code, and its status where that is not 409."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "already_declared": _("This connection is already declared."),
    "cannot_declare_yourself": _("Enter another player’s name."),
    "no_such_tie": _("That player hasn’t declared this, or has withdrawn it."),
    "too_many_ties": _(
        "You’ve declared the maximum number of players. Withdraw a declaration first."
    ),
}

STATUS = {
    "cannot_declare_yourself": 422,
}
