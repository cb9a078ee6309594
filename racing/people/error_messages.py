"""The text of each error of people by its code, and its status where that is not 409."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "cannot_block_yourself": _("You cannot block yourself."),
    "muted": _("You are muted %(until)s and cannot write what others read; nothing was sent."),
    "no_such_player": _("There is no player of that name."),
    "only_with_an_account": _("For that you need an account of your own."),
    "raced_rated": _(
        "This account has sat in a rated race, as a person. Make another account for a bot."
    ),
    "suspended": _("You are suspended %(until)s. You may read and appeal; nothing was done."),
    "too_many_tokens": _("You have as many tokens as you may have. Revoke one first."),
}

STATUS = {
    "cannot_block_yourself": 422,
    "muted": 403,
    "no_such_player": 422,
    "only_with_an_account": 403,
    "suspended": 403,
}
