"""Errors of clubs and championships; each states a fact and has a code for its words."""

from tournaments.rules.errors import ChampionshipError


class Refused(ChampionshipError):
    code = "championship_refused"


class NoSuchChampionship(Refused):
    code = "no_such_championship"


class NotTheOrganiser(Refused):
    code = "not_the_organiser"


class Frozen(Refused):
    """Moderators look into the season or club: nobody may change anything meanwhile."""

    code = "frozen"


class AlreadyStarted(Refused):
    """A season that has started keeps its ruleset."""

    code = "championship_started"


class NotRunning(Refused):
    code = "championship_not_running"


class NotProvisional(Refused):
    """Only a provisional season, raced and not yet signed, can be signed."""

    code = "championship_not_provisional"


class ProtestsOpen(Refused):
    code = "protests_open"


class NothingToRehearse(Refused):
    """Neither a season without rounds nor a rehearsal can be rehearsed."""

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
    """There is no player of that name, or it is a guest."""

    code = "no_such_entrant"


class RaceNotForSeasons(Refused):
    """A race in a season may not be private, a time trial, or of another game than its round."""

    code = "race_not_for_seasons"


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
    """The round would open before entries are closed, or before there was a season."""

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


class RegistrationShut(Refused):
    """Nobody may enter without the organiser now."""

    code = "registration_shut"


class RegistrationOver(Refused):
    """Registration would close before it opens."""

    code = "registration_over"


class MembersOfNothing(Refused):
    """Registration is for members, but the season has no club."""

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
    """The player has more races under way than the season allows to those who enter."""

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
    """No address can be made of the name."""

    code = "club_name_unusable"


class RenamedLately(Refused):
    code = "renamed_lately"


class TooManyClubs(Refused):
    """The player owns as many clubs as one person may."""

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
    """The owner cannot leave before somebody else owns the club."""

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
    """The player applied recently and was turned down."""

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
    """The player cannot be invited; whether a block is the reason is not told."""

    code = "not_to_be_invited"


class AsksAlready(Refused):
    """The player who is to be invited has asked to join."""

    code = "asks_already"


class TooManyClubInvitations(Refused):
    code = "too_many_club_invitations"


class NotASteward(Refused):
    """The player neither runs the season nor is a steward of its club."""

    code = "not_a_steward"


class OwnRace(Refused):
    """Nobody rules on a race they were in, nor on what is their own."""

    code = "own_race"


class SpeakerMuted(Refused):
    """A moderator of the site has muted the player until the moment that the error names."""

    code = "speaker_muted"


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


class NoSuchHeir(Refused):
    """Nobody of that name is in the season or in its club."""

    code = "no_such_heir"


class GuestsWriteNoLetters(Refused):
    code = "guests_write_no_letters"


class OwnLetter(Refused):
    """Whoever runs the club or season would write to themselves."""

    code = "own_letter"


class TooManyLetters(Refused):
    code = "too_many_letters"


class LetterAnswered(Refused):
    """Somebody else has answered the letter meanwhile."""

    code = "letter_answered"
