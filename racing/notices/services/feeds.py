"""Secret links to a player's feeds."""

import secrets
from datetime import datetime

from racing.notices.models import FeedLink
from racing.people.models import Player


def renew_feed_link(*, player: Player, now: datetime) -> FeedLink:
    """Give the player a new secret link; an older one stops working."""
    link, _ = FeedLink.objects.update_or_create(
        player=player, defaults={"token": secrets.token_urlsafe(24), "renewed_at": now}
    )
    return link
