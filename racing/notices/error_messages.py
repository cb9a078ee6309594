"""The text of each error of notices by its code, and its status where that is not 409."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "address_refused": _(
        "Nothing can be sent to this address: it must begin with https:// and be one that "
        "everybody on the internet can reach."
    ),
    "no_push_keys": _("This browser gave no keys to send pushes with."),
    "too_many_webhooks": _("You have as many webhooks as you may have. Remove one first."),
}

STATUS = {
    "address_refused": 422,
    "no_push_keys": 422,
}
