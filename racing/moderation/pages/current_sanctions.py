"""Measures in force on the reader, from the player's row alone."""

from dataclasses import dataclass
from datetime import datetime

from racing.people.models import Player
from racing.shared.formatting import FOREVER


@dataclass(frozen=True, slots=True)
class CurrentSanctions:
    """The measures that hold now, with their ends."""

    is_warned: bool
    muted_until: datetime | None
    suspended_until: datetime | None
    race_limit: int | None
    limited_until: datetime | None

    @property
    def is_banned(self) -> bool:
        return self.suspended_until is not None and self.suspended_until >= FOREVER


def current_sanctions(player: Player, now: datetime) -> CurrentSanctions | None:
    """The measures on the player; None for almost everybody."""
    limit = player.races_at_once(now)
    is_muted, is_suspended = player.is_muted(now), player.is_suspended(now)
    if not (player.is_warned or is_muted or is_suspended or limit is not None):
        return None
    return CurrentSanctions(
        is_warned=player.is_warned,
        muted_until=player.muted_until if is_muted else None,
        suspended_until=player.suspended_until if is_suspended else None,
        race_limit=limit,
        limited_until=player.limited_until if limit is not None else None,
    )
