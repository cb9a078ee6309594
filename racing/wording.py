"""Each refusal in words, by its code; one for every error the rules and the site know."""

from django.utils.translation import gettext_lazy as _

from racing.engine.errors import RuleError

WORDS = {
    "already_here": _("That player already sits in this race."),
    "already_invited": _("That player is invited already."),
    "already_paused": _("The race is paused already."),
    "already_played": _("That move was already played; here is the board as it is now."),
    "already_proposed": _("There is a proposal already; answer that one first."),
    "already_seated": _("You already sit in this race."),
    "answers_too_slow": _("This race asks for quicker answers than yours usually are."),
    "blocked_here": _("Somebody you have blocked sits in this race."),
    "bots_not_rated": _("A rated race is for people only: leave the bots out."),
    "broken_invariant": _("The rules of this game have a fault; the race was left as it was."),
    "cannot_be_invited": _("That player cannot be invited to this race."),
    "cannot_block_yourself": _("You cannot block yourself."),
    "cannot_join": _("You cannot take a seat in this race."),
    "cannot_rewind": _("The race cannot go back to that move."),
    "cannot_take_back": _(
        "That cannot be taken back any more: dice were rolled, something hidden was seen, "
        "or somebody else was asked."
    ),
    "guests_not_rated": _("Guests cannot take part in rated races. Make an account first."),
    "illegal_action": _("The rules do not allow that now; nothing was played."),
    "illegal_order": _("That plan does not fit the race as it is now; nothing was changed."),
    "invalid_action": _("That could not be read as a move of this game; nothing was played."),
    "invalid_options": _("These options do not work together; nothing was saved."),
    "invalid_order": _("That could not be read as a plan for this game; nothing was changed."),
    "leave_in_the_past": _("Holidays begin today or later, end after they begin, within a year."),
    "leaves_overlap": _("You have a holiday in these days already."),
    "no_clock_to_pause": _("This race has no clock that could stand still."),
    "no_stand_in": _("Nobody drives for you in this race."),
    "no_such_leave": _("This holiday is over, or was taken back."),
    "no_such_player": _("There is no player of that name."),
    "no_such_race": _("There is no such race."),
    "not_enough_leave": _("You have not so many days of holiday left this year."),
    "not_in_this_race": _("You do not sit in this race."),
    "not_invited": _("You are not invited to this race."),
    "not_paused": _("The race is not paused."),
    "not_reliable_enough": _("This race asks for more turns in time than you have."),
    "not_the_host": _("Only the host of the race may do that."),
    "not_your_turn": _("It is not your turn."),
    "nothing_proposed": _("There is no proposal to answer any more."),
    "only_in_casual_races": _("In a rated race nothing more can be taken back."),
    "race_full": _("All seats are taken."),
    "race_not_open": _("This race has started already, or was closed."),
    "race_not_over": _("This race is not over yet."),
    "race_not_running": _("This race is not running."),
    "race_over": _("The race is over."),
    "refused": _("That cannot be done."),
    "seat_not_offered": _("This seat is not free any more."),
    "stale_board": _("The board has changed since; look again before you play."),
    "too_few_seats_taken": _("There are not enough players yet. Wait for more, or add a bot."),
    "too_many_invitations": _("You have invited as many people as you may in a day."),
    "too_many_races": _("You have as many open races as you may have at once."),
    "unknown_game": _("There is no such game."),
    "unknown_rules_version": _("These rules are not known here."),
    "unreadable_message": _("A message has 1 to 500 characters; nothing was sent."),
    "unreadable_notes": _("Notes have up to 2000 characters; nothing was saved."),
    "wrong_invitation": _("This race is by invitation: ask its host for the link."),
    "wrong_number_of_seats": _("This game cannot be raced with that many seats."),
}

STATUS = {
    "answers_too_slow": 403,
    "cannot_block_yourself": 422,
    "invalid_action": 400,
    "invalid_options": 400,
    "invalid_order": 400,
    "no_such_leave": 404,
    "no_such_player": 422,
    "no_such_race": 404,
    "not_in_this_race": 403,
    "not_invited": 403,
    "not_reliable_enough": 403,
    "not_the_host": 403,
    "unknown_game": 404,
    "unreadable_message": 422,
    "unreadable_notes": 422,
    "wrong_invitation": 403,
    "wrong_number_of_seats": 400,
}


def words_for(error: RuleError) -> str:
    return str(WORDS[error.code])


def status_for(error: RuleError) -> int:
    return STATUS.get(error.code, 409)
