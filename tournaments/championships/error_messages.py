"""The text of each error of championships, by its code."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "championship_name_taken": _("A championship with that name already exists: %(detail)s."),
    "championship_not_finished": _("This championship isn’t signed, so it can’t be reopened."),
    "championship_not_provisional": _("Close the championship before you sign it."),
    "divisions_not_finished": _(
        "Not all divisions are signed yet. Promotions and relegations are known once they are."
    ),
    "no_reason": _("Please give a reason for your decision."),
    "no_room_for_seats": _(
        "Round %(detail)s has no room for that many cars. Choose fewer seats, or "
        "set that round’s own number of seats first."
    ),
    "no_such_course": _("Choose a circuit that has records."),
    "no_such_division": _(
        "Choose a championship of the same club that you run. It must not have "
        "started or be a division below this one."
    ),
    "no_such_heir": _("No one with that name is in the championship or its club: %(detail)s."),
    "no_such_team": _("A team name can have at most 60 characters."),
    "not_asked": _("It’s no longer that player’s turn."),
    "nudged_today": _("That player has already been nudged in the last day."),
    "protests_open": _("Some protests are still open. Decide them first."),
    "race_elsewhere": _("Race %(detail)s already counts in a round."),
    "race_held": _("The site has paused race %(detail)s. You can end it once it resumes."),
    "other_cash": _(
        "In this race, the players didn’t start with the money they carry. Let the site create "
        "the race instead."
    ),
    "race_not_for_seasons": _(
        "Race %(detail)s can’t count here. It must be public, of the same game as"
        " its round, and already started."
    ),
    "race_not_late": _("Race %(detail)s still has time. You can end it after its deadline."),
    "races_under_way": _("Some races aren’t finished yet. Wait for them or remove them."),
    "round_before_its_season": _(
        "A round can’t open before its championship (%(detail)s). Choose a later time."
    ),
    "round_has_opened": _(
        "Round %(detail)s has opened. You can postpone or cancel it, but no longer change it."
    ),
    "round_has_races": _(
        "This round can’t be removed because it has races, a decision or a protest."
    ),
    "round_is_settled": _("Round %(detail)s is already complete or cancelled."),
    "round_not_waiting": _("Round %(detail)s isn’t waiting for another round."),
    "round_of_records": _("Runs on the circuit are added to this round automatically."),
    "round_out_of_order": _(
        "Round %(detail)s would open before the previous round. Choose a later time."
    ),
    "seat_not_entered": _(
        "%(detail)s has a seat in that race but isn’t entered here. Add them to the entries first."
    ),
    "too_few_entries": _("A championship needs at least two entries to start."),
    "too_few_for_a_race": _("Round %(detail)s has too few entries for a race."),
    "too_many_championships": _(
        "You’ve reached the limit of running championships. Guests can’t create any."
    ),
    "too_many_entries": _("A championship can have at most 5,000 entries."),
    "too_many_messages": _("You’ve sent the most messages allowed in a day. Try again tomorrow."),
    "twice_in_the_round": _("%(detail)s is already in another race of this round."),
    "window_broken": _("A round’s deadline must be after its opening."),
    "windows_open": _(
        "Protests are possible until %(detail)s. You can sign the standings after that."
    ),
}
