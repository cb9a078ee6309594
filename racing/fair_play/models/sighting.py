"""Fingerprints of where players sign in from, to see that two share a connection."""

from django.conf import settings
from django.db import models

LONGEST_MARK = 32


class Sighting(models.Model):
    """A day and origin of a player. The fields are keyed hashes: the address is not stored."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="sightings")
    day = models.DateField()
    address = models.CharField(max_length=LONGEST_MARK, editable=False)
    network = models.CharField(max_length=LONGEST_MARK, editable=False)
    agent = models.CharField(max_length=LONGEST_MARK, blank=True, editable=False)
    """Hash of the user agent; empty if there is none."""

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["player", "day", "address", "agent"], name="seen_once_a_day"
            ),
        ]
        indexes = [models.Index(fields=["day"], name="sighting_by_day")]

    def __str__(self) -> str:
        return f"player {self.player_id} on {self.day}"
