"""The panic switch: times in which no clock of the site runs."""

from django.conf import settings
from django.db import models


class Halt(models.Model):
    """One at a time; what it took is given back to everybody when it ends."""

    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    is_on = models.BooleanField(default=True)
    word = models.CharField(max_length=300)
    """What everybody reads meanwhile."""
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="halts"
    )

    class Meta:
        ordering = ["began_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["is_on"], condition=models.Q(is_on=True), name="one_halt_at_a_time"
            ),
        ]

    def __str__(self) -> str:
        return f"halt {self.pk}"
