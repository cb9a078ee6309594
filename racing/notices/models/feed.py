"""Secret links to a player's feeds."""

from django.conf import settings
from django.db import models


class FeedLink(models.Model):
    """A feed token: whoever has it may read the feeds; a new one ends the old links."""

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="feed_link"
    )
    token = models.CharField(max_length=64, unique=True, editable=False)
    renewed_at = models.DateTimeField()
    password_mark = models.CharField(max_length=64, blank=True, default="", editable=False)
    """Of the password with which the link ends; empty if it goes on with a new one."""

    def __str__(self) -> str:
        return f"feeds of {self.player_id}"
