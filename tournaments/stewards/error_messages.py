"""The text of each error of protests and decisions, by its code."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "against_nobody": _("Choose another entry of the same race."),
    "already_revoked": _("That decision is revoked already."),
    "decision_unreadable": _("Something that this decision needs is missing; nothing was decided."),
    "hearing_full": _("This hearing is long enough: nothing more can be said in it."),
    "no_facts": _("Say what was found to have happened, and which rule was broken."),
    "no_protests": _("The rules of this championship have no protests."),
    "no_such_decision": _("There is no decision %(detail)s that could be revoked."),
    "no_such_move": _("Race %(detail)s has no such move: take a number from its log."),
    "no_such_protest": _("There is no protest %(detail)s."),
    "not_at_the_hearing": _("The hearing is for the parties, the stewards and the organisers."),
    "not_in_that_race": _("Only who was in race %(detail)s may protest about it."),
    "not_neutral": _(
        "%(detail)s cannot judge this protest: a party, in the race, a guest, or no member."
    ),
    "not_on_the_panel": _("You are not one of the stewards who judge this protest."),
    "not_upheld": _("The stewards have dismissed the protest: there can be no sanction."),
    "not_your_protest": _("Only who made the protest may withdraw it."),
    "nothing_said": _("Say what happened."),
    "own_race": _("You cannot rule on your own race: leave it to a steward who was not in it."),
    "protest_lapsed": _("The race was annulled, and with it protest %(detail)s has lapsed."),
    "protest_over": _("Protest %(detail)s is over: nothing can be added to it."),
    "protest_too_early": _("Wait for the first move of the race: then you may protest."),
    "protest_too_late": _("The time to protest about race %(detail)s is over."),
    "protest_twice": _("You have protested against that already: protest %(detail)s is open."),
    "race_counts_for_nothing": _("Race %(detail)s is annulled: there is nothing to protest about."),
    "sanction_missing": _(
        "The stewards have upheld the protest: choose a sanction, a warning at least."
    ),
    "substituted_already": _(
        "By decision %(detail)s another result counts for that entry in this race: revoke it first."
    ),
    "votes_missing": _("Not all stewards have voted yet."),
    "votes_shown": _("All have voted: neither the votes nor the stewards can be changed now."),
}
