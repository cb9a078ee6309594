"""Time zones to choose from, by continent."""

from functools import cache
from itertools import groupby
from typing import Any
from zoneinfo import available_timezones

from django import forms

AREAS = {
    "Africa",
    "America",
    "Antarctica",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
}

FEW = (
    *("UTC", "Pacific/Honolulu", "America/Los_Angeles", "America/Denver", "America/Chicago"),
    *("America/New_York", "America/Halifax", "America/Sao_Paulo", "Atlantic/Azores"),
    *("Europe/London", "Europe/Paris", "Europe/Athens", "Europe/Moscow", "Asia/Dubai"),
    *("Asia/Karachi", "Asia/Kolkata", "Asia/Dhaka", "Asia/Bangkok", "Asia/Shanghai"),
    *("Asia/Tokyo", "Australia/Sydney", "Pacific/Noumea", "Pacific/Auckland"),
)
"""A zone for each hour of the day, where five hundred would be too many."""

Groups = list[tuple[str, list[tuple[str, str]]]]


class FewZonesField(forms.ChoiceField):
    """Shows a few zones and takes any: a repeated race may be in another one."""

    def valid_value(self, value: Any) -> bool:
        return value in known_zones()


@cache
def known_zones() -> frozenset[str]:
    return frozenset(available_timezones())


def zone_field(label: Any, help_text: Any = "", *, required: bool = False) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=label, help_text=help_text, choices=zone_groups, required=required
    )


@cache
def zone_groups() -> Groups:
    """Zones by continent; their names are not translated."""
    names = sorted(each for each in known_zones() if each.partition("/")[0] in AREAS)
    places = [("UTC", [("UTC", "UTC")])]
    for area, zones in groupby(names, key=lambda name: name.partition("/")[0]):
        places.append((area, [(zone, _place(zone)) for zone in zones]))
    return places


def few_zones(*own: str) -> list[tuple[str, str]]:
    """A few zones, those of the people concerned first."""
    known = [each for each in own if each in known_zones()]
    return [(zone, _place(zone)) for zone in dict.fromkeys((*known, *FEW))]


def _place(zone: str) -> str:
    return (zone.partition("/")[2] or zone).replace("_", " ").replace("/", ", ")
