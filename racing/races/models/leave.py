"""Holidays of players."""

from django.conf import settings
from django.db import models


class Leave(models.Model):
    """Whole days off in the player's time zone; clocks that leave holidays free stop."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="leaves")
    first_day = models.DateField()
    last_day = models.DateField()
    automatic = models.BooleanField(default=False)
    """Taken by the site, so that a turn was not lost."""

    class Meta:
        ordering = ["first_day"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(last_day__gte=models.F("first_day")),
                name="a_leave_ends_after_it_began",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.first_day} to {self.last_day}"

    @property
    def days(self) -> int:
        return (self.last_day - self.first_day).days + 1
