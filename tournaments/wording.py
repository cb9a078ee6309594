"""The message of each error of clubs and championships, by its code."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from tournaments.championships.pages.moments import moment_words
from tournaments.rules.errors import ChampionshipError

WORDS = {
    "against_nobody": _("Choose another entry of the same race."),
    "already_revoked": _("That decision is revoked already."),
    "championship_name_taken": _("There is a championship of that name already: %(detail)s."),
    "championship_not_finished": _("This championship is not signed: there is nothing to reopen."),
    "championship_not_provisional": _("Close the championship first: then it can be signed."),
    "championship_not_running": _("This championship is not running."),
    "frozen": _("Moderators have frozen this for now: nothing can be changed."),
    "championship_refused": _("That cannot be done."),
    "championship_started": _("The championship has started: its rules are fixed."),
    "decision_unreadable": _("Something that this decision needs is missing; nothing was decided."),
    "divisions_not_finished": _(
        "Not all divisions are signed yet. Who moves up and down is known when they are."
    ),
    "drops_broken": _(
        "Drops are given after each round, none below 0 and none less than before, and at least "
        "one result must count."
    ),
    "entry_twice": _("Entered already: %(detail)s."),
    "hearing_full": _("This hearing is long enough: nothing more can be said in it."),
    "no_facts": _("Say what was found to have happened, and which rule was broken."),
    "no_protests": _("The rules of this championship have no protests."),
    "no_reason": _("A decision needs a reason."),
    "no_room_for_seats": _(
        "Round %(detail)s has no room for so many cars: choose fewer seats, or give that round its "
        "own number of seats first."
    ),
    "no_such_championship": _("There is no such championship."),
    "no_such_course": _("Choose a circuit on which records are kept."),
    "no_such_decision": _("There is no decision %(detail)s that could be revoked."),
    "no_such_division": _(
        "Choose a season of the same club that you run, that has not started and does not stand "
        "below this one."
    ),
    "no_such_entrant": _("There is no player of that name who could enter: %(detail)s."),
    "no_such_heir": _("Nobody of that name is in the season or in its club: %(detail)s."),
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
    "nothing_to_rehearse": _("Add rounds first: then they can be rehearsed."),
    "rehearsal_too_long": _(
        "With so many rounds a rehearsal has at most %(detail)s entries: choose fewer."
    ),
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
    "race_held": _("The site has paused race %(detail)s: it can be ended when it goes on."),
    "race_not_late": _("Race %(detail)s still has time: it can be ended after its deadline."),
    "race_not_for_seasons": _(
        "Race %(detail)s cannot count here: it must be of the game of its round, have started, "
        "and be open to everybody's eyes."
    ),
    "race_twice": _("Race %(detail)s is in the season twice."),
    "races_under_way": _("Some races are not over yet. Wait for them, or take them out."),
    "round_before_its_season": _(
        "A round cannot open before its season (%(detail)s): choose a later time."
    ),
    "round_has_opened": _(
        "Round %(detail)s has opened: it can be postponed or cancelled, but not changed any more."
    ),
    "round_is_settled": _("Round %(detail)s is settled or cancelled already."),
    "round_has_races": _("That cannot be removed: it has races, a decision or a protest."),
    "round_of_records": _("Runs on its circuit come into this round by themselves."),
    "round_out_of_order": _("Round %(detail)s would open before the round ahead of it."),
    "round_twice": _("Round %(detail)s is there twice."),
    "ruleset_unreadable": _("These rules could not be read; nothing was saved."),
    "sanction_missing": _(
        "The stewards have upheld the protest: choose a sanction, a warning at least."
    ),
    "speaker_muted": _(
        "You are muted until %(detail)s and cannot write what others read; nothing was sent."
    ),
    "seat_not_entered": _("%(detail)s sits in that race but has no entry here. Enter first."),
    "substituted_already": _(
        "By decision %(detail)s another result counts for that entry in this race: revoke it first."
    ),
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
    "windows_open": _(
        "Until %(detail)s protests are possible; the table can be signed after that."
    ),
} | {
    "already_a_member": _("%(detail)s is a member already."),
    "asked_lately": _("This club has said no lately. You may ask again a week later."),
    "asks_already": _("%(detail)s asks to join already: answer the request."),
    "club_full": _("A club has at most 2000 members."),
    "club_has_seasons": _("A club that has championships stays, for the sake of its archive."),
    "club_name_taken": _("There is a club of that name already: %(detail)s."),
    "renamed_lately": _("The name was changed lately: it stays until %(detail)s."),
    "club_name_unusable": _(
        "That name gives no address: choose another one, with plain letters or digits."
    ),
    "guests_not_in_clubs": _("Clubs are for people with an account: make one first."),
    "joining_closed": _("This club does not let people in that way."),
    "no_such_club": _("There is no such club."),
    "no_such_invitation": _("That invitation is not open any more."),
    "no_such_person": _("There is no player of that name who could join: %(detail)s."),
    "no_such_request": _("That request is not open any more."),
    "not_a_member": _("That player is not a member any more."),
    "not_the_clubs_organiser": _("Only the owner and the organisers of the club may do that."),
    "not_the_owner": _("Only the owner of the club may do that."),
    "not_to_be_invited": _("%(detail)s cannot be invited to this club."),
    "owner_cannot_leave": _("You own this club: hand it over to another member first."),
    "role_not_yours": _(
        "The owner appoints organisers; organisers appoint stewards and members alone."
    ),
    "too_many_club_invitations": _("So many invitations wait for an answer that no more go out."),
    "too_many_clubs": _("Nobody owns more than 3 clubs."),
    "too_many_requests": _("You wait for so many clubs already: take a request back first."),
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
    "guests_write_no_letters": _("Letters are for people with an account: make one first."),
    "letter_answered": _("Somebody else has answered it already."),
    "own_letter": _("You run it yourself: there is nobody else to write to."),
    "too_many_letters": _("You have written enough for now: wait for an answer, or a day."),
    "list_too_long": _("A list has at most 5000 lines: split it."),
    "not_utf8": _("Line %(detail)s is not UTF-8. Save the file as UTF-8 and send it again."),
    "nothing_to_enter": _("No line of this list can be entered."),
}

WORDS |= REGISTRATION | RESERVES | LISTS


def words_for(refusal: ChampionshipError) -> str:
    detail = refusal.detail
    shown = moment_words(detail) if isinstance(detail, datetime) else detail
    return str(WORDS[refusal.code]) % {"detail": shown}
