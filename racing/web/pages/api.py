"""The page about the API, built from its schema."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.utils.translation import gettext_lazy as _

from racing.tables.words import Text

NAMES: Mapping[str, Text] = {
    "me": _("You"),
    "races": _("Races"),
    "seats": _("Seats"),
    "turns": _("Turns"),
    "circuits": _("Circuits"),
    "players": _("Players"),
    "clubs": _("Clubs"),
    "championships": _("Championships"),
}


@dataclass(frozen=True, slots=True)
class Endpoint:
    method: str
    path: str
    words: Text
    scope: str
    """The scope that a token must have; empty where none is needed."""


@dataclass(frozen=True, slots=True)
class Group:
    name: Text
    endpoints: Sequence[Endpoint]


def endpoint_groups(schema: Mapping[str, Any]) -> list[Group]:
    told = [
        (operation["tags"][0], _endpoint(method, path, operation))
        for path, operations in schema["paths"].items()
        for method, operation in operations.items()
    ]
    order = list(NAMES)
    told.sort(key=lambda each: order.index(each[0]))
    groups = groupby(told, key=lambda each: each[0])
    return [Group(NAMES[tag], [each for _, each in found]) for tag, found in groups]


def _endpoint(method: str, path: str, operation: Mapping[str, Any]) -> Endpoint:
    needed = operation["security"]
    scope = "" if {} in needed else next(iter(needed[0].values()))[0]
    return Endpoint(method.upper(), path, operation["summary"], scope)
