"""The text of each error of fair play by its code, and its status where that is not 409."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "already_declared": _("That is declared already."),
    "cannot_declare_yourself": _("You share your connection with yourself anyway."),
    "no_such_tie": _("That player has not declared it, or took it back."),
    "too_many_ties": _("You have declared as many people as you may."),
}

STATUS = {
    "cannot_declare_yourself": 422,
}
