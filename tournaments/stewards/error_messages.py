"""The text of each error of protests and decisions, by its code."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "against_nobody": _("Choose another entry in the same race."),
    "already_revoked": _("This decision has already been revoked."),
    "decision_unreadable": _(
        "This decision is incomplete, so nothing was decided. Fill in what’s missing."
    ),
    "hearing_full": _("This hearing is full. No more messages can be added."),
    "money_beyond_limits": _(
        "The entry would have too much or too little money for its next race. "
        "Races start with −2,000,000 $ to 9,990,000 $. Choose another amount."
    ),
    "money_not_in_steps": _(
        "Races count money in steps of 10,000 $. Choose an amount in such steps."
    ),
    "no_facts": _("Describe what happened and name the rule that was broken."),
    "no_protests": _("This championship doesn’t allow protests."),
    "no_such_decision": _("There is no decision %(detail)s to revoke."),
    "no_such_move": _("Race %(detail)s has no such move. Take a number from its log."),
    "no_such_protest": _("There is no protest %(detail)s."),
    "not_at_the_hearing": _(
        "Only the parties, the stewards and the organisers can take part in the hearing."
    ),
    "not_in_that_race": _("Only players in race %(detail)s can protest about it."),
    "not_neutral": _(
        "%(detail)s can’t judge this protest. Choose someone with an account who "
        "isn’t a party and wasn’t in the race. In a members-only club, choose a "
        "member."
    ),
    "not_on_the_panel": _("You’re not one of the stewards judging this protest."),
    "not_upheld": _("The stewards dismissed the protest, so there can be no sanction."),
    "not_your_protest": _("Only the player who made the protest can withdraw it."),
    "nothing_said": _("Please describe what happened."),
    "own_race": _("You can’t rule on your own race. Leave it to a steward who wasn’t in it."),
    "protest_lapsed": _("The race was voided, so protest %(detail)s has lapsed."),
    "protest_over": _("Protest %(detail)s is closed. Nothing can be added to it."),
    "protest_too_early": _("You can protest once the first move of the race is played."),
    "protest_too_late": _("It’s too late to protest about race %(detail)s."),
    "protest_twice": _("You’ve already protested about this. Protest %(detail)s is still open."),
    "race_counts_for_nothing": _("Race %(detail)s is void, so there is nothing to protest about."),
    "sanction_missing": _(
        "The stewards upheld the protest. Choose a sanction, at least a warning."
    ),
    "substituted_already": _(
        "Decision %(detail)s already gives this entry another result in this "
        "race. Revoke that decision first."
    ),
    "votes_missing": _("Not all stewards have voted yet."),
    "votes_shown": _("All votes are in. The votes and the stewards can no longer be changed."),
}
