"""Forms that name a player or one of their browsers."""

from django import forms
from django.utils.translation import gettext_lazy as _

LONGEST_NAME = 30
"""More than any name has, so that a ligature may still be written out."""


class NameForm(forms.Form):
    name = forms.CharField(
        label=_("Player name"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )


class BrowserForm(forms.Form):
    """The browser to sign out; empty for all others."""

    browser = forms.IntegerField(min_value=0, max_value=2**63 - 1, required=False)
