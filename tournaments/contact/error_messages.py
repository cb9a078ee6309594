"""The text of each error of letters to organisers, by its code."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "guests_write_no_letters": _("You need an account to write to organisers. Create one first."),
    "letter_answered": _("Someone else has already replied."),
    "own_letter": _("You run this yourself, so there’s no one else to write to."),
    "too_many_letters": _(
        "You’ve sent enough messages for now. Wait for a reply, or try again in a day."
    ),
}
