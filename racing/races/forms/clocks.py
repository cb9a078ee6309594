"""The clock of a new race: a preset, none, or custom."""

from collections.abc import Mapping
from datetime import time
from typing import Any

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from racing.clocks.values import (
    DAY,
    HOUR,
    LEAST_TURN,
    MINUTE,
    PRESETS,
    BankClock,
    Clock,
    DailyClock,
    Free,
    NoClock,
    TurnClock,
)
from racing.shared.clock_words import clock_words, span_words
from racing.shared.duration_field import SpanField
from racing.shared.time_zones import FewZonesField, few_zones

LONGEST = 60 * DAY
NAMES = {
    "live": (_("Live"), _("Everyone plays right away. Usually done within the hour.")),
    "fast": (_("Fast"), _("A few turns a day.")),
    "calm": (_("Calm"), _("About one turn a day.")),
    "correspondence": (
        _("Correspondence"),
        _("Play when you have time. A race takes weeks or months."),
    ),
}
KINDS = (
    ("bank", _("bank and increment")),
    ("turn", _("the same time each turn")),
    ("daily", _("a daily deadline")),
)
NEEDED = {"bank": ("bank", "increment"), "turn": ("turn",), "daily": ("hour", "zone")}


class ClockForm(forms.Form):
    presets = PRESETS
    """The clocks that stand by their names; a game may have a live one of its own."""

    clock = forms.ChoiceField(
        label=_("Clock"),
        help_text=_(
            "Players who run out of time get extra time once; after that, a bot plays"
            " for them until they return. Live clocks give no extra time: the turn is passed, or"
            " a bot plays it. Moves that arrive up to one second late still count."
        ),
        choices=[*((name, name) for name in NAMES), ("none", "none"), ("own", "own")],
        initial="calm",
        widget=forms.RadioSelect,
    )
    own_kind = forms.ChoiceField(
        label=_("Clock type"),
        choices=KINDS,
        initial="bank",
        required=False,
        widget=forms.RadioSelect,
    )
    own_bank = SpanField(
        _("Time bank"),
        MINUTE,
        LONGEST,
        initial=3 * DAY,
        help_text=_("Each player’s time at the start, to use over all turns."),
    )
    own_increment = SpanField(
        _("Increment"),
        LEAST_TURN,
        14 * DAY,
        initial=12 * HOUR,
        help_text=_("Added to the bank after each turn."),
    )
    own_cap = SpanField(
        _("Bank limit"), MINUTE, LONGEST, help_text=_("The time bank never grows beyond this.")
    )
    own_turn = SpanField(
        _("Time per turn"),
        LEAST_TURN,
        LONGEST,
        initial=DAY,
        help_text=_(
            "Only for “the same time each turn”. With less than a minute, the clock is live."
        ),
    )
    own_hour = forms.TimeField(
        label=_("Daily deadline"),
        help_text=_("Only for “a daily deadline”. Every turn ends at this time."),
        required=False,
        initial=time(20),
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )
    own_zone = FewZonesField(
        label=_("Time zone of the daily deadline"), choices=few_zones, required=False
    )
    own_grace = SpanField(
        _("Grace period"),
        0,
        DAY,
        help_text=_("Time at the start of each turn that doesn’t count."),
    )
    own_nights = forms.BooleanField(
        label=_("Nights don’t count"),
        help_text=_("In each player’s own time zone."),
        required=False,
    )
    own_weekends = forms.BooleanField(label=_("Weekends don’t count"), required=False)
    own_holidays = forms.BooleanField(
        label=_("Holidays don’t count"),
        help_text=_(
            "Everyone has 30 holiday days a year. The site uses some before a turn is lost."
        ),
        required=False,
    )
    patience = forms.IntegerField(
        label=_("Stand-in turns before others can take over the seat"),
        help_text=_(
            "With a live clock, a stand-in takes over after this many lost turns in a row."
        ),
        min_value=1,
        max_value=20,
        initial=3,
        required=False,
    )

    def offer_clocks(self, zone: str) -> None:
        """Set the choices, with labels in the reader's language."""
        ready = [(name, _explained(*words, self.presets[name])) for name, words in NAMES.items()]
        none = (_("No clock"), _("There is no time limit."))
        own = (_("Custom clock"), _("Set it up below."))
        others = [("none", _explained(*none)), ("own", _explained(*own))]
        self.fields["clock"].choices = [*ready, *others]  # type: ignore[attr-defined]
        asked = str(self.initial.get("own_zone", zone))
        self.fields["own_zone"].choices = few_zones(zone, asked)  # type: ignore[attr-defined]
        self.fields["own_zone"].initial = zone
        for name in {each for names in NEEDED.values() for each in names}:
            # Only some clocks need it, so the field itself cannot be required.
            self.fields[f"own_{name}"].is_needed = True  # type: ignore[attr-defined]

    @property
    def own_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith("own_")]

    @property
    def is_own(self) -> bool:
        return bool(self["clock"].value() == "own")

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if values.get("clock") == "own":
            self._clean_own(values)
        else:
            self._forget_own()
        return values

    def chosen_clock(self) -> Clock:
        values = self.cleaned_data
        chosen = values["clock"]
        if chosen in self.presets:
            return self.presets[chosen]
        return _own_clock(values) if chosen == "own" else NoClock()

    def _forget_own(self) -> None:
        """Drop errors in the fields of a custom clock that was not chosen."""
        for name in [each for each in self.errors if each.startswith("own_")]:
            del self.errors[name]

    def _clean_own(self, values: dict[str, Any]) -> None:
        kind = values["own_kind"] = values.get("own_kind") or "bank"
        for name in NEEDED[kind]:
            field = f"own_{name}"
            if not values.get(field) and field not in self.errors and values.get(field) != time(0):
                self.add_error(field, _("Required for this clock."))
        cap, bank = values.get("own_cap"), values.get("own_bank")
        if kind == "bank" and cap and bank and cap < max(bank, values.get("own_increment") or 0):
            self.add_error(
                "own_cap", _("The limit can’t be smaller than the time bank or the increment.")
            )


