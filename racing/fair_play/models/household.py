"""Connections that players say they share."""

from django.conf import settings
from django.db import models
from django.db.models.functions import Greatest, Least


class Tie(models.Model):
    """A household that `player` declares, true once `other` confirms it; either may remove it."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="ties")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="ties_to")
    declared_at = models.DateTimeField()
    confirmed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                Least("player", "other"), Greatest("player", "other"), name="one_tie_a_pair"
            ),
            models.CheckConstraint(
                condition=~models.Q(player=models.F("other")), name="nobody_is_tied_to_himself"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} and {self.other_id}"
