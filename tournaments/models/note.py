"""The log of a championship: what happened beside its races, for all who may see it."""

from django.conf import settings
from django.db import models

from tournaments.models.championship import Championship
from tournaments.models.round import Round

NAMES = ("name", "entry")
"""Keys under which notes and news keep the names of people and entries."""


class SeasonNote(models.Model):
    """A line of the championship's log: appended, never changed. Words are made when it is read."""

    championship = models.ForeignKey(Championship, models.CASCADE, related_name="notes")
    kind = models.CharField(max_length=30)
    """A code of `tournaments.championships.pages.log`."""
    round = models.ForeignKey(Round, models.SET_NULL, null=True, related_name="notes")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    by_name = models.CharField(max_length=150, blank=True)
    """Who did it; empty where the site did."""
    about = models.JSONField(default=dict)
    """Names and numbers that the sentence of the log needs."""
    at = models.DateTimeField()

    class Meta:
        ordering = ["at", "pk"]

    def __str__(self) -> str:
        return f"{self.kind} in championship {self.championship_id}"
