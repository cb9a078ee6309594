"""Fields of a new race that say who may join."""

from django import forms
from django.utils.translation import gettext_lazy as _

HOUR = 3600
SHARES = (("", _("anybody")), (80, "80 %"), (90, "90 %"), (95, "95 %"), (98, "98 %"))
ANSWERS = (
    ("", _("anybody")),
    (HOUR, _("1 hour")),
    (6 * HOUR, _("6 hours")),
    (12 * HOUR, _("12 hours")),
    (24 * HOUR, _("1 day")),
    (48 * HOUR, _("2 days")),
)


def reliability_field() -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label=_("Turns in time, at least"),
        help_text=_("Of the last 200 turns. Who is new here may join all the same."),
        choices=SHARES,
        coerce=int,
        empty_value=None,
        required=False,
        widget=forms.RadioSelect,
    )


def answer_field() -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label=_("Usual answer within"),
        help_text=_("The median time to an answer, nights and all."),
        choices=ANSWERS,
        coerce=int,
        empty_value=None,
        required=False,
        widget=forms.RadioSelect,
    )
