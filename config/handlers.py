"""Which event of the outbox wakes which function."""

from collections.abc import Callable
from typing import Any, cast

from django.utils.module_loading import import_string

Handler = Callable[[Any], None]

# Beside the race each carries: seats_asked a list of {seat, asked_at, player}; what is about one
# seat its {seat, player}, reminder_due with {asked_at, part} too; player_invited {player, by};
# message_posted {message, by, players}; habits_changed {player} and what they were, and no race;
# race_paused and race_resumed nothing; standings_changed {championship} and no race; news what
# `tournaments.services.telling` writes. Parts of reminders are half and fifth. Never a choice.
HANDLERS: dict[str, tuple[str, ...]] = {
    "bots_asked": ("racing.services.bots.play_bots",),
    "driver_returned": (
        "racing.services.notices.tell_return",
        "tournaments.services.reserves.seat_settled",
    ),
    "habits_changed": ("racing.services.habits.reckon_anew",),
    "message_posted": ("racing.services.notices.tell_message",),
    "news": ("tournaments.services.telling.tell_news",),
    "player_invited": ("racing.services.notices.tell_invitation",),
    "race_abandoned": ("racing.services.notices.tell_abandoned",),
    "race_annulled": (
        "tournaments.services.results.withdraw_results",
        "tournaments.services.lapsing.lapse_protests",
    ),
    "race_finished": (
        "racing.services.records.file_runs",
        "racing.services.ratings.rate_race",
        "racing.services.notices.tell_end",
        "tournaments.services.results.take_results",
    ),
    "race_paused": ("racing.services.notices.tell_pause",),
    "race_reopened": ("tournaments.services.results.withdraw_results",),
    "race_restored": (
        "racing.services.records.file_runs",
        "racing.services.ratings.rate_race",
        "tournaments.services.results.take_results",
    ),
    "race_resumed": ("racing.services.notices.tell_resumption",),
    "race_started": ("racing.services.notices.tell_start",),
    "reminder_due": ("racing.services.notices.tell_reminder",),
    "seat_opened": (
        "racing.services.notices.tell_open_seat",
        "tournaments.services.reserves.seat_opened",
    ),
    "seat_taken": (
        "racing.services.notices.tell_substitute",
        "tournaments.services.reserves.seat_settled",
    ),
    "seats_asked": (
        "racing.services.notices.tell_turns",
        "racing.services.foretelling.foretell",
    ),
    "standings_changed": ("tournaments.services.odds.ask_for_odds",),
    "stand_in_began": ("racing.services.notices.tell_stand_in",),
    "turn_excused": ("racing.services.notices.tell_excused",),
    "turn_missed": ("racing.services.notices.tell_missed",),
}

TOGETHER = frozenset({"seats_asked"})
"""Handlers of these kinds are given a list: all such events of a batch at once."""


def handlers_for(kind: str) -> tuple[Handler, ...]:
    return tuple(cast(Handler, import_string(path)) for path in HANDLERS[kind])
