"""The text of each error of notices by its code, and its status where that is not 409."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "address_refused": _(
        "We can’t send to this address. It must start with https:// and be "
        "reachable by anyone on the internet."
    ),
    "no_push_keys": _(
        "This browser didn’t provide keys for push notifications. Try another browser."
    ),
    "too_many_webhooks": _("You’ve reached the maximum number of webhooks. Remove one first."),
}

STATUS = {
    "address_refused": 422,
    "no_push_keys": 422,
}
