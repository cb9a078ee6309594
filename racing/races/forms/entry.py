"""Fields of a new race that say who may join."""

from django import forms
from django.utils.translation import gettext_lazy as _

HOUR = 3600
SHARES = (("", _("anyone")), (80, "80 %"), (90, "90 %"), (95, "95 %"), (98, "98 %"))
ANSWERS = (
    ("", _("anyone")),
    (HOUR, _("1 hour")),
    (6 * HOUR, _("6 hours")),
    (12 * HOUR, _("12 hours")),
    (24 * HOUR, _("1 day")),
    (48 * HOUR, _("2 days")),
)


def reliability_field() -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label=_("Turns on time, at least"),
        help_text=_("Based on the last 200 turns. New players can always join."),
        choices=SHARES,
        coerce=int,
        empty_value=None,
        required=False,
        widget=forms.RadioSelect,
    )


def answer_field() -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label=_("Usual reply within"),
        help_text=_("The median time to reply, nights included."),
        choices=ANSWERS,
        coerce=int,
        empty_value=None,
        required=False,
        widget=forms.RadioSelect,
    )
