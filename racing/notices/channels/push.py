"""Channel for Web Push, encrypted for each browser that has turned it on."""

from base64 import urlsafe_b64decode
from collections.abc import Iterable
from datetime import datetime

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from django.utils.crypto import constant_time_compare
from django.utils.translation import pgettext_lazy

from racing.notices.channels.channel import NotNow, Parcel, Unreachable
from racing.notices.channels.external_channel import ExternalChannel
from racing.notices.models import PushSubscription
from racing.notices.models.notice import Kind, Pace
from racing.notices.pages.pushes import Push, push_of, trial_push
from racing.notices.services.devices import count_failure, has_had
from racing.notices.vapid import signed_for
from racing.people.localization import localized_for
from racing.people.models import Player
from racing.shared.safe_http import Answer, BadAddress, NoAnswer, SafeClient, outgoing

GONE = frozenset({404, 410})


class WebPush(ExternalChannel):
    name = "push"
    label = pgettext_lazy("channel", "Push")
    defaults = {Kind.MISSED: Pace.DAILY, Kind.CLUB: Pace.DAILY}
    patience = 60.0

    def reaches(self, player: Player) -> bool:
        return player.devices.exists()

    def reached_among(self, players: Iterable[Player]) -> set[int]:
        found = PushSubscription.objects.filter(player__in=[each.pk for each in players])
        return set(found.values_list("player_id", flat=True))

    def send(self, parcel: Parcel, now: datetime, client: SafeClient) -> None:
        _send(parcel, now, client)


def _send(parcel: Parcel, now: datetime, client: SafeClient) -> None:
    """Send the parcel to each device that has not had it yet."""
    devices = devices_of(parcel.player)
    if not devices:
        raise Unreachable
    left = [each for each in devices if parcel.letter not in each.had]
    if not left:
        return
    with localized_for(parcel.player):
        push = push_of(parcel, now)
    troubles = [
        trouble for each in left if (trouble := _push(each, push, parcel.letter, now, client))
    ]
    if troubles:
        raise NotNow(", ".join(troubles))
    if not PushSubscription.objects.filter(pk__in=[each.pk for each in devices]).exists():
        raise Unreachable


def devices_of(player: Player) -> list[PushSubscription]:
    """The player's valid devices; those turned on under an old password are deleted."""
    if not player.is_active or player.is_guest:
        return []
    found, signed_by = list(player.devices.all()), player.get_session_auth_hash()
    old = [each for each in found if not constant_time_compare(each.signed_by, signed_by)]
    if old:
        PushSubscription.objects.filter(pk__in=[each.pk for each in old]).delete()
    return [each for each in found if each not in old]


def try_device(
    device: PushSubscription, now: datetime, client: SafeClient | None = None
) -> Answer | None:
    """Send a trial; return the push service's answer, or None.

    A device that is gone stays until its owner has read so, or a notice is sent to it.
    """
    with localized_for(device.player):
        push = trial_push(device.player)
    try:
        return post_to(device, push, client or outgoing())
    except (BadAddress, NoAnswer):
        return None


def _push(
    device: PushSubscription, push: Push, letter: str, now: datetime, client: SafeClient
) -> str | None:
    """Push to one device; return the error if it should be tried again."""
    try:
        answer = post_to(device, push, client)
    except BadAddress:
        device.delete()
        return None
    except NoAnswer as error:
        return None if count_failure(device=device) else f"{device}: {error}"
    if answer.is_fine:
        has_had(device=device, letter=letter, now=now)
        return None
    if answer.status in GONE:
        device.delete()
        return None
    return None if count_failure(device=device) else f"{device}: {answer.status}"


def post_to(device: PushSubscription, push: Push, client: SafeClient) -> Answer:
    headers = {
        "Authorization": signed_for(device.endpoint),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(int(push.lasts.total_seconds())),
        "Urgency": "high" if push.is_urgent else "normal",
        "Topic": push.topic,
    }
    return client.post(device.endpoint, _encrypted(device, push.body), headers)


def _encrypted(device: PushSubscription, body: bytes) -> bytes:
    """Encrypt the body for the device, so that not even the push service can read it."""
    sealed: bytes = http_ece.encrypt(
        body,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(device.p256dh),
        auth_secret=_bytes(device.auth),
        version="aes128gcm",
    )
    return sealed


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
