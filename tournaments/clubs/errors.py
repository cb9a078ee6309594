"""Refusals of clubs: each states a fact and has a code."""

from tournaments.shared.errors import Refused


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


class ClubHasChampionships(Refused):
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
