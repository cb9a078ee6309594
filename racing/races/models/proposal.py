"""Proposals that need the consent of all players of a race."""

from django.db import models
from django.utils import timezone

from racing.races.models.race import Race


class Proposal(models.Model):
    """A proposal to abandon the race, end it as it stands, pause it, or go back further.

    It stands as long as the public view of the race is unchanged: any move ends it.
    """

    class Kind(models.TextChoices):
        ABANDON = "abandon"
        UNWIND = "unwind"
        PAUSE = "pause"
        SETTLE = "settle"
        """End the race as it stands, with prizes and bets paid."""

    class Result(models.TextChoices):
        ACCEPTED = "accepted"
        DECLINED = "declined"
        LAPSED = "lapsed"

    race = models.ForeignKey(Race, models.CASCADE, related_name="proposals")
    kind = models.CharField(max_length=10, choices=Kind)
    shown = models.PositiveIntegerField()
    ply = models.PositiveIntegerField(null=True)
    seat = models.PositiveSmallIntegerField()
    agreed = models.JSONField(default=list)
    result = models.CharField(max_length=10, choices=Result, blank=True)
    opened_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["race"], condition=models.Q(result=""), name="one_open_proposal_a_race"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} of race {self.race_id}"
