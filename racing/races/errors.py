"""Refusals about races: each states a fact and has a code."""

from racing.shared.errors import ForATime, Refusal


class NoSuchRace(Refusal):
    code = "no_such_race"


class StaleBoard(Refusal):
    """The answer is to a question that is not asked any more."""

    code = "stale_board"


class OutOfTime(Refusal):
    """The answer came after the time for the turn was up, in a live race."""

    code = "out_of_time"


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


class RaceFull(Refusal):
    code = "race_full"


class AlreadySeated(Refusal):
    code = "already_seated"


class NotToBeSettled(Refusal):
    """The rules do not let players end this race as it stands, or not yet."""

    code = "not_to_be_settled"


class TeamTaken(Refusal):
    code = "team_taken"


class NoSuchTeam(Refusal):
    code = "no_such_team"


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


class HolidayInThePast(Refusal):
    code = "leave_in_the_past"


class HolidaysOverlap(Refusal):
    code = "leaves_overlap"


class NotEnoughHolidays(Refusal):
    code = "not_enough_leave"


class NoSuchHoliday(Refusal):
    code = "no_such_leave"


class TooManyRaces(Refusal):
    code = "too_many_races"


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


class ClocksStopped(Refusal):
    code = "clocks_stopped"


class BotAccountsNotRated(Refusal):
    """Rated races are for people: a program may not take part by somebody's account."""

    code = "bot_accounts_not_rated"


class RacesLimited(ForATime):
    """The player has as many races as a moderator allows them."""

    code = "races_limited"


class SeedLost(Refusal):
    """The site does not have the key that the seed of the race is encrypted with."""

    code = "seed_lost"


class BadWord(Refusal):
    """A word for the dice is not 16 bytes in hexadecimal digits."""

    code = "bad_word"


class WordGiven(Refusal):
    """The player has given a word for the dice of this race, which cannot be changed."""

    code = "word_given"


class TooManyChanges(Refusal):
    """The hidden choice was changed as often as it may be, and stays."""

    code = "too_many_changes"
