"""The small forms of an organiser's pages."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.people.forms.people import LONGEST_NAME
from racing.shared.text_fields import read_by_others
from racing.tables.registry import registered_games
from tournaments.championships.forms.datetime_field import MomentField
from tournaments.championships.pages.names import course_name, game_name
from tournaments.championships.services.rounds import Stage
from tournaments.models import Championship, Entry
from tournaments.records.selectors.record_circuits import RecordCircuit, record_circuits

Choices = list[tuple[str, Any]]


class PlayerEntryForm(forms.Form):
    name = forms.CharField(label=_("Player"), max_length=LONGEST_NAME)
    team = read_by_others(
        forms.CharField(
            label=_("Team"), max_length=60, required=False, help_text=_("For the team standings.")
        )
    )


class TeamEntryForm(forms.Form):
    name = forms.CharField(label=_("Entry name"), max_length=60)
    drivers = forms.CharField(
        label=_("Players"),
        max_length=1000,
        help_text=_("Player names, separated by commas."),
    )

    def clean_drivers(self) -> list[str]:
        found = [name.strip() for name in self.cleaned_data["drivers"].split(",")]
        return [name for name in found if name]


class MoreEntriesForm(forms.Form):
    kind = forms.ChoiceField(
        label=_("Type"),
        choices=[(Entry.Kind.NEUTRAL, _("Neutral cars")), (Entry.Kind.BOT, _("Bots"))],
    )
    count = forms.IntegerField(label=_("Quantity"), min_value=1, max_value=50, initial=1)


class EntryForm(forms.Form):
    """Names one of the entries by its primary key."""

    entry = forms.IntegerField(min_value=1, max_value=2**31)


class TeamForm(EntryForm):
    team = forms.CharField(max_length=60, required=False)


class RoundForm(forms.Form):
    """A new round whose races the site makes or the organiser adds."""

    game = forms.ChoiceField(label=_("Game"))
    name = read_by_others(forms.CharField(label=_("Name"), max_length=60, required=False))
    weight = forms.IntegerField(label=_("Weight"), min_value=1, max_value=10, initial=1)
    opens_at = MomentField(
        label=_("Opens"), help_text=_("In your time zone. The races are created then.")
    )
    closes_at = MomentField(label=_("Deadline"), help_text=_("Races have until then."))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["game"].choices = game_choices()  # type: ignore[attr-defined]

    @property
    def stage(self) -> Stage:
        return Stage(**self.cleaned_data)


class RecordsRoundForm(forms.Form):
    """A new round of records: a circuit, and a window in which runs count."""

    venue = forms.ChoiceField(label=_("Circuit"))
    name = read_by_others(forms.CharField(label=_("Name"), max_length=60, required=False))
    weight = forms.IntegerField(label=_("Weight"), min_value=1, max_value=10, initial=1)
    opens_at = MomentField(
        label=_("From"), help_text=_("In your time zone. Leave empty to start now.")
    )
    closes_at = MomentField(
        label=_("Until"), help_text=_("Leave empty for the end of the championship.")
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(each.slug, venue_name(each)) for each in record_circuits()]
        self.fields["venue"].choices = choices  # type: ignore[attr-defined]

    @property
    def stage(self) -> Stage:
        values = dict(self.cleaned_data)
        slug = values.pop("venue")
        venue = next(each for each in record_circuits() if each.slug == slug)
        course = venue.course.slug
        return Stage(game=venue.game.slug, course=course, terms=venue.terms, **values)


class RoundNumberForm(forms.Form):
    number = forms.IntegerField(min_value=1, max_value=1000)


class RaceNumberForm(forms.Form):
    race = forms.IntegerField(label=_("Race number"), min_value=1, max_value=2**31)


class RaceForm(RoundNumberForm, RaceNumberForm):
    """Names a race and the round it belongs to."""


def round_form(
    championship: Championship, *args: Any, **kwargs: Any
) -> RoundForm | RecordsRoundForm:
    """The form for a new round that fits the rules of the championship."""
    is_of_records = championship.ruleset.rules.scoring in {"marks", "differences"}
    form = RecordsRoundForm if is_of_records else RoundForm
    return form(*args, **kwargs)


def venue_name(venue: RecordCircuit) -> str:
    """Name of a circuit for a list of choices, such as "Racing Cats · Town · 4 players"."""
    courses, terms = venue.game.table.courses, venue.course.terms or {}
    told = courses.terms(terms) if courses else ()
    name = course_name(venue.game.slug, venue.course.slug)
    return " · ".join(str(part) for part in (game_name(venue.game.slug), name, *told))


def game_choices() -> Choices:
    return [(game.slug, game.table.name) for game in registered_games()]