def clock_values(clock: Clock, presets: Mapping[str, Clock] = PRESETS) -> dict[str, Any]:
    """Initial form values for the same clock."""
    for name, preset in presets.items():
        if clock == preset:
            return {"clock": name}
    match clock:
        case NoClock():
            return {"clock": "none"}
        case TurnClock():
            own = {"kind": "turn", "turn": span_words(clock.seconds)}
        case BankClock():
            spans = {"bank": clock.bank, "increment": clock.increment, "cap": clock.cap}
            own = {"kind": "bank", **{name: span_words(span) for name, span in spans.items()}}
        case DailyClock():
            hour = f"{clock.hour:02}:{clock.minute:02}"
            own = {"kind": "daily", "hour": hour, "zone": clock.zone}
    free = {"nights": clock.free.nights, "weekends": clock.free.weekends}
    free |= {"holidays": clock.free.holidays}
    own |= {name: "on" for name, is_free in free.items() if is_free}
    if clock.grace:
        own["grace"] = span_words(clock.grace)
    return {"clock": "own", **{f"own_{name}": value for name, value in own.items()}}


def _own_clock(values: dict[str, Any]) -> Clock:
    free = Free(values["own_nights"], values["own_weekends"], values["own_holidays"])
    rest: dict[str, Any] = {"free": free, "grace": values["own_grace"] or 0}
    match values["own_kind"]:
        case "turn":
            return TurnClock(seconds=values["own_turn"], **rest)
        case "daily":
            hour: time = values["own_hour"]
            return DailyClock(hour=hour.hour, minute=hour.minute, zone=values["own_zone"], **rest)
        case _:
            bank, increment = values["own_bank"], values["own_increment"]
            cap = values["own_cap"] or max(bank, increment)
            return BankClock(bank=bank, increment=increment, cap=cap, **rest)


def _explained(name: Any, line: Any, clock: Clock | None = None) -> str:
    if clock is None:
        return format_html("{}<small>{}</small>", name, line)
    return format_html("{}<small>{}</small><small>{}</small>", name, clock_words(clock), line)
