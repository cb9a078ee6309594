"""The browsers that take pushes: turned on, taken over, renewed, and ended by signing out."""

from base64 import urlsafe_b64decode
from dataclasses import dataclass
from datetime import datetime

from cryptography.hazmat.primitives.asymmetric import ec
from django.db import transaction
from django.db.models import F

from racing.notices.errors import AddressRefused, NoPushKeys
from racing.notices.models import PushSubscription
from racing.notices.models.device import LONGEST_ENDPOINT
from racing.people.models import Browser, Player
from racing.people.models.browser import LONGEST_AGENT
from racing.shared.safe_http import BadAddress, SafeClient, outgoing

MOST = 10
"""Devices of one player: the eleventh takes the place of the oldest."""
MOST_HAD = 20
GIVEN_UP = 20
"""Failures in a row after which nobody is there any more."""


@dataclass(frozen=True, slots=True)
class Keys:
    """Endpoint and keys that a browser gives out when it subscribes."""

    endpoint: str
    p256dh: str
    auth: str


def add_device(
    *,
    player: Player,
    keys: Keys,
    agent: str,
    session_key: str,
    now: datetime,
    client: SafeClient | None = None,
) -> PushSubscription:
    """Push to this browser from now on; a player who had turned it on there before gets no more."""
    _check(keys, client or outgoing())
    browser = Browser.objects.filter(session_key=session_key, player=player).first()
    with transaction.atomic():
        device, _ = PushSubscription.objects.update_or_create(
            endpoint=keys.endpoint,
            defaults={
                "player": player,
                "browser": browser,
                "p256dh": keys.p256dh,
                "auth": keys.auth,
                "agent": agent[:LONGEST_AGENT],
                "signed_by": player.get_session_auth_hash(),
                "failures": 0,
            },
            create_defaults=_first(player, keys, browser, agent, now),
        )
        others = player.devices.exclude(pk=device.pk).values_list("pk", flat=True)
        PushSubscription.objects.filter(pk__in=list(others[MOST - 1 :])).delete()
    return device


def _first(
    player: Player, keys: Keys, browser: Browser | None, agent: str, now: datetime
) -> dict[str, object]:
    return {
        "player": player,
        "browser": browser,
        "endpoint": keys.endpoint,
        "p256dh": keys.p256dh,
        "auth": keys.auth,
        "agent": agent[:LONGEST_AGENT],
        "signed_by": player.get_session_auth_hash(),
        "created_at": now,
    }


def renew_device(*, player: Player, old: str, keys: Keys, session_key: str, now: datetime) -> bool:
    """Replace keys that the browser renewed itself; False if the old endpoint is unknown."""
    device = player.devices.filter(endpoint=old).first()
    if device is None:
        return False
    agent = device.agent
    with transaction.atomic():
        device.delete()
        add_device(player=player, keys=keys, agent=agent, session_key=session_key, now=now)
    return True


def remove_device(*, player: Player, device_id: int) -> bool:
    count, _ = player.devices.filter(pk=device_id).delete()
    return bool(count)


def has_had(*, device: PushSubscription, letter: str, now: datetime) -> None:
    """Note that the push service has accepted this letter."""
    letters = [*device.had, letter][-MOST_HAD:]
    PushSubscription.objects.filter(pk=device.pk).update(had=letters, last_ok_at=now, failures=0)


def count_failure(*, device: PushSubscription) -> bool:
    """Count one failure; True if the device has been given up for it."""
    mine = PushSubscription.objects.filter(pk=device.pk)
    mine.update(failures=F("failures") + 1)
    count, _ = mine.filter(failures__gte=GIVEN_UP).delete()
    return bool(count)


def _check(keys: Keys, client: SafeClient) -> None:
    if len(keys.endpoint) > LONGEST_ENDPOINT:
        raise AddressRefused
    try:
        point, secret = _bytes(keys.p256dh), _bytes(keys.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError as error:
        raise NoPushKeys from error
    if len(point) != 65 or len(secret) != 16:
        raise NoPushKeys
    try:
        client.check(keys.endpoint)
    except BadAddress as error:
        raise AddressRefused from error


def _bytes(text: str) -> bytes:
    """Decode a key from base64 as browsers write it."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
