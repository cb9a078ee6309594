"""Reads plain forms of desks and clubs, whose faults are told above the page."""

from collections.abc import Callable
from typing import Any

from django import forms

from racing.people.models import Player
from racing.people.selectors.people import player_named
from racing.shared.formatting import named
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for
from tournaments.shared.errors import NoSuchEntrant

Act = Callable[..., Any]
"""Calls a service with the sender, the championship or club, and the time."""


class Unreadable(Exception):
    """A form that was not filled in as it should be."""


def read(form: forms.Form) -> dict[str, Any]:
    """The cleaned values of a form; raises with the first fault of each field."""
    if not form.is_valid():
        told = [
            named(form.fields[name].label or name, found[0]) for name, found in form.errors.items()
        ]
        raise Unreadable(" ".join(told))
    return form.cleaned_data


def is_accepted(form: forms.Form, save: Callable[[], object]) -> bool:
    """Whether the form was valid and saved; a refusal of its service is shown above the form."""
    if form.is_valid():
        try:
            save()
        except ChampionshipError as refusal:
            form.add_error(None, words_for(refusal))
    return form.is_valid()


def entrant(name: str) -> Player:
    """The player of that name; raises where there is none."""
    player = player_named(name)
    if player is None:
        raise NoSuchEntrant(name)
    return player
