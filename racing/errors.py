"""What the site refuses beyond the rules; like theirs, each states a fact and has a code."""

from datetime import datetime

from racing.engine.errors import RuleError


class Refusal(RuleError):
    """Something a person asked for that cannot be had now."""

    code = "refused"


class ForATime(Refusal):
    """Until a moment that the words name."""

    def __init__(self, until: datetime | None = None) -> None:
        super().__init__(until)
        self.until = until


class NoSuchRace(Refusal):
    code = "no_such_race"


class StaleBoard(Refusal):
    """The question this answers is not the one that is asked any more."""

    code = "stale_board"


class AlreadyPlayed(Refusal):
    """The same answer to the same question came twice."""

    code = "already_played"


class NotInThisRace(Refusal):
    code = "not_in_this_race"


class NotTheHost(Refusal):
    code = "not_the_host"


class RaceNotOpen(Refusal):
    code = "race_not_open"


class RaceNotRunning(Refusal):
    code = "race_not_running"


class RaceNotOver(Refusal):
    code = "race_not_over"


class RaceIsAnnulled(Refusal):
    """It counts for nothing: what it came to cannot be raced anew before it counts again."""

    code = "race_is_annulled"


class NotAdjudicated(Refusal):
    code = "not_adjudicated"


class RaceFull(Refusal):
    code = "race_full"


class AlreadySeated(Refusal):
    code = "already_seated"


class TooFewSeatsTaken(Refusal):
    code = "too_few_seats_taken"


class GuestsNotRated(Refusal):
    code = "guests_not_rated"


class NotReliableEnough(Refusal):
    code = "not_reliable_enough"


class AnswersTooSlow(Refusal):
    code = "answers_too_slow"


class BotsNotRated(Refusal):
    code = "bots_not_rated"


class WrongInvitation(Refusal):
    code = "wrong_invitation"


class NothingProposed(Refusal):
    code = "nothing_proposed"


class AlreadyProposed(Refusal):
    code = "already_proposed"


class OnlyInCasualRaces(Refusal):
    code = "only_in_casual_races"


class NoStandIn(Refusal):
    """The seat is driven by its holder, or nobody's any more."""

    code = "no_stand_in"


class SeatNotOffered(Refusal):
    code = "seat_not_offered"


class NotPaused(Refusal):
    code = "not_paused"


class AlreadyPaused(Refusal):
    code = "already_paused"


class NoClockToPause(Refusal):
    code = "no_clock_to_pause"


class HeldByTheSite(Refusal):
    """Only the site ends this pause."""

    code = "held_by_the_site"


class NoClockToExtend(Refusal):
    code = "no_clock_to_extend"


class NobodyAsked(Refusal):
    """Nobody's time runs there."""

    code = "nobody_asked"


class TimeIsUsed(Refusal):
    """The turn that time was given for is over."""

    code = "time_is_used"


class RemovedFromRace(Refusal):
    """The site has removed the player from this race."""

    code = "removed_from_race"


class LeaveInThePast(Refusal):
    code = "leave_in_the_past"


class LeavesOverlap(Refusal):
    code = "leaves_overlap"


class NotEnoughLeave(Refusal):
    code = "not_enough_leave"


class NoSuchLeave(Refusal):
    code = "no_such_leave"


class TooManyRaces(Refusal):
    code = "too_many_races"


class NoSuchPlayer(Refusal):
    code = "no_such_player"


class AlreadyHere(Refusal):
    """The one who was to be invited sits there."""

    code = "already_here"


class AlreadyInvited(Refusal):
    code = "already_invited"


class CannotBeInvited(Refusal):
    """He declined, or somebody blocks somebody: which of it is not told."""

    code = "cannot_be_invited"


class TooManyInvitations(Refusal):
    code = "too_many_invitations"


class NotInvited(Refusal):
    code = "not_invited"


class CannotBlockYourself(Refusal):
    code = "cannot_block_yourself"


class BlockedHere(Refusal):
    """Somebody sits there whom the player himself blocks."""

    code = "blocked_here"


class CannotJoin(Refusal):
    """Somebody there blocks him: he is not told who, nor that it is that."""

    code = "cannot_join"


class UnreadableMessage(Refusal):
    code = "unreadable_message"


class UnreadableNotes(Refusal):
    code = "unreadable_notes"


