"""The form for how large a rehearsal is to be."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.rehearsals.services.rehearsals import FEWEST_ENTRIES, MOST_ENTRIES


class RehearsalForm(forms.Form):
    entries = forms.IntegerField(
        label=_("Entries"),
        min_value=FEWEST_ENTRIES,
        max_value=MOST_ENTRIES,
        help_text=_("Bots play for all of them."),
    )
