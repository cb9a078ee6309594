"""Who shares a connection with whom, as they say themselves."""

from django.conf import settings
from django.db import models
from django.db.models.functions import Greatest, Least


class Tie(models.Model):
    """Declared by `player`, and true once `other` has confirmed it; either may take it back."""

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
