"""Browsers in which a player is signed in."""

from django.conf import settings
from django.db import models

LONGEST_AGENT = 200


class Browser(models.Model):
    """One session of a player, noted once a day."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="browsers")
    session_key = models.CharField(max_length=40, unique=True, editable=False)
    agent = models.CharField(max_length=LONGEST_AGENT, blank=True)
    """The browser's user agent."""
    seen_on = models.DateField()

    class Meta:
        ordering = ["-seen_on", "-id"]

    def __str__(self) -> str:
        return f"browser {self.pk}"
