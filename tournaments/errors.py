"""What is refused beyond the rules; like theirs, each states a fact and has a code."""

from tournaments.rules.errors import ChampionshipError


class Refused(ChampionshipError):
    code = "championship_refused"


class NoSuchChampionship(Refused):
    code = "no_such_championship"


class NotTheOrganiser(Refused):
    code = "not_the_organiser"


class Frozen(Refused):
    """Moderators look into it: nobody changes anything meanwhile."""

    code = "frozen"


class AlreadyStarted(Refused):
    """Its ruleset is fixed."""

    code = "championship_started"


class NotRunning(Refused):
    code = "championship_not_running"


class NotProvisional(Refused):
    """Only a season that is raced and not yet signed can be signed."""

    code = "championship_not_provisional"


class ProtestsOpen(Refused):
    code = "protests_open"


class NothingToRehearse(Refused):
    """A season without rounds, or a rehearsal itself."""

    code = "nothing_to_rehearse"


class RehearsalTooLong(Refused):
    code = "rehearsal_too_long"


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


class TeamTwice(Refused):
    code = "team_twice"


class NoSuchTeam(Refused):
    code = "no_such_team"


class NoSuchEntrant(Refused):
    """No player of that name, or a guest."""

    code = "no_such_entrant"


class RaceNotForSeasons(Refused):
    """Private, a time trial, or of another game than its round."""

    code = "race_not_for_seasons"


class RaceElsewhere(Refused):
    """It counts in a round already."""

    code = "race_elsewhere"


class SeatNotEntered(Refused):
    """Somebody in the race has no entry."""

    code = "seat_not_entered"


class TwiceInTheRound(Refused):
    """An entry races once in a round."""

    code = "twice_in_the_round"


class RoundOfRecords(Refused):
    """Runs on its circuit come in by themselves."""

    code = "round_of_records"


class WindowBroken(Refused):
    """It closes before it opens."""

    code = "window_broken"


class NoSuchCourse(Refused):
    code = "no_such_course"


class NoReason(Refused):
    code = "no_reason"


class DecisionUnreadable(Refused):
    """What this kind of decision needs is missing."""

    code = "decision_unreadable"


class SubstitutedAlready(Refused):
    """One result counts for an entry in a race; names the decision that says which."""

    code = "substituted_already"


class NoSuchDecision(Refused):
    code = "no_such_decision"


class AlreadyRevoked(Refused):
    code = "already_revoked"


class RoundHasRaces(Refused):
    code = "round_has_races"


class RacesUnderWay(Refused):
    code = "races_under_way"


class RoundBeforeItsSeason(Refused):
    """It would open before entries are closed, or before there was a season."""

    code = "round_before_its_season"


class RoundOutOfOrder(Refused):
    """It would open before the round ahead of it."""

    code = "round_out_of_order"


class RoundHasOpened(Refused):
    """It can be postponed or cancelled, and not be another one."""

    code = "round_has_opened"


class RoundIsSettled(Refused):
    code = "round_is_settled"


class HeldRace(Refused):
    """The site lets its clocks stand: it is not ended meanwhile."""

    code = "race_held"


class NotLateYet(Refused):
    """A race within the time of its round is left to its players."""

    code = "race_not_late"


class WindowsOpen(Refused):
    """Somebody may still protest."""

    code = "windows_open"


class NotFinished(Refused):
    code = "championship_not_finished"


class NoSuchDivision(Refused):
    """Of another club, under way, or below this one."""

    code = "no_such_division"


class DivisionsNotFinished(Refused):
    """Who moves up and down is known when all divisions are over."""

    code = "divisions_not_finished"


class RegistrationShut(Refused):
    """Nobody comes in by himself now."""

    code = "registration_shut"


class RegistrationOver(Refused):
    """It would close before it opens."""

    code = "registration_over"


class MembersOfNothing(Refused):
    """There is no club whose members could be meant."""

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
    """As many races under way as somebody may have who enters."""

    code = "too_many_running"


class NoReservesTaken(Refused):
    code = "no_reserves_taken"


class AlreadyIn(Refused):
    code = "already_in"


class AlreadyAsked(Refused):
    """He waits for an answer, for a place or for a call."""

    code = "already_asked"


class TurnedDown(Refused):
    code = "turned_down"


