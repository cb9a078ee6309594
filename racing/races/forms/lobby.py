"""Forms of a race that has not started."""

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.bots.situation import Level
from racing.shared.text_fields import read_by_others

WORD_LENGTH = 80


def word_field() -> forms.CharField:
    return read_by_others(
        forms.CharField(
            label=_("Your word for the dice"),
            help_text=_("Mixed into the dice, so not even the site knows them in advance."),
            max_length=WORD_LENGTH,
            required=False,
            widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
        )
    )


class WordForm(forms.Form):
    word = word_field()


class JoinForm(WordForm):
    code = forms.CharField(required=False, max_length=32, widget=forms.HiddenInput)


class BotForm(forms.Form):
    level = forms.ChoiceField(choices=[(each, each) for each in Level])
