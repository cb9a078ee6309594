"""Refusals of championships: each states a fact and has a code."""

from tournaments.shared.errors import Refused


class NotProvisional(Refused):
    """Only a provisional championship, raced and not yet signed, can be signed."""

    code = "championship_not_provisional"


class ProtestsOpen(Refused):
    code = "protests_open"


class NoRoomForSeats(Refused):
    """A circuit or an option of a round to come is for fewer cars than a race would have."""

    code = "no_room_for_seats"


class TooManyChampionships(Refused):
    code = "too_many_championships"


class NameTaken(Refused):
    code = "championship_name_taken"


class TooFewEntries(Refused):
    code = "too_few_entries"


class TooManyEntries(Refused):
    code = "too_many_entries"


class NoSuchTeam(Refused):
    code = "no_such_team"


class RaceNotForChampionships(Refused):
    """A race that counts is not private, not a time trial, and of the game of its round."""

    code = "race_not_for_seasons"


class OtherCash(Refused):
    """Where money is carried, a race begins with what each has: this one did not."""

    code = "other_cash"


class RaceElsewhere(Refused):
    """The race counts in a round already."""

    code = "race_elsewhere"


class SeatNotEntered(Refused):
    """Somebody in the race has no entry."""

    code = "seat_not_entered"


class TwiceInTheRound(Refused):
    """An entry races once in a round."""

    code = "twice_in_the_round"


class RoundOfRecords(Refused):
    """Nobody adds races to a round of records: runs on its circuit come in by themselves."""

    code = "round_of_records"


class WindowBroken(Refused):
    """The round would close before it opens, or has no dates."""

    code = "window_broken"


class NoSuchCourse(Refused):
    code = "no_such_course"


class NoReason(Refused):
    code = "no_reason"


class RoundHasRaces(Refused):
    code = "round_has_races"


class RacesUnderWay(Refused):
    code = "races_under_way"


class RoundBeforeItsChampionship(Refused):
    """The round would open before entries are closed, or before there was a championship."""

    code = "round_before_its_season"


class RoundOutOfOrder(Refused):
    """The round would open before the one ahead of it."""

    code = "round_out_of_order"


class RoundHasOpened(Refused):
    """A round that has opened can be postponed or cancelled, but not changed."""

    code = "round_has_opened"


class RoundIsSettled(Refused):
    code = "round_is_settled"


class HeldRace(Refused):
    """The site holds the race and its clocks: nobody may end it meanwhile."""

    code = "race_held"


class NotLateYet(Refused):
    """A race within the time of its round is left to its players."""

    code = "race_not_late"


class WindowsOpen(Refused):
    """The time to protest is not over yet."""

    code = "windows_open"


class NotFinished(Refused):
    code = "championship_not_finished"


class NoSuchDivision(Refused):
    """The division is of another club, under way, or below this one."""

    code = "no_such_division"


class DivisionsNotFinished(Refused):
    """Who moves up and down is known when all divisions are over."""

    code = "divisions_not_finished"


class NotAsked(Refused):
    """The seat is not asked to act, or nobody sits there."""

    code = "not_asked"


class NudgedToday(Refused):
    code = "nudged_today"


class TooManyMessages(Refused):
    code = "too_many_messages"


class RoundNotWaiting(Refused):
    """The round has opened, is not due yet, or waits for no other."""

    code = "round_not_waiting"


class TooFewForARace(Refused):
    """Too few entries are left for a race of the round."""

    code = "too_few_for_a_race"


class NoSuchHeir(Refused):
    """Nobody of that name is in the championship or in its club."""

    code = "no_such_heir"