class EnteredBefore(Refused):
    """The organiser has withdrawn him: he alone can take that back."""

    code = "entered_before"


class NotIn(Refused):
    code = "not_in"


class SharedEntry(Refused):
    """Several people drive for it: one alone cannot withdraw it."""

    code = "shared_entry"


class NoSuchApplication(Refused):
    """Somebody else was faster, or he has left."""

    code = "no_such_application"


class NoReserveLeft(Refused):
    """All were asked, or sit in that race, or there are none."""

    code = "no_reserve_left"


class SeatNeedsNobody(Refused):
    """Its driver is back, somebody else has come, or the race is over."""

    code = "seat_needs_nobody"


class CalledAlready(Refused):
    code = "called_already"


class NoSuchCall(Refused):
    code = "no_such_call"


class CallOver(Refused):
    """It was answered, cancelled, or its time is over."""

    code = "call_over"


class NotAsked(Refused):
    """It is not the turn of that seat, or nobody sits there."""

    code = "not_asked"


class NudgedToday(Refused):
    code = "nudged_today"


class TooManyMessages(Refused):
    code = "too_many_messages"


class NoSuchClub(Refused):
    code = "no_such_club"


class ClubNameTaken(Refused):
    code = "club_name_taken"


class ClubNameUnusable(Refused):
    """No address can be made of it."""

    code = "club_name_unusable"


class RenamedLately(Refused):
    code = "renamed_lately"


class TooManyClubs(Refused):
    """Owned by one person."""

    code = "too_many_clubs"


class GuestsNotInClubs(Refused):
    code = "guests_not_in_clubs"


class NotTheClubsOrganiser(Refused):
    code = "not_the_clubs_organiser"


class NotTheOwner(Refused):
    code = "not_the_owner"


class NotAMember(Refused):
    code = "not_a_member"


class AlreadyAMember(Refused):
    code = "already_a_member"


class OwnerCannotLeave(Refused):
    """Not before somebody else owns the club."""

    code = "owner_cannot_leave"


class RoleNotYours(Refused):
    """An organiser rules over stewards and members only, and over no organiser."""

    code = "role_not_yours"


class ClubFull(Refused):
    code = "club_full"


class ClubHasSeasons(Refused):
    code = "club_has_seasons"


class JoiningClosed(Refused):
    """The club lets nobody in that way."""

    code = "joining_closed"


class AskedLately(Refused):
    """And was refused."""

    code = "asked_lately"


class TooManyRequests(Refused):
    code = "too_many_requests"


class NoSuchRequest(Refused):
    code = "no_such_request"


class NoSuchInvitation(Refused):
    code = "no_such_invitation"


class NoSuchPerson(Refused):
    code = "no_such_person"


class NotToBeInvited(Refused):
    """Of a block nothing is told."""

    code = "not_to_be_invited"


class AsksAlready(Refused):
    """Who is to be invited has asked to join."""

    code = "asks_already"


class TooManyClubInvitations(Refused):
    code = "too_many_club_invitations"


class NotASteward(Refused):
    """Neither runs the season nor is a steward of its club."""

    code = "not_a_steward"


class OwnRace(Refused):
    """Nobody rules on a race he was in, nor on what is his own."""

    code = "own_race"


class SpeakerMuted(Refused):
    """By a moderator of the site, until the moment it names."""

    code = "speaker_muted"


class NotUtf8(Refused):
    """A list in another encoding; names the first line that is."""

    code = "not_utf8"


class ListTooLarge(Refused):
    code = "list_too_large"


class ListTooLong(Refused):
    code = "list_too_long"


class BadLines(Refused):
    """All or nothing, unless the organiser leaves them out."""

    code = "bad_lines"


class NothingToEnter(Refused):
    code = "nothing_to_enter"


class NoSuchHeir(Refused):
    """Nobody of that name is in the season or in its club."""

    code = "no_such_heir"


class GuestsWriteNoLetters(Refused):
    code = "guests_write_no_letters"


class OwnLetter(Refused):
    """Whoever runs it would write to himself."""

    code = "own_letter"


class TooManyLetters(Refused):
    code = "too_many_letters"


class LetterAnswered(Refused):
    """By another, meanwhile."""

    code = "letter_answered"
