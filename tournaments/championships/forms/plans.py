"""The form for how the races of a championship are made."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from msgspec.structs import replace

from racing.clocks.values import PRESETS, Clock
from racing.races.forms.clocks import ClockForm, clock_values
from racing.races.forms.levels import LEVELS
from tournaments.championships.services.plans import Races
from tournaments.models import RacePlan

SEATINGS = (
    (
        RacePlan.Seating.ROTATION,
        _("In rotation, so that everyone meets everyone as evenly as possible"),
    ),
    (RacePlan.Seating.LOT, _("At random")),
    (RacePlan.Seating.STANDINGS, _("By standings, so that the leaders race each other")),
)
FILLS = (
    (RacePlan.Fill.NONE, _("Leave empty, so that some races have fewer players")),
    (RacePlan.Fill.BOTS, _("Bots")),
    (RacePlan.Fill.NEUTRAL, _("Neutral cars, if the game has them")),
)


class PlanForm(ClockForm):
    makes_races = forms.BooleanField(
        label=_("Create races when a round opens"),
        required=False,
        help_text=_("Otherwise, you add races to the rounds yourself."),
    )
    seats = forms.IntegerField(
        label=_("Seats per race"),
        min_value=2,
        max_value=10,
        help_text=_("With more entries, a round has several races. Each game has its own limits."),
    )
    seating = forms.ChoiceField(label=_("Pairings"), choices=SEATINGS, widget=forms.RadioSelect)
    fill = forms.ChoiceField(label=_("Free seats"), choices=FILLS, widget=forms.RadioSelect)
    level = forms.ChoiceField(
        label=_("Bot level"),
        choices=list(LEVELS.items()),
        widget=forms.RadioSelect,
        help_text=_("Games without this level use their next lower one."),
    )
    no_holidays = forms.BooleanField(
        label=_("Ignore holidays"),
        required=False,
        help_text=_("Clocks keep running during holidays, whatever the clock settings say."),
    )
    is_rated = forms.BooleanField(
        label=_("Rated"), required=False, help_text=_("Races with bots are never rated.")
    )
    answer_hours = forms.IntegerField(
        label=_("Hours for a reserve to answer"), min_value=1, max_value=240
    )

    def __init__(self, zone: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_clocks(zone)

    @property
    def races(self) -> Races:
        values = self.cleaned_data
        names = ("makes_races", "seats", "seating", "fill", "level", "is_rated", "answer_hours")
        clock = self.chosen_clock()
        if values["no_holidays"]:
            clock = replace(clock, free=replace(clock.free, holidays=False))
        chosen = {name: values[name] for name in names}
        return Races(**chosen, clock=clock, patience=values["patience"] or 3)


def plan_form(plan: RacePlan, zone: str) -> PlanForm:
    """A form filled in with the present plan."""
    names = ("makes_races", "seats", "seating", "fill", "level", "is_rated", "answer_hours")
    kept = {name: getattr(plan, name) for name in (*names, "patience")}
    return PlanForm(zone, initial={**kept, **_clock(plan.chosen_clock)})


def _clock(clock: Clock) -> dict[str, Any]:
    """Form values for a clock: a preset, or a preset without its holidays."""
    free = replace(clock, free=replace(clock.free, holidays=True))
    if clock not in PRESETS.values() and free in PRESETS.values():
        return {**clock_values(free), "no_holidays": True}
    return clock_values(clock)
