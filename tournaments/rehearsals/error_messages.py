"""The text of each error of rehearsals, by its code."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "nothing_to_rehearse": _("Add rounds before you start a rehearsal."),
    "rehearsal_too_long": _(
        "With this many rounds, a rehearsal can have at most %(detail)s entries. Choose fewer."
    ),
}
