"""The form that starts a time trial."""

from django import forms

from racing.games.racetrack.values import RacetrackOptions

USUAL = RacetrackOptions().top_speed


class TrialForm(forms.Form):
    """Without a ghost it is the record's."""

    top_speed = forms.TypedChoiceField(
        choices=[(each, each) for each in (5, 6, 7)], coerce=int, empty_value=None, required=False
    )
    ghost = forms.RegexField(r"^[0-9]{1,18}-[0-9]\Z", required=False)
