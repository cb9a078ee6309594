"""Forms of the calendar: many rounds at once, one that is changed, one that comes later."""

import json
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from racing.races.forms.options import PREFIX, OptionsForm, option_fields
from racing.shared.text_fields import read_by_others
from racing.tables.registry import registered_game
from tournaments.championships.forms.datetime_field import MomentField
from tournaments.championships.forms.manage import RoundNumberForm, game_choices
from tournaments.championships.selectors.round_lengths import length_of_rounds
from tournaments.championships.services.calendar.stages import Rhythm, Stage
from tournaments.models import Championship, Round
from tournaments.rules.formats import usual_game

LONGEST = 365


class CalendarForm(forms.Form):
    """Several new rounds at equal distances, as suggested for the game where none are given."""

    game = forms.ChoiceField(label=_("Game"))
    count = forms.IntegerField(
        label=pgettext_lazy("season", "Rounds"), min_value=1, max_value=50, initial=8
    )
    opens_at = MomentField(
        label=_("First round opens"), required=True, help_text=_("In your time zone.")
    )
    every_days = forms.IntegerField(
        label=_("Days between openings"),
        min_value=1,
        max_value=LONGEST,
        required=False,
        help_text=_("Leave empty to use the suggestion for the game."),
    )
    open_days = forms.IntegerField(
        label=_("Days from opening to deadline"),
        min_value=1,
        max_value=LONGEST,
        required=False,
        help_text=_("Leave empty to use the suggestion for the game."),
    )

    def __init__(self, championship: Championship, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.championship = championship
        self.fields["game"].choices = game_choices()  # type: ignore[attr-defined]
        self.fields["game"].initial = usual_game(championship.ruleset.rules)

    @property
    def stage(self) -> Stage:
        return Stage(self.cleaned_data["game"], opens_at=self.cleaned_data["opens_at"])

    @property
    def rhythm(self) -> Rhythm:
        values = self.cleaned_data
        usual = length_of_rounds(self.championship, values["game"])
        open_days = values["open_days"] or usual.open_days
        overtime = usual.every_days - usual.open_days
        return Rhythm(values["count"], values["every_days"] or open_days + overtime, open_days)


class RoundChangeForm(OptionsForm):
    """Changes a round that has not opened yet, with the options of its game."""

    name = read_by_others(forms.CharField(label=_("Name"), max_length=60, required=False))
    weight = forms.IntegerField(label=_("Weight"), min_value=1, max_value=10)
    opens_at = MomentField(label=_("Opens"), help_text=_("In your time zone."))
    closes_at = MomentField(label=_("Deadline"))

    def __init__(self, round: Round, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.round, game = round, registered_game(round.game)
        if not round.takes_records:
            rules = game.rules
            self.fields["seats"] = forms.IntegerField(
                label=_("Seats per race"),
                required=False,
                min_value=max(2, rules.min_seats),
                max_value=rules.max_seats,
                help_text=_("Leave empty to use the championship’s setting."),
            )
            self.fields.update(option_fields(rules, game.table))

    @property
    def plain_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if not name.startswith(PREFIX)]

    @property
    def stage(self) -> Stage:
        values = self.cleaned_data
        kept = {name: value for name, value in values.items() if not name.startswith(PREFIX)}
        return Stage(self.round.game, options=self.options, **kept)


def change_form(round: Round) -> RoundChangeForm:
    """A form filled in with the round's present values."""
    names = ("name", "weight", "opens_at", "closes_at", "seats")
    options = {f"{PREFIX}{name}": value for name, value in json.loads(round.options).items()}
    return RoundChangeForm(
        round, initial={**{name: getattr(round, name) for name in names}, **options}
    )


class PostponeForm(RoundNumberForm):
    days = forms.IntegerField(label=_("Days"), min_value=1, max_value=LONGEST, initial=7)
    with_later = forms.BooleanField(label=_("All later rounds as well"), required=False)
