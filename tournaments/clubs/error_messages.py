"""The text of each error of clubs, by its code."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "already_a_member": _("%(detail)s is already a member."),
    "asked_lately": _("This club turned you down recently. You can ask again a week later."),
    "asks_already": _("%(detail)s has already asked to join. Answer the request instead."),
    "club_full": _("This club is full. A club can have at most 2000 members."),
    "club_has_seasons": _(
        "A club with championships can’t be deleted, because its archive is kept."
    ),
    "club_name_taken": _("There is already a club called %(detail)s. Choose another name."),
    "club_name_unusable": _(
        "This name can’t be turned into an address. Choose one with plain letters or digits."
    ),
    "guests_not_in_clubs": _("You need an account to use clubs. Create one first."),
    "joining_closed": _("You can’t join this club this way. Its page shows how to join."),
    "no_such_invitation": _("This invitation is no longer open."),
    "no_such_person": _("%(detail)s can’t join. Check the spelling; guests can’t be members."),
    "no_such_request": _("This request is no longer open."),
    "not_to_be_invited": _("%(detail)s can’t be invited to this club."),
    "owner_cannot_leave": _("You own this club. Hand it over to another member first."),
    "renamed_lately": _("The club was renamed recently. You can rename it again after %(detail)s."),
    "role_not_yours": _(
        "Only the owner appoints organisers. Organisers can appoint stewards and members."
    ),
    "too_many_club_invitations": _(
        "Too many invitations are still open. Wait for answers or cancel some."
    ),
    "too_many_clubs": _("One player can own at most 3 clubs."),
    "too_many_requests": _("You have too many open requests. Cancel one first."),
}
