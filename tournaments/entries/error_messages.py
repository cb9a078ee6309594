"""The text of each error of entries, reserves and lists, by its code."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "already_asked": _(
        "You’ve already asked to enter. Withdraw first if you want to change something."
    ),
    "already_in": _("You’re already in this championship."),
    "bad_lines": _("Lines with errors: %(detail)s. Correct or skip them. No one was entered."),
    "call_over": _("This request is closed. It was answered, or its time ran out."),
    "called_already": _("A reserve has already been asked."),
    "entered_before": _("The organiser has withdrawn your entry. Ask them to restore it."),
    "guests_stay_out": _("Guests can’t enter. Create an account first; it takes a minute."),
    "list_too_large": _("A list can have at most 1 MB. Split it into smaller ones."),
    "list_too_long": _("A list can have at most 5,000 lines. Split it into smaller ones."),
    "members_of_nothing": _("This championship has no club, so it can’t be for members only."),
    "members_only": _("Only club members can enter."),
    "no_reserve_left": _("No reserve is left to ask."),
    "no_reserves_taken": _("This championship doesn’t take reserves."),
    "no_such_application": _("This request has already been answered, or the player has left."),
    "no_such_call": _("This request isn’t for you."),
    "not_in": _("You’re not in this championship."),
    "not_utf8": _("Line %(detail)s isn’t UTF-8. Save the file as UTF-8 and upload it again."),
    "nothing_to_enter": _("No line in this list can be imported."),
    "rating_too_high": _("Your rating must be at most %(detail)s."),
    "rating_too_low": _("Your rating must be at least %(detail)s."),
    "registration_over": _("The closing date for entries has passed. Set a later one first."),
    "registration_shut": _("Entries are closed."),
    "seat_needs_nobody": _("No reserve is needed. Someone is already playing, or it’s over."),
    "shared_entry": _("You share this entry with others. Ask the organiser to withdraw it."),
    "team_twice": _("There is already an entry called %(detail)s. Choose another name."),
    "too_many_running": _("You can have at most %(detail)s races under way when you enter."),
    "too_unreliable": _("At least %(detail)s%% of your turns must have been on time."),
    "turned_down": _("The organiser turned you down: %(detail)s"),
}
