"""Which event of the outbox wakes which function."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from django.utils.module_loading import import_string

Handler = Callable[[Mapping[str, Any]], None]

HANDLERS: dict[str, tuple[str, ...]] = {
    "bots_asked": ("racing.services.bots.play_bots",),
    "race_abandoned": (),
    "race_finished": ("racing.services.records.file_runs",),
    "race_started": (),
    "seats_asked": (),
}


def handlers_for(kind: str) -> tuple[Handler, ...]:
    return tuple(cast(Handler, import_string(path)) for path in HANDLERS[kind])
