"""The text of each error of rehearsals, by its code."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "nothing_to_rehearse": _("Add rounds first: then they can be rehearsed."),
    "rehearsal_too_long": _(
        "With so many rounds a rehearsal has at most %(detail)s entries: choose fewer."
    ),
}
