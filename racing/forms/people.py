"""Forms for messages, notes, names and browsers."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.models.message import LONGEST

LONGEST_NOTES = 2000
LONGEST_NAME = 30
"""Longer than any name, so that a ligature may still be written out."""


class MessageForm(forms.Form):
    text = forms.CharField(max_length=LONGEST)


class ReadForm(forms.Form):
    until = forms.IntegerField(min_value=0, max_value=2**63 - 1)


class NotesField(forms.CharField):
    """A text field that counts a new line once, as browsers do, though they send two characters."""

    def to_python(self, value: Any) -> str | None:
        text = super().to_python(value)
        return text.replace("\r\n", "\n") if text else text


class NotesForm(forms.Form):
    text = NotesField(max_length=LONGEST_NOTES, required=False)


class NameForm(forms.Form):
    name = forms.CharField(
        label=_("Name of the player"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )


class BrowserForm(forms.Form):
    """The browser to sign out; empty for all others."""

    browser = forms.IntegerField(min_value=0, max_value=2**63 - 1, required=False)
