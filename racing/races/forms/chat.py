"""Forms for the talk of a race and for private notes."""

from django import forms

from racing.races.models.message import LONGEST
from racing.shared.text_fields import NotesField

LONGEST_NOTES = 2000


class MessageForm(forms.Form):
    text = forms.CharField(max_length=LONGEST)


class ReadForm(forms.Form):
    until = forms.IntegerField(min_value=0, max_value=2**63 - 1)


class NotesForm(forms.Form):
    text = NotesField(max_length=LONGEST_NOTES, required=False)
