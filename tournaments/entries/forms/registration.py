"""Forms of registration: the organiser's, and those of people who want to enter."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.shared.text_fields import read_by_others
from tournaments.championships.forms.datetime_field import MomentField
from tournaments.championships.selectors.entries import MOST_ENTRIES, NAME_LENGTH, STATES
from tournaments.entries.services.applications import Wish
from tournaments.models import Championship, Registration

Door = Registration.Door
DOORS = [
    (Door.DESK, _("You enter people yourself")),
    (Door.OPEN, _("Everybody who meets the conditions is in at once")),
    (Door.APPROVAL, _("They ask, and you let them in")),
]


class RegistrationForm(forms.Form):
    door = forms.ChoiceField(label=_("How people come in"), choices=DOORS, widget=forms.RadioSelect)
    opens_at = MomentField(
        label=_("Entries open"),
        help_text=_("In your time zone; without it, when you open them."),
    )
    closes_at = MomentField(
        label=_("Entries close"), help_text=_("Without it, with the start of the season.")
    )
    capacity = forms.IntegerField(
        label=_("Places"),
        required=False,
        min_value=2,
        max_value=MOST_ENTRIES,
        help_text=_("Who comes when all are taken waits in line. Without a number, no limit."),
    )
    members_only = forms.BooleanField(label=_("Only for members of the club"), required=False)
    min_rating = forms.IntegerField(
        label=_("Rating at least"), required=False, min_value=0, max_value=5000
    )
    max_rating = forms.IntegerField(
        label=_("Rating at most"),
        required=False,
        min_value=0,
        max_value=5000,
        help_text=_("In the games of the season; everybody begins at 1500."),
    )
    min_reliability = forms.IntegerField(
        label=_("Turns in time, at least (per cent)"),
        required=False,
        min_value=1,
        max_value=100,
        help_text=_("New players meet this condition."),
    )
    max_running = forms.IntegerField(
        label=_("Races under way, at most"), required=False, min_value=0, max_value=1000
    )
    takes_reserves = forms.BooleanField(
        label=_("Takes reserves, who are asked when somebody does not drive on"), required=False
    )
    takes_late = forms.BooleanField(
        label=_("Takes people when it is under way, from the next round on"), required=False
    )

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if championship.club_id is None:
            del self.fields["members_only"]

    def clean(self) -> dict[str, Any]:
        values = self.cleaned_data
        opens, closes = values.get("opens_at"), values.get("closes_at")
        if opens and closes and opens >= closes:
            self.add_error("closes_at", _("Entries must close after they open."))
        least, most = values.get("min_rating"), values.get("max_rating")
        if least is not None and most is not None and least > most:
            self.add_error("max_rating", _("Nobody has a rating between these."))
        return values


def registration_form(championship: Championship) -> RegistrationForm:
    """A form filled in with the championship's present registration."""
    registration = championship.registration
    names = RegistrationForm.base_fields
    return RegistrationForm(
        championship=championship, initial={name: getattr(registration, name) for name in names}
    )


class ApplicationForm(forms.Form):
    team = read_by_others(
        forms.CharField(
            label=_("Team"),
            max_length=NAME_LENGTH,
            required=False,
            help_text=_("Entries of one team score together; write it as the others do."),
        )
    )
    words = read_by_others(
        forms.CharField(
            label=_("A word to the organiser"),
            max_length=500,
            required=False,
            widget=forms.Textarea(attrs={"rows": 2}),
        )
    )
    as_reserve = forms.BooleanField(
        label=_("As a reserve only: I drive when somebody else cannot"), required=False
    )

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not championship.ruleset.rules.team_entries:
            del self.fields["team"]
        if not championship.registration.takes_reserves:
            del self.fields["as_reserve"]

    @property
    def wish(self) -> Wish:
        return Wish(**self.cleaned_data)


class AnswerForm(forms.Form):
    """The organiser's answer to an application."""

    application = forms.IntegerField(min_value=1, max_value=2**31)
    answer = forms.ChoiceField(
        choices=[(each, each) for each in ("approve", "put_in", "waiting", "reserve", "first")]
    )


class TurnDownForm(forms.Form):
    application = forms.IntegerField(min_value=1, max_value=2**31)
    reason = forms.CharField(label=_("Reason"), max_length=500)


class SearchForm(forms.Form):
    """Filter of the list of entries."""

    state = forms.ChoiceField(choices=[(each, each) for each in STATES], required=False)
    text = forms.CharField(max_length=60, required=False)
    page = forms.CharField(max_length=10, required=False)
