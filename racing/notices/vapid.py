"""The VAPID key that identifies the site to push services."""

from base64 import urlsafe_b64encode
from functools import cache
from time import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid02

from racing.shared.kept_keys import kept_key

FILE = "vapid.key"
LASTS = 12 * 3600
"""Seconds a signature holds; push services refuse more than a day."""


def new_key() -> str:
    """A new private key for `CHICANE_VAPID_KEY`."""
    vapid = Vapid02()
    vapid.generate_keys()
    number = vapid.private_key.private_numbers().private_value
    return urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()


def public_key() -> str:
    """The public key that browsers get when they subscribe."""
    point = vapid_key().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()


def signed_for(endpoint: str) -> str:
    """The header that authenticates the site to one push service."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time()) + LASTS,
        "sub": contact(),
    }
    header: str = vapid_key().sign(claims)["Authorization"]
    return header


def contact() -> str:
    """The contact that a push service may write to."""
    if "@" in settings.CONTACT:
        return f"mailto:{settings.CONTACT}"
    origin: str = settings.SITE_ORIGIN
    return origin if origin.startswith("https:") else "mailto:chicane@localhost"


def vapid_key() -> Vapid02:
    """The configured key, or one that is made once and stored."""
    return _loaded(settings.VAPID_KEY or kept_key(settings.VAR_DIR / FILE, new_key))


@cache
def _loaded(key: str) -> Vapid02:
    return Vapid02.from_raw(key.encode())
