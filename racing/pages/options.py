"""The options of a race in words."""

from collections.abc import Iterator

import msgspec
from django.utils.translation import gettext as _

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
