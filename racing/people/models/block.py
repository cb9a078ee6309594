"""Blocks between players."""

from django.conf import settings
from django.db import models


class Block(models.Model):
    """No casual races, messages or invitations between the two; only `player` knows of it."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="blocked_by")
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player", "blocked"], name="blocked_once"),
            models.CheckConstraint(
                condition=~models.Q(player=models.F("blocked")), name="nobody_blocks_himself"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} blocks {self.blocked_id}"
