"""Each refusal of a championship in words, by its code."""

from django.utils.translation import gettext_lazy as _

from tournaments.rules.errors import ChampionshipError

WORDS = {
    "against_nobody": _("Choose another entry of the same race."),
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
    "hearing_full": _("This hearing is long enough: nothing more can be said in it."),
    "no_facts": _("Say what was found to have happened, and which rule was broken."),
    "no_protests": _("The rules of this championship have no protests."),
    "no_reason": _("A decision needs a reason."),
    "no_such_championship": _("There is no such championship."),
    "no_such_course": _("Choose a circuit on which records are kept."),
    "no_such_decision": _("There is no decision %(detail)s that could be revoked."),
    "no_such_entrant": _("There is no player of that name who could enter: %(detail)s."),
    "no_such_move": _("Race %(detail)s has no such move: take a number from its log."),
    "no_such_protest": _("There is no protest %(detail)s."),
    "no_such_team": _("The name of a team has at most 60 characters."),
    "not_a_steward": _("Only organisers and stewards may do that."),
    "not_at_the_hearing": _("The hearing is for the parties, the stewards and the organisers."),
    "not_in_that_race": _("Only who was in race %(detail)s may protest about it."),
    "not_neutral": _(
        "%(detail)s cannot judge this protest: a party, in the race, a guest, or no member."
    ),
    "not_on_the_panel": _("You are not one of the stewards who judge this protest."),
    "not_the_organiser": _("Only the organiser may do that."),
    "not_upheld": _("The stewards have dismissed the protest: there can be no sanction."),
    "not_your_protest": _("Only who made the protest may withdraw it."),
    "nothing_said": _("Say what happened."),
    "own_race": _("You cannot rule on your own race: leave it to a steward who was not in it."),
    "points_table_broken": _(
        "Points are whole numbers from 0 on, for each place from the first without a hole, and no "
        "place gets more than the one before it."
    ),
    "protest_lapsed": _("The race was annulled, and with it protest %(detail)s has lapsed."),
    "protest_over": _("Protest %(detail)s is over: nothing can be added to it."),
    "protest_too_early": _("Wait for the first move of the race: then you may protest."),
    "protest_too_late": _("The time to protest about race %(detail)s is over."),
    "protest_twice": _("You have protested against that already: protest %(detail)s is open."),
    "protests_open": _("Some protests are not decided yet: decide them first."),
    "race_counts_for_nothing": _("Race %(detail)s is annulled: there is nothing to protest about."),
    "race_elsewhere": _("Race %(detail)s counts in a round already."),
    "race_not_for_seasons": _(
        "Race %(detail)s cannot count here: it must be of the game of its round, have started, "
        "and be open to everybody's eyes."
    ),
    "race_twice": _("Race %(detail)s is in the season twice."),
    "races_under_way": _("Some races are not over yet. Wait for them, or take them out."),
    "round_has_races": _("That cannot be removed: it has races, a decision or a protest."),
    "round_of_records": _("Runs on its circuit come into this round by themselves."),
    "round_twice": _("Round %(detail)s is there twice."),
    "ruleset_unreadable": _("These rules could not be read; nothing was saved."),
    "sanction_missing": _(
        "The stewards have upheld the protest: choose a sanction, a warning at least."
    ),
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
    "votes_missing": _("Not all stewards have voted yet."),
    "votes_shown": _("All have voted: neither the votes nor the stewards can be changed now."),
    "window_broken": _("A round must close after it opens."),
}


def words_for(refusal: ChampionshipError) -> str:
    return str(WORDS[refusal.code]) % {"detail": refusal.detail}
