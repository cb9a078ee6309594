"""The text of each error of races by its code, and its status where that is not 409."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "already_here": _("That player is already in this race."),
    "already_invited": _("That player is already invited."),
    "already_paused": _("The race is already paused."),
    "already_played": _("That move was already played. This is the current board."),
    "already_proposed": _("There’s already a proposal. Answer that one first."),
    "already_seated": _("You’re already in this race."),
    "answers_too_slow": _("This race requires quicker replies than your usual ones."),
    "bad_word": _(
        "That isn’t a word for the dice. It must have 32 characters from 0 to 9 and a to f."
    ),
    "blocked_here": _("A player you blocked is in this race."),
    "bot_accounts_not_rated": _("Rated races are for people only. A bot account can’t take part."),
    "bots_not_rated": _("Rated races are for people only. Remove the bots."),
    "cannot_be_invited": _("That player can’t be invited to this race."),
    "cannot_join": _("You can’t join this race."),
    "clocks_stopped": _("All clocks are already stopped."),
    "guests_not_rated": _("Guests can’t take part in rated races. Create an account first."),
    "held_by_the_site": _("The site has paused this race. Only the site can restart its clocks."),
    "leave_in_the_past": _(
        "Choose days within the next year. A holiday starts today or later and "
        "can’t end before it starts."
    ),
    "leaves_overlap": _("You already have a holiday on these days."),
    "no_clock_to_extend": _("This race has no clock, so no time can be added."),
    "no_clock_to_pause": _("This race has no clock to pause."),
    "no_stand_in": _("No stand-in is playing for you in this race."),
    "no_such_leave": _("This holiday is over or was cancelled."),
    "no_such_race": _("This race doesn’t exist."),
    "no_such_team": _("There’s no such team in this race."),
    "nobody_asked": _("No player’s clock is running in this race."),
    "not_enough_leave": _("You don’t have that many holiday days left this year."),
    "not_in_this_race": _("You’re not in this race."),
    "not_invited": _("You’re not invited to this race."),
    "not_paused": _("The race isn’t paused."),
    "not_reliable_enough": _("This race requires a higher share of turns on time than yours."),
    "not_the_host": _("Only the race’s host can do that."),
    "not_to_be_settled": _("The race can’t be ended as it stands now."),
    "nothing_proposed": _("There’s no longer a proposal to answer."),
    "only_in_casual_races": _("You can’t propose a rewind in a rated race."),
    "out_of_time": _("Your move arrived too late. The time for this turn was up."),
    "race_full": _("This race is full."),
    "race_not_open": _("This race has already started or was closed."),
    "race_not_running": _("This race isn’t running."),
    "races_limited": _(
        "A moderator has limited how many races you can have at once, %(until)s. Finish one first."
    ),
    "removed_from_race": _("The site has removed you from this race."),
    "seat_not_offered": _("This seat is no longer free."),
    "seed_lost": _(
        "The site can’t read the secret number of this race, so no dice can be rolled. The "
        "people who run the site have to draw a new one."
    ),
    "stale_board": _("The board has changed. Look again before you play."),
    "team_taken": _("Someone else has this team. Choose another one."),
    "time_is_used": _("The turn this extra time was for is already over."),
    "too_few_seats_taken": _("Not enough players yet. Wait for more, or add a bot."),
    "too_many_changes": _(
        "You’ve changed this choice as often as you can. Your last choice stands."
    ),
    "too_many_invitations": _(
        "You’ve reached the limit of invitations for one day. Try again later."
    ),
    "too_many_races": _("You’ve reached the limit of open races. Start or close one first."),
    "unreadable_message": _("Nothing was sent. A message must have 1 to 500 characters."),
    "unreadable_notes": _("Nothing was saved. Notes can have up to 2,000 characters."),
    "word_given": _("You’ve already given your word for the dice. It can’t be changed."),
    "wrong_invitation": _("This race is by invitation only. Ask its host for the link."),
}

STATUS = {
    "answers_too_slow": 403,
    "bad_word": 422,
    "bot_accounts_not_rated": 403,
    "no_such_leave": 404,
    "no_such_race": 404,
    "not_in_this_race": 403,
    "not_invited": 403,
    "not_reliable_enough": 403,
    "not_the_host": 403,
    "removed_from_race": 403,
    "seed_lost": 503,
    "unreadable_message": 422,
    "unreadable_notes": 422,
    "wrong_invitation": 403,
}
