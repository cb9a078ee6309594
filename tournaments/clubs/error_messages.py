"""The text of each error of clubs, by its code."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "already_a_member": _("%(detail)s is a member already."),
    "asked_lately": _("This club has said no lately. You may ask again a week later."),
    "asks_already": _("%(detail)s asks to join already: answer the request."),
    "club_full": _("A club has at most 2000 members."),
    "club_has_seasons": _("A club that has championships stays, for the sake of its archive."),
    "club_name_taken": _("There is a club of that name already: %(detail)s."),
    "club_name_unusable": _(
        "That name gives no address: choose another one, with plain letters or digits."
    ),
    "guests_not_in_clubs": _("Clubs are for people with an account: make one first."),
    "joining_closed": _("This club does not let people in that way."),
    "no_such_invitation": _("That invitation is not open any more."),
    "no_such_person": _("There is no player of that name who could join: %(detail)s."),
    "no_such_request": _("That request is not open any more."),
    "not_to_be_invited": _("%(detail)s cannot be invited to this club."),
    "owner_cannot_leave": _("You own this club: hand it over to another member first."),
    "renamed_lately": _("The name was changed lately: it stays until %(detail)s."),
    "role_not_yours": _(
        "The owner appoints organisers; organisers appoint stewards and members alone."
    ),
    "too_many_club_invitations": _("So many invitations wait for an answer that no more go out."),
    "too_many_clubs": _("Nobody owns more than 3 clubs."),
    "too_many_requests": _("You wait for so many clubs already: take a request back first."),
}
