"""The text of each error of the API by its code, and its status where that is not 409."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "bad_token": _("This token is unknown, was revoked or has expired."),
    "faulty": _("Something went wrong on our side. Nothing was changed."),
    "method_not_allowed": _("This method isn’t allowed here."),
    "no_token": _("Send a personal token as a Bearer token in the Authorization header."),
    "not_found": _("Not found, or you don’t have access."),
    "scope_missing": _("This token doesn’t have permission for that."),
    "too_often": _("Too many requests. Wait for the time given in Retry-After."),
    "unreadable": _("This request isn’t valid. See the schema for what’s expected."),
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
