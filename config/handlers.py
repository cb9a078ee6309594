"""Handlers of outbox events, by kind."""

from collections.abc import Callable
from typing import Any, cast

from django.utils.module_loading import import_string

Handler = Callable[[Any], None]

# Beside the race each carries: seats_asked a list of {seat, asked_at, player}; what is about one
# seat its {seat, player}, reminder_due with {asked_at, part} too; player_invited {player, by};
# message_posted {message, by, players}; habits_changed {player} and what they were, and no race;
# race_paused and race_resumed nothing; race_rewound and race_reinstated {ply}; race_released
# {seconds}, for which it was held; clock_extended and clock_shortened {seconds}, and {seat,
# player} if it is for one alone; standings_changed {championship} and no race; news what
# `tournaments.shared.create_notices` writes; act_done and measure_over {act},
# act_planned {planned}; appeal_made and appeal_kept {appeal}; player_renamed {player};
# player_left {player, names, addresses}, until it is handled; case_escalated {case, by};
# case_closed {case, note} and case_handed_over {case, player, note}, with the note that tells of
# it in the case; clocks_started {began, ended}; tie_declared {tie}; webhook_switched_off
# {webhook, player}. Parts of reminders are half and fifth. Never a choice.
HANDLERS: dict[str, tuple[str, ...]] = {
    "act_done": ("racing.moderation.services.act_notices.tell_act",),
    "act_planned": ("racing.moderation.services.act_notices.tell_planned",),
    "appeal_kept": ("racing.moderation.services.measure_notices.tell_kept",),
    "appeal_made": ("racing.moderation.services.measure_notices.tell_appeal",),
    "bots_asked": ("racing.races.services.bots.play_bots",),
    "case_closed": ("racing.moderation.services.case_notices.tell_outcome",),
    "case_escalated": ("racing.moderation.services.case_notices.tell_escalated",),
    "case_handed_over": ("racing.moderation.services.case_notices.tell_handed_over",),
    "clock_extended": ("racing.notices.services.notices.tell_extension",),
    "clock_shortened": ("racing.notices.services.notices.tell_shortening",),
    "clocks_started": ("tournaments.championships.services.calendar.halts.give_time_back",),
    "driver_returned": (
        "racing.notices.services.notices.tell_return",
        "tournaments.entries.services.reserves.seat_settled",
    ),
    "habits_changed": ("racing.races.services.clocks.time_settings.reckon_anew",),
    "measure_over": ("racing.moderation.services.measure_notices.tell_end",),
    "message_posted": ("racing.notices.services.notices.tell_message",),
    "news": ("tournaments.shared.create_notices.tell_news",),
    "player_invited": ("racing.notices.services.notices.tell_invitation",),
    "player_left": ("racing.privacy.services.delete_account.finish_leaving",),
    "player_readmitted": (
        "racing.notices.services.notices.tell_readmission",
        "tournaments.entries.services.reserves.seat_settled",
    ),
    "player_removed": ("racing.notices.services.notices.tell_removal",),
    "player_renamed": ("tournaments.championships.services.renaming.follow_name",),
    "race_abandoned": ("racing.notices.services.notices.tell_abandoned",),
    "race_annulled": (
        "racing.circuits.services.circuit_figures.count_races",
        "tournaments.championships.services.results.withdraw_results",
        "tournaments.stewards.services.lapsing.lapse_protests",
    ),
    "race_finished": (
        "racing.ratings.services.records.file_runs",
        "racing.circuits.services.circuit_figures.count_races",
        "racing.ratings.services.ratings.rate_race",
        "racing.notices.services.notices.tell_end",
        "tournaments.championships.services.results.take_results",
    ),
    "race_held": ("racing.notices.services.notices.tell_hold",),
    "race_paused": ("racing.notices.services.notices.tell_pause",),
    "race_released": (
        "racing.notices.services.notices.tell_release",
        "tournaments.championships.services.reopening.credit_hold",
    ),
    "race_reinstated": ("racing.notices.services.notices.tell_reinstatement",),
    "race_reopened": (
        "racing.circuits.services.circuit_figures.count_races",
        "tournaments.championships.services.results.withdraw_results",
    ),
    "race_restored": (
        "racing.ratings.services.records.file_runs",
        "racing.circuits.services.circuit_figures.count_races",
        "racing.ratings.services.ratings.rate_race",
        "tournaments.championships.services.results.take_results",
        "tournaments.stewards.services.lapsing.revive_protests",
    ),
    "race_resumed": ("racing.notices.services.notices.tell_resumption",),
    "race_rewound": ("racing.notices.services.notices.tell_rewind",),
    "race_started": ("racing.notices.services.notices.tell_start",),
    "reminder_due": ("racing.notices.services.notices.tell_reminder",),
    "seat_opened": (
        "racing.notices.services.notices.tell_open_seat",
        "tournaments.entries.services.reserves.seat_opened",
    ),
    "seat_taken": (
        "racing.notices.services.notices.tell_substitute",
        "tournaments.entries.services.reserves.seat_settled",
    ),
    "seats_asked": (
        "racing.notices.services.notices.tell_turns",
        "racing.races.services.clocks.expected_end.foretell",
    ),
    "standings_changed": ("tournaments.championships.services.odds.ask_for_odds",),
    "stand_in_began": ("racing.notices.services.notices.tell_stand_in",),
    "tie_declared": ("racing.fair_play.services.households.tell_tie",),
    "turn_excused": ("racing.notices.services.notices.tell_excused",),
    "turn_missed": ("racing.notices.services.notices.tell_missed",),
    "webhook_switched_off": ("racing.notices.services.webhook_notices.tell_switched_off",),
}

TOGETHER = frozenset({"seats_asked"})
"""Kinds whose handlers get a list of all such events of a batch at once."""


def handlers_for(kind: str) -> tuple[Handler, ...]:
    return tuple(cast(Handler, import_string(path)) for path in HANDLERS[kind])
