"""The options of a race in words, and as the form of the next one takes them."""

from collections.abc import Iterator
from urllib.parse import urlencode

import msgspec
from django.utils.translation import gettext as _

from racing.forms.options import PREFIX
from racing.models import Race
from racing.tables.table import Text
from racing.titles import title_of


def option_facts(race: Race) -> Iterator[tuple[Text, Text]]:
    texts = title_of(race.game).table.options
    for name, value in msgspec.structs.asdict(race.chosen_options).items():
        if isinstance(value, bool):
            yield texts[name].label, _("yes") if value else _("no")
        else:
            yield texts[name].label, texts[name].values.get(str(value), str(value))


def rematch_query(race: Race) -> str:
    """The same game, seats, clock and options; what is off is empty, as forms have it."""
    options = msgspec.structs.asdict(race.chosen_options)
    values = {"game": race.game, "seats": race.seats, "turn_seconds": race.turn_seconds or ""}
    values |= {PREFIX + name: "" if value is False else value for name, value in options.items()}
    return urlencode(values)
