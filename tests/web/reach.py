"""How Bob is reached elsewhere: a browser that takes pushes, and a webhook."""

from typing import Any

from racing.notices.models import PushSubscription, Webhook
from racing.people.models import Player
from tests.cast import NOON

NUMBER = 1000
"""Of both, beyond those that a database numbers itself."""
ENDPOINT = "https://1.1.1.1/push/bob"
KEYS = {
    "p256dh": (
        "BCbvzr0O6eNKZpGH4Ys6kSKy9zOUW2Scyfn5Ien52tgSkCOL3pzHuzMNFQxncE3SWucFUgV0S28xv0BwdFhy0OY"
    ),
    "auth": "AAECAwQFBgcICQoLDA0ODw",
}
SECRET = "a-secret-of-bobs-webhook"


def set_reach(bob: Player) -> None:
    """Nothing is ever sent to either: they are private addresses by now."""
    at: dict[str, Any] = {"pk": NUMBER, "player": bob, "created_at": NOON}
    signed_by = bob.get_session_auth_hash()
    private = "https://127.0.0.1/bob"
    PushSubscription.objects.create(endpoint=private, signed_by=signed_by, **KEYS, **at)
    Webhook.objects.create(kind=Webhook.Kind.URL, address=private, secret=SECRET, **at)


def device() -> dict[str, str]:
    return {"endpoint": ENDPOINT, **KEYS}
