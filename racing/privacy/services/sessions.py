"""Ends all sessions of somebody who leaves."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from allauth.account.internal.stagekit import LOGIN_SESSION_KEY
from allauth.account.utils import user_pk_to_url_str
from django.conf import settings
from django.contrib.auth import SESSION_KEY

from racing.people.models import Player
from racing.people.selectors.browsers import session_store

AT_ONCE = 1000


def end_sessions(player: Player) -> None:
    """End the sessions of all known browsers and, with database sessions, all others."""
    store = session_store()
    for key in player.browsers.values_list("session_key", flat=True):
        store.delete(key)
    engine = import_module(settings.SESSION_ENGINE).SessionStore
    if hasattr(engine, "get_model_class"):
        rows = engine.get_model_class().objects
        for row in rows.iterator(chunk_size=AT_ONCE):
            if _is_of(player, row.get_decoded()):
                store.delete(row.session_key)


def _is_of(player: Player, session: Mapping[str, Any]) -> bool:
    """Whether the session is signed in as the player, or in the middle of signing in."""
    begun = session.get(LOGIN_SESSION_KEY) or {}
    is_begun = begun.get("user_pk") == user_pk_to_url_str(player)
    return is_begun or session.get(SESSION_KEY) == str(player.pk)
