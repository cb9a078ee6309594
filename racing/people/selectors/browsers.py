"""Browsers where a player is signed in."""

from importlib import import_module

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.base import SessionBase
from django.utils.crypto import constant_time_compare

from racing.people.models import Browser, Player

LISTED = 50


def session_store(key: str | None = None) -> SessionBase:
    """A session store of the engine that the site is configured with."""
    store: SessionBase = import_module(settings.SESSION_ENGINE).SessionStore(key)
    return store


def browsers_of(player: Player) -> list[Browser]:
    """Browsers of the player that are still signed in, the last seen first."""
    return [each for each in player.browsers.all()[:LISTED] if _is_signed_in(each, player)]


def _is_signed_in(browser: Browser, player: Player) -> bool:
    """Whether the browser's session still holds; it also ends by signing out or a new password."""
    session = session_store(browser.session_key).load()
    return session.get(SESSION_KEY) == str(player.pk) and constant_time_compare(
        session.get(HASH_SESSION_KEY, ""), player.get_session_auth_hash()
    )
