"""Typed readers of environment variables that refuse a bad value with a sentence."""

import os
from base64 import urlsafe_b64decode
from collections.abc import Sequence
from urllib.parse import SplitResult, urlsplit

from django.core.exceptions import ImproperlyConfigured

YES = frozenset({"1", "true", "yes", "on"})
NO = frozenset({"0", "false", "no", "off"})
SAMPLE = "change me"


def optional(name: str) -> str | None:
    """The value, or None; an empty variable counts as absent."""
    return os.environ.get(name, "").strip() or None


def text(name: str, default: str | None = None, *, shortest: int = 1) -> str:
    value = optional(name) or default
    if value is None:
        raise ImproperlyConfigured(f"{name} isn’t set, and it has no default.")
    if len(value) < shortest:
        raise ImproperlyConfigured(
            f"{name} needs at least {shortest} characters. It has {len(value)}."
        )
    return value


def secret(name: str, *, shortest: int) -> str:
    """A key that nobody else knows; the one of the sample settings is known to everybody."""
    value = text(name, shortest=shortest)
    if value.casefold().startswith(SAMPLE):
        raise ImproperlyConfigured(f"{name} is the one of the sample. Make a key of your own.")
    return value


def flag(name: str, default: bool) -> bool:
    value = optional(name)
    if value is None:
        return default
    if value.lower() in YES | NO:
        return value.lower() in YES
    raise ImproperlyConfigured(f"{name} is {value!r}. It must be true or false.")


def integer(name: str, default: int, *, least: int, most: int) -> int:
    value = optional(name)
    if value is None:
        return default
    if not value.isascii() or not value.isdigit() or not least <= int(value) <= most:
        raise ImproperlyConfigured(
            f"{name} is {value!r}. It must be a whole number from {least} to {most}."
        )
    return int(value)


def optional_key(name: str, size: int) -> str | None:
    """A key of so many bytes in URL-safe base64; the value stays out of the error message."""
    value = optional(name)
    if value is None:
        return None
    try:
        found = urlsafe_b64decode(value + "=" * (-len(value) % 4))
    except ValueError:
        found = b""
    if len(found) != size or not any(found):
        raise ImproperlyConfigured(f"{name} must be a key of {size} bytes in URL-safe base64.")
    return value


def choice(name: str, options: Sequence[str], default: str) -> str:
    value = text(name, default)
    if value not in options:
        raise ImproperlyConfigured(f"{name} is {value!r}. It must be {' or '.join(options)}.")
    return value


def names(name: str, default: Sequence[str] | None = None) -> list[str]:
    """A list separated by commas."""
    value = optional(name)
    found = [item.strip() for item in (value or "").split(",") if item.strip()]
    if not found and default is None:
        raise ImproperlyConfigured(
            f"{name} isn’t set. List at least one value, and separate several with commas."
        )
    return found or list(default or ())


def address(name: str, schemes: Sequence[str], default: str | None = None) -> SplitResult:
    """A URL, split into its parts."""
    return _split(name, text(name, default), schemes)


def optional_address(name: str, schemes: Sequence[str]) -> SplitResult | None:
    return address(name, schemes) if optional(name) else None


def origin(name: str, schemes: Sequence[str], default: str | None = None) -> str:
    """Scheme and host of a site, without a path."""
    parts = address(name, schemes, default)
    rest = (parts.username, parts.path.strip("/"), parts.query, parts.fragment)
    if not parts.hostname or any(rest):
        raise ImproperlyConfigured(
            f"{name} must be only a scheme and a host, such as {schemes[0]}://chicane.example."
        )
    return f"{parts.scheme}://{parts.netloc}"


def _split(name: str, value: str, schemes: Sequence[str]) -> SplitResult:
    """Split a URL; the value stays out of the error message, as it may hold a password."""
    wanted = " or ".join(f"{scheme}://" for scheme in schemes)
    parts = urlsplit(value)
    if parts.scheme not in schemes:
        raise ImproperlyConfigured(f"{name} must be an address that starts with {wanted}.")
    if not _has_good_port(parts):
        raise ImproperlyConfigured(f"{name} has a wrong port. A port is a number from 1 to 65535.")
    return parts


def _has_good_port(parts: SplitResult) -> bool:
    try:
        return parts.port is None or parts.port > 0
    except ValueError:
        return False
