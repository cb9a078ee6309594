"""Which event of the outbox wakes which function."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from django.utils.module_loading import import_string

Handler = Callable[[Mapping[str, Any]], None]

# Beside the race each carries: seats_asked a list of {seat, asked_at, player}; what is about one
# seat its {seat, player}, reminder_due with {asked_at, part} too; player_invited {player, by};
# message_posted {message, players}; habits_changed {player} and what they were, and no race;
# race_paused and race_resumed nothing. Parts of reminders are half and fifth. Never a choice.
HANDLERS: dict[str, tuple[str, ...]] = {
    "bots_asked": ("racing.services.bots.play_bots",),
    "driver_returned": (),
    "habits_changed": ("racing.services.habits.reckon_anew",),
    "message_posted": (),
    "player_invited": (),
    "race_abandoned": (),
    "race_finished": (
        "racing.services.records.file_runs",
        "racing.services.ratings.rate_race",
    ),
    "race_paused": (),
    "race_resumed": (),
    "race_started": ("racing.services.foretelling.foretell",),
    "reminder_due": (),
    "seat_opened": (),
    "seat_taken": (),
    "seats_asked": ("racing.services.foretelling.foretell",),
    "stand_in_began": (),
    "turn_excused": (),
    "turn_missed": (),
}


def handlers_for(kind: str) -> tuple[Handler, ...]:
    return tuple(cast(Handler, import_string(path)) for path in HANDLERS[kind])
