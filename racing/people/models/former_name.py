"""Names that moderators took from players."""

from django.conf import settings
from django.db import models


class FormerName(models.Model):
    """A former name, reserved for a time so that nobody can pose as its holder."""

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="former_names"
    )
    name = models.CharField(max_length=20)
    folded = models.CharField(max_length=60)
    """The name in one Unicode form and case."""
    at = models.DateTimeField()
    """When it was taken: the moment of the act."""
    kept_until = models.DateTimeField()

    class Meta:
        ordering = ["-at", "-pk"]
        indexes = [models.Index(fields=["folded"], name="former_name")]

    def __str__(self) -> str:
        return f"former name of player {self.player_id}"
