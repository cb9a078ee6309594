"""Forms of a race that has not started."""

from collections.abc import Mapping

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.bots.situation import Level
from racing.engine.dice import WORD_BYTES
from racing.races.error_messages import WORDS
from racing.races.services.lobby import WORD
from racing.tables.table import Text

WORD_LENGTH = 2 * WORD_BYTES
TEAM_LENGTH = 20


def team_field(teams: Mapping[str, Text]) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=_("Your team"),
        help_text=_("You can change it until the race starts."),
        choices=[("", _("any free team")), *teams.items()],
        required=False,
    )


class WordForm(forms.Form):
    """A word for the dice. A page with scripts draws it; without, people may type one."""

    word = forms.RegexField(
        WORD,
        label=_("Your word for the dice"),
        help_text=_(
            "32 characters from 0 to 9 and a to f, at random. Your browser makes it for you if "
            "scripts are on."
        ),
        error_messages={"invalid": WORDS["bad_word"]},
        max_length=WORD_LENGTH,
        strip=True,
        required=False,
        widget=forms.TextInput(
            attrs={
                "autocomplete": "off",
                "autocapitalize": "none",
                "spellcheck": "false",
                "class": "mono",
                "pattern": WORD.pattern,
                "data-draws-word": "",
            }
        ),
    )


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
