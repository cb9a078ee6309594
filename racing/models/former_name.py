"""Names that moderators took from somebody."""

from django.conf import settings
from django.db import models


class FormerName(models.Model):
    """Nobody else gets it for a time, so that nobody passes for who had it."""

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="former_names"
    )
    name = models.CharField(max_length=20)
    folded = models.CharField(max_length=60)
    """In one way of writing, whatever the case."""
    at = models.DateTimeField()
    """When it was taken: the moment of the act."""
    kept_until = models.DateTimeField()

    class Meta:
        ordering = ["-at", "-pk"]
        indexes = [models.Index(fields=["folded"], name="former_name")]

    def __str__(self) -> str:
        return f"former name of player {self.player_id}"
