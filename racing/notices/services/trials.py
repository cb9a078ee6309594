"""Asks for tests of webhooks and devices, which the worker sends."""

from datetime import datetime

from celery import signature
from django.db import transaction

from racing.notices.models import PushSubscription, Webhook
from racing.notices.models.trial import Tried
from racing.outbox.wake_worker import waker

State = Tried.Trial


def ask_for_trial(*, address: Webhook | PushSubscription, now: datetime) -> None:
    """Have a test sent to the address; nothing is added while one is on its way."""
    rows = type(address).objects.filter(pk=address.pk)
    free = rows.exclude(trial__in=[State.WAITING, State.SENDING])
    if free.update(trial=State.WAITING, trial_at=now, trial_status=None):
        transaction.on_commit(lambda: waker.wake(signature("racing.tasks.send_external")))
