"""The text of each error of letters to organisers, by its code."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "guests_write_no_letters": _("Letters are for people with an account: make one first."),
    "letter_answered": _("Somebody else has answered it already."),
    "own_letter": _("You run it yourself: there is nobody else to write to."),
    "too_many_letters": _("You have written enough for now: wait for an answer, or a day."),
}
