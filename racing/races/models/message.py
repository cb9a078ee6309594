"""Chat messages of a race."""

from django.conf import settings
from django.db import models

from racing.races.models.race import Race

LONGEST = 500


class Message(models.Model):
    """A message by a seated player, public to all who may see the race."""

    race = models.ForeignKey(Race, models.CASCADE, related_name="messages")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="messages"
    )
    text = models.CharField(max_length=LONGEST)
    ply = models.PositiveIntegerField()
    """How many moves stood when it was said."""
    at = models.DateTimeField()
    hidden_at = models.DateTimeField(null=True)
    """Since when a moderator keeps it from all but its author."""
    redacted = models.CharField(max_length=LONGEST, blank=True)
    """Text shown instead, where a moderator has redacted the message."""

    class Meta:
        ordering = ["id"]
        indexes = [models.Index(fields=["race", "-id"], name="message_by_race")]

    def __str__(self) -> str:
        return f"message {self.pk} in race {self.race_id}"
