"""Forms for a player's time zone, nights and holidays."""

from datetime import time, timedelta
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.people.models import Player
from racing.shared.time_zones import zone_field

LONGEST_NIGHT = timedelta(hours=14)


def _hour(label: Any, help_text: Any = "") -> forms.TimeField:
    widget = forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    return forms.TimeField(label=label, help_text=help_text, widget=widget)


def _day(label: Any) -> forms.DateField:
    return forms.DateField(
        label=label, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )


class TimeSettingsForm(forms.Form):
    time_zone = zone_field(
        _("Time zone"), _("Your nights and days follow this time zone."), required=True
    )
    night_from = _hour(_("Night starts at"))
    night_to = _hour(
        _("Night ends at"),
        _(
            "In races where nights don’t count, your clock stops between these hours."
            " Enter the same time twice for no night."
        ),
    )

    @staticmethod
    def values_of(player: Player) -> dict[str, Any]:
        return {
            "time_zone": player.time_zone,
            "night_from": player.night_from,
            "night_to": player.night_to,
        }

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        begin, end = values.get("night_from"), values.get("night_to")
        if begin is not None and end is not None and _length(begin, end) > LONGEST_NIGHT:
            self.add_error("night_to", _("A night can last at most 14 hours."))
        return values


class HolidayForm(forms.Form):
    first_day = _day(_("First day"))
    last_day = _day(_("Last day"))


def _length(begin: time, end: time) -> timedelta:
    minutes = (end.hour - begin.hour) * 60 + end.minute - begin.minute
    return timedelta(minutes=minutes % (24 * 60))
