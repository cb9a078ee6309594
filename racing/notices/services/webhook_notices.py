"""Notices to the owner of a webhook."""

from collections.abc import Mapping
from typing import Any

from racing.notices.models.notice import Kind
from racing.notices.services.create_notices import tell_players


def tell_switched_off(payload: Mapping[str, Any]) -> None:
    """Handler of `webhook_switched_off`: tells its owner."""
    number, at = payload["webhook"], payload["at"]
    tell_players(
        kind=Kind.ACCOUNT,
        key=f"webhook:{number}:{at.isoformat()}",
        players=[payload["player"]],
        about={"event": "webhook_off", "webhook": number},
        at=at,
    )
