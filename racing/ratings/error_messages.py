"""The text of each error of ratings by its code, and its status where that is not 409."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "race_not_over": _("This race isn’t over yet."),
}

STATUS: dict[str, int] = {}
