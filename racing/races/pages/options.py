"""The options of a race as text, and as initial values of a new one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import msgspec
from django.utils.translation import gettext as _

from racing.races.forms.clocks import clock_values
from racing.races.forms.options import PREFIX
from racing.races.models import Race
from racing.tables.registry import registered_game
from racing.tables.table import OptionText, Text


@dataclass(frozen=True, slots=True)
class OptionFact:
    label: Text
    value: Text
    is_usual: bool
    """Whether it is as usual, and so not worth a look before joining."""


def option_facts(race: Race) -> list[OptionFact]:
    """Options that differ from the usual ones, and the circuit, first."""
    usual = msgspec.structs.asdict(race.rules.Options())
    chosen = msgspec.structs.asdict(race.chosen_options)
    facts = [
        OptionFact(
            _option(race, name).label,
            _value(race, name, value),
            value == usual[name] and race.rules.option_choices(name) is None,
        )
        for name, value in chosen.items()
        if value != usual[name] or name not in race.rules.unlisted
    ]
    return sorted(facts, key=lambda fact: fact.is_usual)


def _option(race: Race, name: str) -> OptionText:
    return registered_game(race.game).table.options[name]


def _value(race: Race, name: str, value: Any) -> Text:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    table = registered_game(race.game).table
    return table.options[name].values.get(str(value)) or table.option_value(name, value)


def rematch_query(race: Race, bots: Sequence[str]) -> str:
    """Query string for a race with the same game, seats, bots, clock and options."""
    options = msgspec.structs.asdict(race.chosen_options)
    listed = {name: value for name, value in options.items() if name not in race.rules.unlisted}
    values: dict[str, Any] = {
        "game": race.game,
        "seats": race.seats,
        **clock_values(race.chosen_clock, registered_game(race.game).presets),
    }
    asked = {"min_reliability": race.min_reliability, "max_answer": race.max_answer}
    values |= {name: value for name, value in asked.items() if value is not None}
    values |= {"bots": len(bots), "level": bots[0]} if bots else {}
    values |= {
        PREFIX + name: "" if value is False or value is None else value
        for name, value in listed.items()
    }
    return urlencode(values)
