"""Keeps seeds and keys of dice encrypted while they are secret.

A kept secret begins with a byte that says how the rest is written. What everybody may see, after
the end of a race, is kept as it is.
"""

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache
from hashlib import sha256

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings

from racing.engine.dice import SEED_BYTES
from racing.shared.kept_keys import kept_key

FILE = "dice.key"
OPEN, ENCRYPTED = b"\0", b"\1"
NONCE_BYTES, TAG_BYTES = 12, 16
LENGTHS = {OPEN: SEED_BYTES, ENCRYPTED: NONCE_BYTES + SEED_BYTES + TAG_BYTES}


def new_key() -> str:
    """A new key for `CHICANE_DICE_KEY`."""
    return urlsafe_b64encode(secrets.token_bytes(32)).rstrip(b"=").decode()


def key_name() -> str:
    """A short name of the site's key, which tells two keys apart and nothing else."""
    return sha256(b"chicane dice " + _key().encode()).hexdigest()[:8]


def encrypted(secret: bytes) -> bytes:
    nonce = secrets.token_bytes(NONCE_BYTES)
    return ENCRYPTED + nonce + _cipher(_key()).encrypt(nonce, secret, None)


def opened(secret: bytes) -> bytes:
    """The form in which a secret is kept that everybody may see."""
    return OPEN + secret


def is_encrypted(kept: bytes) -> bool:
    return kept[:1] == ENCRYPTED


def revealed(kept: bytes) -> bytes | None:
    """The secret; None if it was encrypted with a key that the site does not have."""
    if not is_encrypted(kept):
        return kept[1:]
    nonce, text = kept[1 : 1 + NONCE_BYTES], kept[1 + NONCE_BYTES :]
    try:
        return _cipher(_key()).decrypt(nonce, text, None)
    except InvalidTag:
        return None


def kept_seeds(joined: bytes) -> list[bytes]:
    """The parts of seeds that are kept one after the other."""
    parts, at = [], 0
    while at < len(joined):
        length = 1 + LENGTHS.get(joined[at : at + 1], len(joined))
        parts.append(joined[at : at + length])
        at += length
    return parts


def _key() -> str:
    return settings.DICE_KEY or kept_key(settings.VAR_DIR / FILE, new_key)


@cache
def _cipher(key: str) -> AESGCM:
    return AESGCM(urlsafe_b64decode(key + "=" * (-len(key) % 4)))
