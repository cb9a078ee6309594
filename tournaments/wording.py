"""Each refusal of a championship in words, by its code."""

from django.utils.translation import gettext_lazy as _

from tournaments.rules.errors import ChampionshipError

WORDS = {
    "already_revoked": _("That decision is revoked already."),
    "championship_name_taken": _("There is a championship of that name already: %(detail)s."),
    "championship_not_provisional": _("Close the championship first: then it can be signed."),
    "championship_not_running": _("This championship is not running."),
    "championship_refused": _("That cannot be done."),
    "championship_started": _("The championship has started: its rules are fixed."),
    "decision_unreadable": _("Something that this decision needs is missing; nothing was decided."),
    "drops_broken": _(
        "Drops are given after each round, none below 0 and none less than before, and at least "
        "one result must count."
    ),
    "entry_twice": _("Entered already: %(detail)s."),
    "no_reason": _("A decision needs a reason."),
    "no_such_championship": _("There is no such championship."),
    "no_such_course": _("Choose a circuit on which records are kept."),
    "no_such_decision": _("There is no decision %(detail)s that could be revoked."),
    "no_such_entrant": _("There is no player of that name who could enter: %(detail)s."),
    "no_such_team": _("The name of a team has at most 60 characters."),
    "not_the_organiser": _("Only the organiser may do that."),
    "points_table_broken": _(
        "Points are whole numbers from 0 on, for each place from the first without a hole, and no "
        "place gets more than the one before it."
    ),
    "protests_open": _("Some protests are not decided yet: decide them first."),
    "race_elsewhere": _("Race %(detail)s counts in a round already."),
    "race_not_for_seasons": _(
        "Race %(detail)s cannot count here: it must be of the game of its round, have started, "
        "and be open to everybody's eyes."
    ),
    "race_twice": _("Race %(detail)s is in the season twice."),
    "races_under_way": _("Some races are not over yet. Wait for them, or take them out."),
    "round_has_races": _("That cannot be removed: it has races, or something was decided on it."),
    "round_of_records": _("Runs on its circuit come into this round by themselves."),
    "round_twice": _("Round %(detail)s is there twice."),
    "ruleset_unreadable": _("These rules could not be read; nothing was saved."),
    "seat_not_entered": _("%(detail)s sits in that race but has no entry here. Enter first."),
    "team_twice": _("There is an entry of that name already: %(detail)s."),
    "too_few_entries": _("A championship needs at least two entries before it starts."),
    "too_many_championships": _(
        "You have as many championships under way as you may have at once; guests have none."
    ),
    "too_many_entries": _("A championship has at most 5000 entries."),
    "twice_in_the_round": _("%(detail)s is in another race of this round already."),
    "unknown_entry": _("That entry is not in this championship."),
    "unknown_race": _("Race %(detail)s is not in this championship."),
    "unknown_round": _("There is no round %(detail)s in this championship."),
    "window_broken": _("A round must close after it opens."),
}

REGISTRATION = {
    "already_asked": _("You have asked already: withdraw first if you want something else."),
    "already_in": _("You are in this season already."),
    "entered_before": _("The organiser has withdrawn your entry: ask him to take you back in."),
    "guests_stay_out": _("Guests cannot enter: keep your account first, it takes a minute."),
    "members_of_nothing": _("This championship has no club whose members could be meant."),
    "members_only": _("Only members of the club may enter."),
    "no_reserves_taken": _("This season takes no reserves."),
    "no_such_application": _("That is answered already, or the player has left."),
    "not_in": _("You are not in this season."),
    "rating_too_high": _("Your rating must be at most %(detail)s."),
    "rating_too_low": _("Your rating must be at least %(detail)s."),
    "registration_over": _("The time at which entries close has passed: set a later one first."),
    "registration_shut": _("Entries are closed."),
    "shared_entry": _("Several people drive for your entry: ask the organiser to withdraw it."),
    "too_many_running": _("Whoever enters may have at most %(detail)s races under way."),
    "too_unreliable": _("At least %(detail)s %% of your turns must have been in time."),
    "turned_down": _("The organiser has turned you down: %(detail)s"),
}

RESERVES = {
    "call_over": _("This question is over: it was answered, or its time has passed."),
    "called_already": _("A reserve is asked for that already."),
    "no_reserve_left": _("There is no reserve left to ask."),
    "no_such_call": _("You are not asked that."),
    "not_asked": _("It is not that player's turn any more."),
    "nudged_today": _("That player was nudged within the last day."),
    "seat_needs_nobody": _("No reserve is needed there: somebody drives, or it is over."),
    "too_many_messages": _("You have written as often as you may in a day."),
}

LISTS = {
    "bad_lines": _("Bad lines: %(detail)s. Correct them, or leave them out; nobody was entered."),
    "list_too_large": _("A list has at most 1 MB: split it."),
    "list_too_long": _("A list has at most 5000 lines: split it."),
    "not_utf8": _("Line %(detail)s is not UTF-8. Save the file as UTF-8 and send it again."),
    "nothing_to_enter": _("No line of this list can be entered."),
}

WORDS |= REGISTRATION | RESERVES | LISTS


def words_for(refusal: ChampionshipError) -> str:
    return str(WORDS[refusal.code]) % {"detail": refusal.detail}
