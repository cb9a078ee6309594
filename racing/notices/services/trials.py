"""Tests of webhooks and devices: asked for on a page, sent by the worker, answered on the page."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from celery import signature
from django.db import transaction
from django.db.models import Q, QuerySet

from racing.notices.channels import push, webhook
from racing.notices.models import PushSubscription, Webhook
from racing.notices.models.trial import Tried
from racing.outbox.claiming import CLAIM_LASTS
from racing.outbox.wake_worker import waker
from racing.shared.safe_http import Answer

State = Tried.Trial
Address = Webhook | PushSubscription


def ask_for_trial(*, address: Address, now: datetime) -> None:
    """Have a test sent to the address; nothing is added while one is on its way."""
    mine = _rows(address).exclude(trial__in=[State.WAITING, State.SENDING])
    if mine.update(trial=State.WAITING, trial_at=now, trial_status=None):
        transaction.on_commit(lambda: waker.wake(signature("racing.tasks.send_external")))


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
