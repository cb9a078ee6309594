"""Invitations by name to a race that has not started."""

from django.conf import settings
from django.db import models

from racing.races.models.race import Race


class Invitation(models.Model):
    """An invitation, which also opens a private race until the player declines."""

    race = models.ForeignKey(Race, models.CASCADE, related_name="invitations")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="invitations")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField()
    declined_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["race", "player"], name="invited_once_a_race"),
        ]
        indexes = [
            models.Index(
                fields=["player", "-at"],
                condition=models.Q(declined_at__isnull=True),
                name="invitation_to_answer",
            ),
        ]

    def __str__(self) -> str:
        return f"invitation {self.pk} to race {self.race_id}"
