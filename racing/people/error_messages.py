"""The text of each error of people by its code, and its status where that is not 409."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "cannot_block_yourself": _("You can’t block yourself. Enter another player’s name."),
    "muted": _(
        "You’re muted %(until)s and can’t write anything others can read. Nothing was sent."
    ),
    "no_such_player": _("There’s no player with that name. Check the spelling."),
    "only_with_an_account": _("You need an account to do this. Create one first."),
    "raced_rated": _(
        "This account has been in a rated race, so it can’t become a bot account."
        " Create another account for the bot."
    ),
    "suspended": _("You’re suspended %(until)s. You can only read and appeal. Nothing was done."),
    "too_many_tokens": _("You’ve reached the maximum number of tokens. Revoke one first."),
}

STATUS = {
    "cannot_block_yourself": 422,
    "muted": 403,
    "no_such_player": 422,
    "only_with_an_account": 403,
    "suspended": 403,
}
