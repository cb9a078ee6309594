"""Which functions handle which event of the outbox."""

from racing.circuits.services.circuit_figures import count_races
from racing.fair_play.events import HouseholdDeclared
from racing.fair_play.services.households import notify_of_household
from racing.moderation import events as moderation
from racing.moderation.services import act_notices, case_notices, sanction_notices
from racing.notices.events import WebhookSwitchedOff
from racing.notices.services import notices
from racing.outbox.handlers import ForRace, by_kind, on, together
from racing.privacy.events import AccountDeleted
from racing.privacy.services.delete_account import finish_deletion
from racing.races import events as races
from racing.races.services.bots import play_bots
from racing.races.services.clocks.expected_end import follow_turns
from racing.races.services.clocks.time_settings import recompute_deadlines
from racing.ratings.events import RaceAnnulled, RaceRestored
from racing.ratings.services.ratings import rate_race
from racing.ratings.services.records import file_runs
from tournaments.championships.services.calendar.halts import give_time_back
from tournaments.championships.services.odds import follow_standings
from tournaments.championships.services.renaming import follow_name
from tournaments.championships.services.reopening import credit_hold
from tournaments.championships.services.results import take_results, withdraw_results
from tournaments.entries.services.reserves import end_calls, offer_to_reserves
from tournaments.shared.events import NewsWritten, StandingsChanged
from tournaments.shared.news import notify_of_news
from tournaments.stewards.services.lapsing import lapse_protests, revive_protests

RACES = (
    on(races.BotsAsked, ForRace(play_bots)),
    on(races.ClockExtended, notices.notify_of_clock),
    on(races.ClockShortened, notices.notify_of_clock),
    on(races.ClocksStarted, give_time_back),
    on(races.MessagePosted, notices.notify_of_message),
    on(races.PlayerInvited, notices.notify_of_invitation),
    on(races.PlayerReadmitted, notices.notify_of_seat, end_calls),
    on(races.PlayerRemoved, notices.notify_of_seat),
    on(races.PlayerReturned, notices.notify_others_of_seat, end_calls),
    on(races.RaceAbandoned, notices.notify_of_abandonment),
    on(
        races.RaceFinished,
        ForRace(file_runs),
        ForRace(count_races),
        ForRace(rate_race),
        notices.notify_of_end,
        ForRace(take_results),
    ),
    on(races.RaceHeld, notices.notify_of_pause),
    on(races.RacePaused, notices.notify_of_pause),
    on(races.RaceReinstated, notices.notify_of_moves),
    on(races.RaceReleased, notices.notify_of_release, credit_hold),
    on(races.RaceReopened, ForRace(count_races), withdraw_results),
    on(races.RaceResumed, notices.notify_of_pause),
    on(races.RaceRewound, notices.notify_of_moves),
    on(races.RaceStarted, notices.notify_of_start),
    on(races.ReminderFellDue, notices.notify_of_reminder),
    on(races.SeatOpened, notices.notify_of_seat, offer_to_reserves),
    on(races.SeatTaken, notices.notify_others_of_seat, end_calls),
    together(races.SeatsAsked, notices.notify_of_turns, follow_turns),
    on(races.StandInBegan, notices.notify_of_seat),
    on(races.TimeSettingsChanged, recompute_deadlines),
    on(races.TurnExcused, notices.notify_of_seat),
    on(races.TurnMissed, notices.notify_of_seat),
)
RATINGS = (
    on(RaceAnnulled, ForRace(count_races), withdraw_results, lapse_protests),
    on(
        RaceRestored,
        ForRace(file_runs),
        ForRace(count_races),
        ForRace(rate_race),
        ForRace(take_results),
        revive_protests,
    ),
)
MODERATION = (
    on(moderation.ActDone, act_notices.notify_of_act),
    on(moderation.ActPlanned, act_notices.notify_of_planned_act),
    on(moderation.AppealMade, sanction_notices.notify_of_appeal),
    on(moderation.AppealRejected, sanction_notices.notify_of_rejected_appeal),
    on(moderation.CaseClosed, case_notices.notify_of_outcome),
    on(moderation.CaseEscalated, case_notices.notify_of_escalation),
    on(moderation.CaseHandedOver, case_notices.notify_of_handover),
    on(moderation.SanctionEnded, sanction_notices.notify_of_sanction_end),
    on(moderation.PlayerRenamed, follow_name),
)
OTHERS = (
    on(AccountDeleted, finish_deletion),
    on(HouseholdDeclared, notify_of_household),
    on(NewsWritten, notify_of_news),
    on(StandingsChanged, follow_standings),
    on(WebhookSwitchedOff, notices.notify_of_webhook_off),
)

HANDLERS = by_kind(*RACES, *RATINGS, *MODERATION, *OTHERS)
