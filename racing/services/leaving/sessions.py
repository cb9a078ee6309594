"""Sessions of somebody who leaves, in whichever browser they are."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from allauth.account.internal.stagekit import LOGIN_SESSION_KEY
from allauth.account.utils import user_pk_to_url_str
from django.conf import settings
from django.contrib.auth import SESSION_KEY

from racing.models import Player
from racing.selectors.browsers import session_store

AT_ONCE = 1000


def end_sessions(player: Player) -> None:
    """Those of his browsers; and, where sessions are rows, those that no page has noted yet."""
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
    """Signed in as him, or halfway there."""
    begun = session.get(LOGIN_SESSION_KEY) or {}
    is_begun = begun.get("user_pk") == user_pk_to_url_str(player)
    return is_begun or session.get(SESSION_KEY) == str(player.pk)
