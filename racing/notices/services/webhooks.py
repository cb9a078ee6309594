"""Webhooks: created by their owners, paused when they fail, switched off if that lasts."""

import secrets
from datetime import datetime, timedelta

from django.db import transaction

from racing.notices.errors import AddressRefused, TooManyWebhooks
from racing.notices.events import WebhookSwitchedOff
from racing.notices.models import Webhook
from racing.notices.models.webhook import LONGEST_ADDRESS
from racing.outbox.claiming import pause_after
from racing.outbox.writing import write_event
from racing.people.models import Player
from racing.shared.safe_http import Answer, BadAddress, SafeClient, outgoing

MOST = 5
"""Most webhooks of one player."""
MOST_HAD = 20
GONE = frozenset({404, 410})
PASSING = frozenset({408, 425, 429})
"""Status codes of refusals that are worth another try later."""
MOST_REFUSED = 3
MOST_SILENT = 10
"""Failures in a row until it is switched off: ten take more than an hour, with pauses."""

Kinds, Reason = Webhook.Kind, Webhook.Reason


def add_webhook(
    *, player: Player, kind: str, address: str, now: datetime, client: SafeClient | None = None
) -> Webhook:
    _check(address, client)
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)
        if player.webhooks.count() >= MOST:
            raise TooManyWebhooks
        secret = new_secret() if kind == Kinds.URL else ""
        return Webhook.objects.create(
            player=player, kind=kind, address=address, secret=secret, created_at=now
        )


def change_webhook(*, webhook: Webhook, address: str, client: SafeClient | None = None) -> None:
    """Change the address; earlier failures are forgotten."""
    _check(address, client)
    webhook.address, webhook.last_status = address, None
    _refresh(webhook)
    webhook.save(update_fields=["address", "last_status", *REFRESHED])


def renew_secret(*, webhook: Webhook) -> str:
    """Make a new secret; what was sent before stays signed with the old one."""
    webhook.secret = new_secret()
    webhook.save(update_fields=["secret"])
    return webhook.secret


def remove_webhook(*, webhook: Webhook) -> None:
    webhook.delete()


def new_secret() -> str:
    return secrets.token_urlsafe(32)


REFRESHED = ("failures", "failing_since", "rests_until", "off_since", "off_reason")


def _refresh(webhook: Webhook) -> None:
    webhook.failures, webhook.failing_since, webhook.rests_until = 0, None, None
    webhook.off_since, webhook.off_reason = None, ""


def record_success(*, webhook: Webhook, letter: str, status: int, now: datetime) -> None:
    """Note a success: earlier failures are forgotten, and it is switched on if it was off."""
    with transaction.atomic():
        row = _locked(webhook)
        if row is None:
            return
        _refresh(row)
        row.last_ok_at, row.last_status = now, status
        row.had = [*row.had, letter][-MOST_HAD:] if letter else row.had
        row.save(update_fields=["last_ok_at", "last_status", "had", *REFRESHED])


def record_failure(*, webhook: Webhook, answer: Answer | None, now: datetime) -> bool:
    """Count a failure and pause ever longer; True if the webhook is switched off now."""
    with transaction.atomic():
        row = _locked(webhook)
        if row is None or not row.is_on:
            return True
        row.failures += 1
        row.failing_since = row.failing_since or now
        row.last_status = answer.status if answer else None
        pause = timedelta(seconds=answer.pause if answer else 0)
        row.rests_until = now + max(pause_after(row.failures - 1), pause)
        row.save(update_fields=["failures", "failing_since", "last_status", "rests_until"])
        reason = _reason(row, answer)
        if reason is not None:
            _switch_off(row, reason, now)
        return reason is not None


def forbid(*, webhook: Webhook, now: datetime) -> None:
    """Switch the webhook off because its name leads into a private network now."""
    with transaction.atomic():
        row = _locked(webhook)
        if row is not None and row.is_on:
            _switch_off(row, Reason.FORBIDDEN, now)


def _reason(row: Webhook, answer: Answer | None) -> Webhook.Reason | None:
    """The reason to switch the webhook off now; None if there is none."""
    if answer is not None and answer.status in GONE:
        return Reason.GONE
    is_refusal = answer is not None and answer.status < 500 and answer.status not in PASSING
    if is_refusal and row.failures >= MOST_REFUSED:
        return Reason.REFUSED
    return Reason.SILENT if row.failures >= MOST_SILENT else None


def _switch_off(row: Webhook, reason: Webhook.Reason, now: datetime) -> None:
    row.off_since, row.off_reason, row.rests_until = now, reason, None
    row.save(update_fields=["off_since", "off_reason", "rests_until"])
    write_event(WebhookSwitchedOff(webhook=row.pk, player=row.player_id, at=now))


def _locked(webhook: Webhook) -> Webhook | None:
    """The current row, locked; None if its owner has removed it meanwhile."""
    return Webhook.objects.select_for_update().filter(pk=webhook.pk).first()


def _check(address: str, client: SafeClient | None) -> None:
    if len(address) > LONGEST_ADDRESS:
        raise AddressRefused
    try:
        (client or outgoing()).check(address)
    except BadAddress as error:
        raise AddressRefused from error
