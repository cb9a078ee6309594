"""Times in which all clocks of the site are stopped."""

from django.conf import settings
from django.db import models


class Halt(models.Model):
    """A halt of all clocks, one at a time; the time is given back when it ends."""

    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    is_on = models.BooleanField(default=True)
    word = models.CharField(max_length=300)
    """Message shown on all pages meanwhile."""
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
