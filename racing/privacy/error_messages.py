"""The text of each error of privacy by its code, and its status where that is not 409."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "still_needed": _("Something must be handed over before you can leave; nothing was deleted."),
}

STATUS: dict[str, int] = {}
