"""Refusals by the site beyond the rules; each has a code."""

from datetime import datetime

from racing.engine.errors import RuleError


class Refusal(RuleError):
    """Something a player asked for that is refused."""

    code = "refused"


class ForATime(Refusal):
    """Until a moment that the words name."""

    def __init__(self, until: datetime | None = None) -> None:
        super().__init__(until)
        self.until = until


class NoSuchRace(Refusal):
    code = "no_such_race"


class StaleBoard(Refusal):
    """The answer is to a question that is not asked any more."""

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
    """An annulled race cannot be set back before it is restored."""

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
    """The seat is driven by its holder, or has none any more."""

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
    """No player's clock is running in the race."""

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
    """The player to be invited already sits there."""

    code = "already_here"


class AlreadyInvited(Refusal):
    code = "already_invited"


class CannotBeInvited(Refusal):
    """The player declined, or one of the two blocks the other; which of these is not told."""

    code = "cannot_be_invited"


class TooManyInvitations(Refusal):
    code = "too_many_invitations"


class NotInvited(Refusal):
    code = "not_invited"


class CannotBlockYourself(Refusal):
    code = "cannot_block_yourself"


class BlockedHere(Refusal):
    """Somebody sits there whom the player blocks."""

    code = "blocked_here"


class CannotJoin(Refusal):
    """Somebody there blocks the player, who is told neither that nor by whom."""

    code = "cannot_join"


class UnreadableMessage(Refusal):
    code = "unreadable_message"


class UnreadableNotes(Refusal):
    code = "unreadable_notes"


class CannotDeclareYourself(Refusal):
    code = "cannot_declare_yourself"


class AlreadyDeclared(Refusal):
    """The two players have already declared their shared connection."""

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
    """The target does not exist any more, or this cannot be done to it now."""

    code = "matter_gone"


class NoReasonGiven(Refusal):
    code = "no_reason_given"


class NothingPlanned(Refusal):
    code = "nothing_planned"


class NotYourMatter(Refusal):
    """Nobody rules on themselves, nor on their own race."""

    code = "not_your_matter"


class NotYourRoom(Refusal):
    code = "not_your_room"


class TakesAnother(Refusal):
    """The moderator who planned an act cannot also agree to it."""

    code = "takes_another"


class UnknownRule(Refusal):
    code = "unknown_rule"


class AlreadyInThatRoom(Refusal):
    """The room to move to has an open case about the same matter."""

    code = "already_in_that_room"


class AlreadyOpen(Refusal):
    """There is a newer open case about the same matter."""

    code = "already_open"


class AlreadyReported(Refusal):
    code = "already_reported"


class CannotReportYourself(Refusal):
    code = "cannot_report_yourself"


class CaseClosed(Refusal):
    code = "case_closed"


class CaseEscalated(Refusal):
    """Only keepers of the whole site deal with an escalated case."""

    code = "case_escalated"


class CaseHeld(Refusal):
    """Another moderator holds the case at the moment."""

    code = "case_held"


class CaseNotClosed(Refusal):
    code = "case_not_closed"


class NoSuchCase(Refusal):
    code = "no_such_case"


class NotAModeratorThere(Refusal):
    """The moderator to hand the case to cannot deal with it."""

    code = "not_a_moderator_there"


class NotYourCase(Refusal):
    code = "not_your_case"


class TooManyReports(Refusal):
    code = "too_many_reports"


class UnknownReason(Refusal):
    code = "unknown_reason"


class WrongDay(Refusal):
    """A case cannot be put off to a past day, or for too long."""

    code = "wrong_day"


class StillNeeded(Refusal):
    """The player cannot leave before others have what they are responsible for."""

    code = "still_needed"


class NotDrivenHere(Refusal):
    """Only players who have finished a run on a circuit may vote for it."""

    code = "not_driven_here"


class NoRunHere(Refusal):
    """The player has no public run on this circuit and these terms."""

    code = "no_run_here"


class BotAccountsNotRated(Refusal):
    """Rated races are for people: a program may not take part by somebody's account."""

    code = "bot_accounts_not_rated"


class RacedRated(Refusal):
    """An account that sat in a rated race cannot be declared a bot's."""

    code = "raced_rated"


class TooManyTokens(Refusal):
    code = "too_many_tokens"


class NoToken(Refusal):
    """The request to the API has no token."""

    code = "no_token"


class BadToken(Refusal):
    """The token is unknown, revoked, expired, or was made under another password."""

    code = "bad_token"


class ScopeMissing(Refusal):
    """The token is valid, but does not allow this."""

    code = "scope_missing"


class TooOften(Refusal):
    code = "too_often"


class NotFound(Refusal):
    code = "not_found"


class Unreadable(Refusal):
    """The request body does not match the API's schema."""

    code = "unreadable"


class MethodNotAllowed(Refusal):
    code = "method_not_allowed"


class Faulty(Refusal):
    """The site failed with an error of its own."""

    code = "faulty"


class AddressRefused(Refusal):
    """Nothing is sent to addresses of that sort."""

    code = "address_refused"


class NoPushKeys(Refusal):
    """The browser gave no usable encryption keys."""

    code = "no_push_keys"


class TooManyWebhooks(Refusal):
    code = "too_many_webhooks"
