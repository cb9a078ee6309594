"""Channel for webhooks: notices posted to Discord, Slack or the player's own address."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from racing.notices.channels.channel import NotNow, Parcel, Unreachable
from racing.notices.channels.external_channel import ExternalChannel
from racing.notices.models import Webhook
from racing.notices.models.notice import Kind, Pace
from racing.notices.pages.webhook_payloads import Item, body_of, items_of, signature, trial_item
from racing.notices.services import webhooks
from racing.people.localization import localized_for
from racing.people.models import Player
from racing.shared.safe_http import Answer, BadAddress, NoAnswer, SafeClient, outgoing

TRIAL = "test"


class WebhookChannel(ExternalChannel):
    name = "hook"
    label = _("Webhooks")
    defaults = {Kind.MISSED: Pace.DAILY, Kind.CLUB: Pace.DAILY}
    patience = 30.0

    def reaches(self, player: Player) -> bool:
        return player.webhooks.filter(off_since=None).exists()

    def reached_among(self, players: Iterable[Player]) -> set[int]:
        on = Webhook.objects.filter(player__in=[each.pk for each in players], off_since=None)
        return set(on.values_list("player_id", flat=True))

    def send(self, parcel: Parcel, now: datetime, client: SafeClient) -> None:
        _send(parcel, now, client)


def _send(parcel: Parcel, now: datetime, client: SafeClient) -> None:
    """Send the parcel to each webhook that has not had it yet."""
    player = parcel.player
    hooks = list(player.webhooks.filter(off_since=None)) if player.is_active else []
    if not hooks:
        raise Unreachable
    left = [each for each in hooks if parcel.letter not in each.had]
    with localized_for(player):
        items = items_of(parcel)
        waits = [each for each in left if not _deliver(each, parcel.letter, items, now, client)]
    if waits:
        raise NotNow(", ".join(str(each) for each in waits))
    if not Webhook.objects.filter(pk__in=[each.pk for each in hooks], off_since=None).exists():
        raise Unreachable


def _deliver(
    webhook: Webhook, letter: str, items: Sequence[Item], now: datetime, client: SafeClient
) -> bool:
    """Send to one webhook; True if it had the notices, or never will."""
    if webhook.rests_until is not None and webhook.rests_until > now:
        return False
    try:
        answer = post_to(webhook, letter, items, now, client)
    except BadAddress:
        webhooks.forbid(webhook=webhook, now=now)
        return True
    except NoAnswer:
        return webhooks.record_failure(webhook=webhook, answer=None, now=now)
    if answer.is_fine:
        webhooks.record_success(webhook=webhook, letter=letter, status=answer.status, now=now)
        return True
    return webhooks.record_failure(webhook=webhook, answer=answer, now=now)


def try_webhook(webhook: Webhook, now: datetime, client: SafeClient | None = None) -> Answer | None:
    """Send a trial at once; return the answer, or None. A good answer switches the webhook on."""
    with localized_for(webhook.player):
        items = [trial_item(now)]
    try:
        answer = post_to(webhook, TRIAL, items, now, client or outgoing())
    except (BadAddress, NoAnswer):
        return None
    if answer.is_fine:
        webhooks.record_success(webhook=webhook, letter="", status=answer.status, now=now)
    return answer


def post_to(
    webhook: Webhook, letter: str, items: Sequence[Item], now: datetime, client: SafeClient
) -> Answer:
    body = body_of(webhook, letter, items)
    headers = {"Content-Type": "application/json", "User-Agent": "Chicane"}
    if webhook.signs:
        headers |= {
            "Chicane-Delivery": letter,
            "Chicane-Signature": signature(webhook.secret, body, now),
        }
    return client.post(webhook.address, body, headers)
