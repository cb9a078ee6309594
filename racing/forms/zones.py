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

Groups = list[tuple[str, list[tuple[str, str]]]]


def zone_field(label: Any, help_text: Any = "", *, required: bool = False) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=label, help_text=help_text, choices=zone_groups, required=required
    )


@cache
def zone_groups() -> Groups:
    """Each continent with its places; the names are the world's own, in no language."""
    names = sorted(each for each in available_timezones() if each.partition("/")[0] in AREAS)
    places = [("UTC", [("UTC", "UTC")])]
    for area, zones in groupby(names, key=lambda name: name.partition("/")[0]):
        places.append((area, [(zone, _place(zone)) for zone in zones]))
    return places


def _place(zone: str) -> str:
    return zone.partition("/")[2].replace("_", " ").replace("/", ", ")
