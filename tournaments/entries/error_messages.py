"""The text of each error of entries, reserves and lists, by its code."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "already_asked": _("You have asked already: withdraw first if you want something else."),
    "already_in": _("You are in this season already."),
    "bad_lines": _("Bad lines: %(detail)s. Correct them, or leave them out; nobody was entered."),
    "call_over": _("This question is over: it was answered, or its time has passed."),
    "called_already": _("A reserve is asked for that already."),
    "entered_before": _("The organiser has withdrawn your entry. Ask them to take you back."),
    "guests_stay_out": _("Guests cannot enter: keep your account first, it takes a minute."),
    "list_too_large": _("A list has at most 1 MB: split it."),
    "list_too_long": _("A list has at most 5000 lines: split it."),
    "members_of_nothing": _("This championship has no club whose members could be meant."),
    "members_only": _("Only members of the club may enter."),
    "no_reserve_left": _("There is no reserve left to ask."),
    "no_reserves_taken": _("This season takes no reserves."),
    "no_such_application": _("That is answered already, or the player has left."),
    "no_such_call": _("You are not asked that."),
    "not_in": _("You are not in this season."),
    "not_utf8": _("Line %(detail)s is not UTF-8. Save the file as UTF-8 and send it again."),
    "nothing_to_enter": _("No line of this list can be entered."),
    "rating_too_high": _("Your rating must be at most %(detail)s."),
    "rating_too_low": _("Your rating must be at least %(detail)s."),
    "registration_over": _("The time at which entries close has passed: set a later one first."),
    "registration_shut": _("Entries are closed."),
    "seat_needs_nobody": _("No reserve is needed there: somebody drives, or it is over."),
    "shared_entry": _("Several people drive for your entry: ask the organiser to withdraw it."),
    "team_twice": _("There is an entry of that name already: %(detail)s."),
    "too_many_running": _("Whoever enters may have at most %(detail)s races under way."),
    "too_unreliable": _("At least %(detail)s %% of your turns must have been in time."),
    "turned_down": _("The organiser has turned you down: %(detail)s"),
}
