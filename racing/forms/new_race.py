"""A new race on one page, each option explained in a line, with sensible defaults."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.bots.situation import Level
from racing.engine.errors import InvalidOptions
from racing.forms.clocks import ClockForm
from racing.forms.entry import answer_field, reliability_field
from racing.forms.lobby import word_field
from racing.forms.options import PREFIX, option_fields
from racing.models import Player
from racing.services.lobby import Plan
from racing.titles import Title

LEVELS = ((Level.ROOKIE, _("rookie")), (Level.CLUB, _("club")), (Level.ACE, _("ace")))


class NewRaceForm(ClockForm):
    seats = forms.TypedChoiceField(
        label=_("Seats"),
        help_text=_("How many may take part, you among them."),
        coerce=int,
        widget=forms.RadioSelect,
    )
    bots = forms.TypedChoiceField(
        label=_("Bots"),
        help_text=_("Seats driven by the site, so that a race fills at once."),
        coerce=int,
        initial=0,
        widget=forms.RadioSelect,
    )
    level = forms.ChoiceField(
        label=_("How good the bots are"),
        choices=LEVELS,
        initial=Level.CLUB,
        widget=forms.RadioSelect,
    )
    is_private = forms.BooleanField(
        label=_("Private"),
        help_text=_("Not in the list: only people with the link can join or watch."),
        required=False,
    )
    is_rated = forms.BooleanField(
        label=_("Rated"),
        help_text=_("Counts for the ratings: people with an account only, no bots."),
        required=False,
    )
    starts_when_full = forms.BooleanField(
        label=_("Start as soon as all seats are taken"),
        help_text=_("Otherwise you press the start button."),
        required=False,
        initial=True,
    )

    min_reliability = reliability_field()
    max_answer = answer_field()

    def __init__(self, title: Title, player: Player, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.title = title
        game = title.game
        seats = range(game.min_seats, game.max_seats + 1)
        self.fields["seats"].choices = [(each, each) for each in seats]  # type: ignore[attr-defined]
        self.fields["seats"].initial = min(3, game.max_seats)
        self.fields["bots"].choices = [(each, each) for each in range(game.max_seats)]  # type: ignore[attr-defined]
        self.offer_clocks(player.time_zone)
        if player.is_guest:
            del self.fields["is_rated"]
        self.fields.update(option_fields(game, title.table))
        self.fields["word"] = word_field()

    @property
    def option_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith(PREFIX)]

    @property
    def table_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if not name.startswith(PREFIX)]

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        seats, bots = values.get("seats"), values.get("bots")
        if seats is not None and bots is not None and bots >= seats:
            self.add_error("bots", _("One seat is yours: choose fewer bots than seats."))
        if values.get("is_rated") and bots:
            self.add_error("bots", _("A rated race is for people only: leave the bots out."))
        return values

    def plan(self) -> Plan:
        values = self.cleaned_data
        return Plan(
            game=self.title.slug,
            seats=values["seats"],
            options={
                name.removeprefix(PREFIX): value
                for name, value in values.items()
                if name.startswith(PREFIX)
            },
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

    def add_option_error(self, error: InvalidOptions) -> None:
        """What the game says of its options stands at the option it means, if it names one."""
        field = f"{PREFIX}{error.field}" if error.field else None
        words = _("This value does not go with the others.")
        self.add_error(field if field in self.fields else None, words)
