"""Refusals about moderation: each states a fact and has a code."""

from racing.shared.errors import Refusal


class RaceIsAnnulled(Refusal):
    """An annulled race cannot be set back before it is restored."""

    code = "race_is_annulled"


class NotAdjudicated(Refusal):
    code = "not_adjudicated"


class ActNotKnown(Refusal):
    code = "act_not_known"


class AlreadyPlanned(Refusal):
    code = "already_planned"


class AlreadyUndone(Refusal):
    code = "already_undone"


class CannotBeUndone(Refusal):
    code = "cannot_be_undone"


class TargetGone(Refusal):
    """The target does not exist any more, or this cannot be done to it now."""

    code = "matter_gone"


class NoReasonGiven(Refusal):
    code = "no_reason_given"


class NothingPlanned(Refusal):
    code = "nothing_planned"


class NotYourTarget(Refusal):
    """Nobody rules on themselves, nor on their own race."""

    code = "not_your_matter"


class NotAgainstStaff(Refusal):
    """Only moderators of the whole site act against staff."""

    code = "not_against_staff"


class NotAgainstSuperusers(Refusal):
    """No moderator suspends, bans or renames a superuser."""

    code = "not_against_superusers"


class NotYourRoom(Refusal):
    code = "not_your_room"


class TakesAnother(Refusal):
    """The moderator who planned an act cannot also agree to it."""

    code = "takes_another"


class UnknownRule(Refusal):
    code = "unknown_rule"


class AlreadyInThatRoom(Refusal):
    """The room to move to has an open case about the same target."""

    code = "already_in_that_room"


class AlreadyOpen(Refusal):
    """There is a newer open case about the same target."""

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


class NameNotFree(Refusal):
    """Somebody has or had the name, or it is not allowed."""

    code = "name_not_free"


class NoEndGiven(Refusal):
    code = "no_end_given"


class NoLimitGiven(Refusal):
    code = "no_limit_given"


class UnreadableRedaction(Refusal):
    code = "unreadable_redaction"


class NoSuchSanction(Refusal):
    """There is no measure with that id about this player."""

    code = "no_such_measure"


class SanctionOver(Refusal):
    """The measure was lifted or has run out: there is nothing left to decide."""

    code = "measure_over"


class AppealedAlready(Refusal):
    code = "appealed_already"


class UnreadableAppeal(Refusal):
    code = "unreadable_appeal"


class AppealDecided(Refusal):
    code = "appeal_decided"


class NoSuchAppeal(Refusal):
    code = "no_such_appeal"


class ActedYourself(Refusal):
    """A moderator who did or seconded an act may not judge it."""

    code = "acted_yourself"


class NoAnswerGiven(Refusal):
    code = "no_answer_given"
