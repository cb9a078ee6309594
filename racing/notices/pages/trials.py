"""How a test of a webhook or a device went, in a sentence."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from racing.notices.channels.push import GONE
from racing.notices.models import PushSubscription, Webhook
from racing.notices.models.trial import Tried
from racing.shared.safe_http import Answer


@dataclass(frozen=True, slots=True)
class TrialLine:
    """The last test: still on its way, or how it was answered."""

    key: str
    """The id of the element on the page."""
    is_waiting: bool
    words: str
    """Empty if none was sent."""


def trial_line(address: Webhook | PushSubscription) -> TrialLine:
    kind = "webhook" if isinstance(address, Webhook) else "device"
    return TrialLine(f"{kind}-trial-{address.pk}", address.is_being_tried, _words(address))


def _words(address: Webhook | PushSubscription) -> str:
    if address.is_being_tried:
        return _("The test is being sent.")
    if address.trial != Tried.Trial.DONE:
        return ""
    answer = None if address.trial_status is None else Answer(address.trial_status)
    if isinstance(address, Webhook):
        return _of_webhook(answer) % {"host": address.host, "status": address.trial_status}
    return _of_device(answer) % {"status": address.trial_status}


def _of_webhook(answer: Answer | None) -> str:
    if answer is None:
        return _("%(host)s didn’t answer, or can’t be reached from here.")
    if answer.is_fine:
        return _("Test sent. %(host)s accepted it (status %(status)s).")
    return _("%(host)s refused the test (status %(status)s).")


def _of_device(answer: Answer | None) -> str:
    if answer is None:
        return _("That browser’s push service isn’t answering. Try again later.")
    if answer.is_fine:
        return _("Test sent. It should appear on that device any moment now.")
    if answer.status in GONE:
        return _("That browser no longer accepts push notifications. Turn them off for it here.")
    return _("That browser’s push service refused the test (status %(status)s).")