class CannotDeclareYourself(Refusal):
    code = "cannot_declare_yourself"


class AlreadyDeclared(Refusal):
    """That these two share a connection."""

    code = "already_declared"


class NoSuchTie(Refusal):
    code = "no_such_tie"


class TooManyTies(Refusal):
    code = "too_many_ties"


class OnlyWithAnAccount(Refusal):
    code = "only_with_an_account"


class ActNotKnown(Refusal):
    code = "act_not_known"


class AlreadyPlanned(Refusal):
    code = "already_planned"


class AlreadyUndone(Refusal):
    code = "already_undone"


class CannotBeUndone(Refusal):
    code = "cannot_be_undone"


class ClocksStopped(Refusal):
    code = "clocks_stopped"


class MatterGone(Refusal):
    """What it is about is not there any more, or nothing of the kind can be done to it now."""

    code = "matter_gone"


class NoReasonGiven(Refusal):
    code = "no_reason_given"


class NothingPlanned(Refusal):
    code = "nothing_planned"


class NotYourMatter(Refusal):
    """Nobody rules on himself, nor on his own race."""

    code = "not_your_matter"


class NotYourRoom(Refusal):
    code = "not_your_room"


class TakesAnother(Refusal):
    """Who wants it cannot agree to it as well."""

    code = "takes_another"


class UnknownRule(Refusal):
    code = "unknown_rule"


class AlreadyInThatRoom(Refusal):
    """There is an open case about the same in the room it would move to."""

    code = "already_in_that_room"


class AlreadyOpen(Refusal):
    """What was closed has come up again since, in a case of its own."""

    code = "already_open"


class AlreadyReported(Refusal):
    code = "already_reported"


class CannotReportYourself(Refusal):
    code = "cannot_report_yourself"


class CaseClosed(Refusal):
    code = "case_closed"


class CaseEscalated(Refusal):
    """Only who keeps the whole site deals with it."""

    code = "case_escalated"


class CaseHeld(Refusal):
    """Somebody else looks into it at the moment."""

    code = "case_held"


class CaseNotClosed(Refusal):
    code = "case_not_closed"


class NoSuchCase(Refusal):
    code = "no_such_case"


class NotAModeratorThere(Refusal):
    """The one it would be handed over to cannot deal with it."""

    code = "not_a_moderator_there"


class NotYourCase(Refusal):
    code = "not_your_case"


class TooManyReports(Refusal):
    code = "too_many_reports"


class UnknownReason(Refusal):
    code = "unknown_reason"


class WrongDay(Refusal):
    """Put off until yesterday, or for ever."""

    code = "wrong_day"


class StillNeeded(Refusal):
    """Somebody cannot leave before others have what he is responsible for."""

    code = "still_needed"


class NotDrivenHere(Refusal):
    """Only who has finished a run on a circuit votes for it."""

    code = "not_driven_here"


class NoRunHere(Refusal):
    """That player has none on this circuit and on these terms that everybody may see."""

    code = "no_run_here"


class BotAccountsNotRated(Refusal):
    """A rated race is for people: a program may not even sit there by the account of one."""

    code = "bot_accounts_not_rated"


class RacedRated(Refusal):
    """Whoever sat in a rated race was a person there, and stays one."""

    code = "raced_rated"


class TooManyTokens(Refusal):
    code = "too_many_tokens"


class NoToken(Refusal):
    """The API tells that to nobody in particular."""

    code = "no_token"


class BadToken(Refusal):
    """Made up, revoked, expired, or made under another password."""

    code = "bad_token"


class ScopeMissing(Refusal):
    """The token is good, but not for that."""

    code = "scope_missing"


class TooOften(Refusal):
    code = "too_often"


class NotFound(Refusal):
    code = "not_found"


class Unreadable(Refusal):
    """What was sent to the API is not what its schema says."""

    code = "unreadable"


class MethodNotAllowed(Refusal):
    code = "method_not_allowed"


class Faulty(Refusal):
    """The site failed; nobody's fault but ours."""

    code = "faulty"


class AddressRefused(Refusal):
    """Nothing is sent to addresses of that sort."""

    code = "address_refused"


class NoPushKeys(Refusal):
    """The browser gave no keys that anything could be encrypted with."""

    code = "no_push_keys"


class TooManyWebhooks(Refusal):
    code = "too_many_webhooks"
