"""Whether the site is there: the last sign of life of each of its parts, and when it was away."""

from django.db import models


class Heartbeat(models.Model):
    """When the web or the worker was last known to be there."""

    name = models.CharField(max_length=10, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} at {self.at}"


class Outage(models.Model):
    """A time without one of them, in which nobody's clock should have run."""

    began_at = models.DateTimeField()
    ended_at = models.DateTimeField()
    credited_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["began_at"]

    def __str__(self) -> str:
        return f"{self.began_at} to {self.ended_at}"
