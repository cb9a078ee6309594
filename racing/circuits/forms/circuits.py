"""Forms about circuits: starting a time trial, and rating a circuit."""

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.circuits.models.vote import FEWEST, MOST
from racing.circuits.selectors.ghosts import IDEAL, NOBODY, SOMEBODY
from racing.games.racetrack.ideal_lines import SPEEDS
from racing.games.racetrack.values import RacetrackOptions
from racing.people.forms.people import LONGEST_NAME

USUAL = RacetrackOptions().top_speed


class TopSpeedForm(forms.Form):
    """A top speed; invalid input counts as none."""

    top_speed = forms.TypedChoiceField(
        choices=[(each, each) for each in SPEEDS], coerce=int, empty_value=None, required=False
    )

    @property
    def chosen_speed(self) -> int:
        self.is_valid()
        return self.cleaned_data.get("top_speed") or USUAL


class TrialForm(TopSpeedForm):
    """The direction and the ghost of a time trial; without one it is the record's."""

    direction = forms.ChoiceField(
        choices=[(each, each) for each in ("as_drawn", "reverse")], required=False
    )
    ghost = forms.RegexField(
        rf"^({IDEAL}|{NOBODY}|{SOMEBODY}|[0-9]{{1,18}}-[0-9])\Z", required=False
    )
    rival = forms.CharField(
        label=_("Player name"),
        max_length=LONGEST_NAME,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    @property
    def chosen_direction(self) -> str:
        self.is_valid()
        return self.cleaned_data.get("direction") or "as_drawn"

    @property
    def ghost_asked_for(self) -> tuple[str, str]:
        """The chosen ghost, and the name of the rival who drove it."""
        self.is_valid()
        return self.cleaned_data.get("ghost", ""), self.cleaned_data.get("rival", "")


class VoteForm(forms.Form):
    stars = forms.IntegerField(min_value=FEWEST, max_value=MOST)
