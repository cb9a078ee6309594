"""Heartbeats of web and worker, and outages."""

from django.db import models


class Heartbeat(models.Model):
    """The last heartbeat of the web or the worker."""

    name = models.CharField(max_length=10, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} at {self.at}"


class Outage(models.Model):
    """A time without one of them, which is given back to everybody's clock."""

    began_at = models.DateTimeField()
    ended_at = models.DateTimeField()
    credited_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["began_at"]

    def __str__(self) -> str:
        return f"{self.began_at} to {self.ended_at}"
