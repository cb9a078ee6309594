"""Forms of a race that has not started."""

from collections.abc import Mapping

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.bots.situation import Level
from racing.shared.text_fields import read_by_others
from racing.tables.table import Text

WORD_LENGTH = 80
TEAM_LENGTH = 20


def team_field(teams: Mapping[str, Text]) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=_("Your team"),
        help_text=_("You can change it until the race starts."),
        choices=[("", _("any free team")), *teams.items()],
        required=False,
    )


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
    team = forms.CharField(required=False, max_length=TEAM_LENGTH)

    def offer_teams(self, teams: Mapping[str, Text]) -> "JoinForm":
        """Offer these teams by name; the service checks whether the one chosen is still free."""
        if teams:
            self.fields["team"] = team_field(teams)
        return self


class TeamForm(forms.Form):
    team = forms.CharField(max_length=TEAM_LENGTH)


class BotForm(forms.Form):
    level = forms.ChoiceField(choices=[(each, each) for each in Level])
