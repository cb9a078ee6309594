"""The text of each error of championships, by its code."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "championship_name_taken": _("There is a championship of that name already: %(detail)s."),
    "championship_not_finished": _("This championship is not signed: there is nothing to reopen."),
    "championship_not_provisional": _("Close the championship first: then it can be signed."),
    "divisions_not_finished": _(
        "Not all divisions are signed yet. Who moves up and down is known when they are."
    ),
    "no_reason": _("A decision needs a reason."),
    "no_room_for_seats": _(
        "Round %(detail)s has no room for so many cars: choose fewer seats, or give that round its "
        "own number of seats first."
    ),
    "no_such_course": _("Choose a circuit on which records are kept."),
    "no_such_division": _(
        "Choose a season of the same club that you run, that has not started and does not stand "
        "below this one."
    ),
    "no_such_heir": _("Nobody of that name is in the season or in its club: %(detail)s."),
    "no_such_team": _("The name of a team has at most 60 characters."),
    "not_asked": _("It is not that player's turn any more."),
    "nudged_today": _("That player was nudged within the last day."),
    "protests_open": _("Some protests are not decided yet: decide them first."),
    "race_elsewhere": _("Race %(detail)s counts in a round already."),
    "race_held": _("The site has paused race %(detail)s: it can be ended when it goes on."),
    "race_not_for_seasons": _(
        "Race %(detail)s cannot count here: it must be of the game of its round, have started, "
        "and be open to everybody's eyes."
    ),
    "race_not_late": _("Race %(detail)s still has time: it can be ended after its deadline."),
    "races_under_way": _("Some races are not over yet. Wait for them, or take them out."),
    "round_before_its_season": _(
        "A round cannot open before its season (%(detail)s): choose a later time."
    ),
    "round_has_opened": _(
        "Round %(detail)s has opened: it can be postponed or cancelled, but not changed any more."
    ),
    "round_has_races": _("That cannot be removed: it has races, a decision or a protest."),
    "round_is_settled": _("Round %(detail)s is settled or cancelled already."),
    "round_of_records": _("Runs on its circuit come into this round by themselves."),
    "round_out_of_order": _("Round %(detail)s would open before the round ahead of it."),
    "seat_not_entered": _("%(detail)s sits in that race but has no entry here. Enter first."),
    "too_few_entries": _("A championship needs at least two entries before it starts."),
    "too_many_championships": _(
        "You have as many championships under way as you may have at once; guests have none."
    ),
    "too_many_entries": _("A championship has at most 5000 entries."),
    "too_many_messages": _("You have written as often as you may in a day."),
    "twice_in_the_round": _("%(detail)s is in another race of this round already."),
    "window_broken": _("A round must close after it opens."),
    "windows_open": _(
        "Until %(detail)s protests are possible; the table can be signed after that."
    ),
}
