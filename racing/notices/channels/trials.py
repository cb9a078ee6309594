"""Sends the tests of webhooks and devices that were asked for, and notes how they were answered."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.db.models import Q, QuerySet

from racing.notices.channels import push, webhook
from racing.notices.models import PushSubscription, Webhook
from racing.notices.models.trial import Tried
from racing.outbox.claiming import CLAIM_LASTS
from racing.shared.safe_http import Answer

State = Tried.Trial
Address = Webhook | PushSubscription


def send_trials(*, now: datetime) -> int:
    """Send the tests that wait, and those whose worker has ended; return how many."""
    sent = 0
    for model in (Webhook, PushSubscription):
        waiting = model.objects.filter(_is_free(now)).select_related("player").order_by("trial_at")
        sent += sum(_send(each, now) for each in waiting)
    return sent


def _send(address: Address, now: datetime) -> bool:
    """Send one test, unless another worker has taken it."""
    if not _rows(address).filter(_is_free(now)).update(trial=State.SENDING, trial_at=now):
        return False
    answer = _try(address)(address, now)
    status = answer.status if answer else None
    _rows(address).update(trial=State.DONE, trial_at=now, trial_status=status)
    return True


def _is_free(now: datetime) -> Q:
    return Q(trial=State.WAITING) | Q(trial=State.SENDING, trial_at__lte=now - CLAIM_LASTS)


def _try(address: Address) -> Callable[..., Answer | None]:
    return webhook.try_webhook if isinstance(address, Webhook) else push.try_device


def _rows(address: Address) -> QuerySet[Any]:
    return type(address).objects.filter(pk=address.pk)
