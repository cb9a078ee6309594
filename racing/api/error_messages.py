"""The text of each error of the API by its code, and its status where that is not 409."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "bad_token": _("This token is not known, was revoked, or has expired."),
    "faulty": _("Something went wrong on our side; nothing was done."),
    "method_not_allowed": _("Nothing here answers to that method."),
    "no_token": _("Send a personal token: Authorization: Bearer and the token."),
    "not_found": _("There is nothing here, or nothing that you may see."),
    "scope_missing": _("This token was not made for that."),
    "too_often": _("That was too often. Wait as long as Retry-After says."),
    "unreadable": _("This cannot be read: see the schema for what is expected here."),
}

STATUS = {
    "bad_token": 401,
    "faulty": 500,
    "method_not_allowed": 405,
    "no_token": 401,
    "not_found": 404,
    "scope_missing": 403,
    "too_often": 429,
    "unreadable": 422,
}
