"""Refusals of entries, reserves and lists: each states a fact and has a code."""

from tournaments.shared.errors import Refused


class TeamTwice(Refused):
    code = "team_twice"


class RegistrationShut(Refused):
    """Nobody may enter without the organiser now."""

    code = "registration_shut"


class RegistrationOver(Refused):
    """Registration would close before it opens."""

    code = "registration_over"


class MembersOfNothing(Refused):
    """Registration is for members, but the championship has no club."""

    code = "members_of_nothing"


class GuestsStayOut(Refused):
    code = "guests_stay_out"


class MembersOnly(Refused):
    code = "members_only"


class RatingTooLow(Refused):
    code = "rating_too_low"


class RatingTooHigh(Refused):
    code = "rating_too_high"


class TooUnreliable(Refused):
    code = "too_unreliable"


class TooManyRunning(Refused):
    """The player has more races under way than the championship allows to those who enter."""

    code = "too_many_running"


class NoReservesTaken(Refused):
    code = "no_reserves_taken"


class AlreadyIn(Refused):
    code = "already_in"


class AlreadyAsked(Refused):
    """The player already waits for an answer, for a place or for a call."""

    code = "already_asked"


class TurnedDown(Refused):
    code = "turned_down"


class EnteredBefore(Refused):
    """The organiser has withdrawn the player, and only the organiser can take that back."""

    code = "entered_before"


class NotIn(Refused):
    code = "not_in"


class SharedEntry(Refused):
    """Several people drive for the entry: one alone cannot withdraw it."""

    code = "shared_entry"


class NoSuchApplication(Refused):
    """The application was answered or withdrawn meanwhile, or never was there."""

    code = "no_such_application"


class NoReserveLeft(Refused):
    """There is no reserve who was not asked yet and does not sit in that race."""

    code = "no_reserve_left"


class SeatNeedsNobody(Refused):
    """The driver of the seat is back, somebody else has come, or the race is over."""

    code = "seat_needs_nobody"


class CalledAlready(Refused):
    code = "called_already"


class NoSuchCall(Refused):
    code = "no_such_call"


class CallOver(Refused):
    """The call was answered, cancelled, or its time is over."""

    code = "call_over"


class NotUtf8(Refused):
    """The list is not UTF-8; names the first line that is not."""

    code = "not_utf8"


class ListTooLarge(Refused):
    code = "list_too_large"


class ListTooLong(Refused):
    code = "list_too_long"


class BadLines(Refused):
    """A list with bad lines enters nobody, unless the organiser leaves those lines out."""

    code = "bad_lines"


class NothingToEnter(Refused):
    code = "nothing_to_enter"
