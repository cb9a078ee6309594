"""What the site refuses beyond the rules; like theirs, each states a fact and has a code."""

from racing.engine.errors import RuleError


class Refusal(RuleError):
    """Something a person asked for that cannot be had now."""

    code = "refused"


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
