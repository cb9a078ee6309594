"""Secret links to a player's feeds."""

import secrets
from datetime import datetime

from racing.notices.models import FeedLink
from racing.notices.selectors.feeds import password_mark
from racing.people.models import Player


def renew_feed_link(*, player: Player, now: datetime, ends_with_password: bool = False) -> FeedLink:
    """Give the player a new secret link; an older one stops working."""
    made = {
        "token": secrets.token_urlsafe(24),
        "renewed_at": now,
        "password_mark": password_mark(player) if ends_with_password else "",
    }
    link, _ = FeedLink.objects.update_or_create(player=player, defaults=made)
    return link
