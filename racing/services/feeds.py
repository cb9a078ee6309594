"""The secret links of somebody's feeds."""

import secrets
from datetime import datetime

from racing.models import FeedLink, Player


def renew_feed_link(*, player: Player, now: datetime) -> FeedLink:
    """A first link, or a new one: the old one opens nothing any more."""
    link, _ = FeedLink.objects.update_or_create(
        player=player, defaults={"token": secrets.token_urlsafe(24), "renewed_at": now}
    )
    return link
