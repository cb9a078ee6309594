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
    (Door.DESK, _("You add entries yourself")),
    (Door.OPEN, _("Everyone who meets the conditions is entered straight away")),
    (Door.APPROVAL, _("Players ask to enter, and you decide")),
]


class RegistrationForm(forms.Form):
    door = forms.ChoiceField(label=_("How players enter"), choices=DOORS, widget=forms.RadioSelect)
    opens_at = MomentField(
        label=_("Entries open"),
        help_text=_("In your time zone. Leave empty to open them yourself."),
    )
    closes_at = MomentField(
        label=_("Entries close"), help_text=_("Leave empty to close when the championship starts.")
    )
    capacity = forms.IntegerField(
        label=_("Places"),
        required=False,
        min_value=2,
        max_value=MOST_ENTRIES,
        help_text=_("Later entrants join a waiting list. Leave empty for no limit."),
    )
    members_only = forms.BooleanField(label=_("Club members only"), required=False)
    min_rating = forms.IntegerField(
        label=_("Minimum rating"), required=False, min_value=0, max_value=5000
    )
    max_rating = forms.IntegerField(
        label=_("Maximum rating"),
        required=False,
        min_value=0,
        max_value=5000,
        help_text=_("In the games of this championship. Everyone starts at 1500."),
    )
    min_reliability = forms.IntegerField(
        label=_("Minimum share of turns on time (per cent)"),
        required=False,
        min_value=1,
        max_value=100,
        help_text=_("New players always qualify."),
    )
    max_running = forms.IntegerField(
        label=_("Maximum races under way"), required=False, min_value=0, max_value=1000
    )
    takes_reserves = forms.BooleanField(
        label=_("Take reserves, who are asked when a player stops playing"), required=False
    )
    takes_late = forms.BooleanField(
        label=_("Players can enter after the start, from the next round on"), required=False
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
            self.add_error("max_rating", _("The maximum must not be below the minimum."))
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
            help_text=_(
                "Entries in the same team score together. Spell the name exactly as your "
                "teammates do."
            ),
        )
    )
    words = read_by_others(
        forms.CharField(
            label=_("Message to the organiser"),
            max_length=500,
            required=False,
            widget=forms.Textarea(attrs={"rows": 2}),
        )
    )
    as_reserve = forms.BooleanField(
        label=_("Only as a reserve: I’ll play when someone else can’t"), required=False
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
