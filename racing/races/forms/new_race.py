"""The form of a new race, with the options of its game."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.bots.situation import Level
from racing.people.models import Player
from racing.races.forms.clocks import ClockForm
from racing.races.forms.entry import answer_field, reliability_field
from racing.races.forms.levels import levels_of
from racing.races.forms.lobby import team_field
from racing.races.forms.options import PREFIX, OptionsForm, option_fields
from racing.races.services.lobby import Plan
from racing.tables.registry import RegisteredGame

LONGEST_CHOICE = 100


class NewRaceForm(OptionsForm, ClockForm):
    seats = forms.TypedChoiceField(
        label=_("Seats"),
        help_text=_("Number of players, including you."),
        coerce=int,
        widget=forms.RadioSelect,
    )
    bots = forms.TypedChoiceField(
        label=_("Bots"),
        help_text=_("Seats played by the site, so the race fills right away."),
        coerce=int,
        initial=0,
        widget=forms.RadioSelect,
    )
    level = forms.ChoiceField(
        label=_("Bot level"),
        initial=Level.CLUB,
        widget=forms.RadioSelect,
    )
    is_private = forms.BooleanField(
        label=_("Private"),
        help_text=_("Not listed. Only people with the link can join or watch."),
        required=False,
    )
    is_rated = forms.BooleanField(
        label=_("Rated"),
        help_text=_("Counts for ratings. Only people with an account can join, no bots."),
        required=False,
    )
    starts_when_full = forms.BooleanField(
        label=_("Start as soon as all seats are taken"),
        help_text=_("Otherwise, you start the race yourself."),
        required=False,
        initial=True,
    )

    min_reliability = reliability_field()
    max_answer = answer_field()

    def __init__(self, game: RegisteredGame, player: Player, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        rules = game.rules
        self._offer_seats(rules.max_seats)
        self.fields["bots"].choices = [(each, each) for each in range(rules.max_seats)]  # type: ignore[attr-defined]
        self.presets = game.presets
        self.fields["level"].choices = levels_of(game)  # type: ignore[attr-defined]
        self.offer_clocks(player.time_zone)
        if not player.may_be_rated:
            del self.fields["is_rated"]
        self.fields.update(option_fields(rules, game.table))
        self._offer_further()
        if game.table.teams:
            self.fields["team"] = team_field(game.table.teams)

    def _offer_further(self) -> None:
        """Add a requested value that is not among the choices, and the seats it allows."""
        for name, field in self.fields.items():
            if not isinstance(field, forms.ChoiceField) or not name.startswith(PREFIX):
                continue
            option, value = name.removeprefix(PREFIX), self._asked(name)
            words = self.game.table.further_choice(option, value) if value else None
            if words is not None:
                field.choices = [(value, words), *field.widget.choices]
                most = self.game.table.most_seats(option, value) or self.game.rules.max_seats
                self._offer_seats(min(most, self.game.rules.max_seats))

    def _asked(self, name: str) -> str:
        given = self.data if self.is_bound else self.initial
        return str(given.get(name, ""))[:LONGEST_CHOICE]

    def _offer_seats(self, most: int) -> None:
        seats = range(self.game.rules.min_seats, most + 1)
        self.fields["seats"].choices = [(each, each) for each in seats]  # type: ignore[attr-defined]
        self.fields["seats"].initial = min(3, most)

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        seats, bots = values.get("seats"), values.get("bots")
        if seats is not None and bots is not None and bots >= seats:
            self.add_error("bots", _("One seat is yours. Choose fewer bots than seats."))
        if values.get("is_rated") and bots:
            self.add_error("bots", _("Rated races are for people only. Remove the bots."))
        return values

    def plan(self) -> Plan:
        values = self.cleaned_data
        return Plan(
            game=self.game.slug,
            seats=values["seats"],
            options=self.options,
            bots=values["bots"],
            level=Level(values["level"]),
            clock=self.chosen_clock(),
            patience=values["patience"] or 3,
            is_private=values["is_private"],
            is_rated=values.get("is_rated", False),
            starts_when_full=values["starts_when_full"],
            min_reliability=values["min_reliability"],
            max_answer=values["max_answer"],
        )
