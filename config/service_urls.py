"""Translates server URLs into Django settings."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote

from django.core.exceptions import ImproperlyConfigured

POSTGRES = ("postgres", "postgresql")
DATABASES = ("sqlite", *POSTGRES)
MAIL = ("smtp", "smtps")
REDIS = ("redis", "rediss", "unix")
# The site can do without Redis, so nobody waits long for it.
PATIENCE = 0.2
# A move reads the cache before it wakes the worker: both waits together stay well below 0.5 s.
CACHE_PATIENCE = 0.1


def database(address: SplitResult, *, root: Path, connections: int) -> dict[str, Any]:
    if address.scheme in POSTGRES:
        return _postgresql(address, connections=connections)
    return _sqlite(address, root=root)


def _sqlite(address: SplitResult, *, root: Path) -> dict[str, Any]:
    # sqlite:///file is relative to the project, sqlite:////file absolute.
    path = unquote(address.path)[1:]
    if address.netloc or not path:
        raise ImproperlyConfigured(
            "DATABASE_URL names no file. Write sqlite:///file or sqlite:////absolute/file."
        )
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": root / path,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;",
        },
    }


def _postgresql(address: SplitResult, *, connections: int) -> dict[str, Any]:
    name = unquote(address.path)[1:]
    if not name:
        raise ImproperlyConfigured(
            "DATABASE_URL names no database. Write its name after the last slash."
        )
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(address.username or ""),
        "PASSWORD": unquote(address.password or ""),
        "HOST": unquote(address.hostname or ""),
        "PORT": str(address.port or ""),
        "CONN_MAX_AGE": 0,
        "OPTIONS": {
            **dict(parse_qsl(address.query)),
            "pool": {"min_size": 1, "max_size": connections, "timeout": 20},
        },
    }


def cache(address: SplitResult | None, *, prefix: str, file: Path) -> dict[str, Any]:
    """Redis, or a file: limits of attempts live in the cache, so it must not push any out."""
    if address is None:
        return {"BACKEND": "config.cache.FileCache", "LOCATION": file}
    return {
        "BACKEND": "config.cache.RedisOrFile",
        "LOCATION": address.geturl(),
        "KEY_PREFIX": prefix,
        "OPTIONS": {
            "file": file,
            "socket_connect_timeout": CACHE_PATIENCE,
            "socket_timeout": CACHE_PATIENCE,
        },
    }


@dataclass(frozen=True)
class MailServer:
    """The mail server; without a host mail goes to files."""

    host: str = ""
    port: int = 0
    user: str = ""
    password: str = ""
    speaks_tls_first: bool = False

    @property
    def backend(self) -> str:
        kind = "smtp" if self.host else "filebased"
        return f"django.core.mail.backends.{kind}.EmailBackend"


def mail(address: SplitResult | None) -> MailServer:
    if address is None:
        return MailServer()
    if not address.hostname:
        raise ImproperlyConfigured("CHICANE_MAIL_URL names no host.")
    secure = address.scheme == "smtps"
    return MailServer(
        host=address.hostname,
        port=address.port or (465 if secure else 587),
        user=unquote(address.username or ""),
        password=unquote(address.password or ""),
        speaks_tls_first=secure,
    )
