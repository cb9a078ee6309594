"""Tests that a player has sent to an address of theirs, and how they were answered."""

from django.db import models


class Tried(models.Model):
    """An address that a test can be sent to; the worker sends it and notes the answer."""

    class Trial(models.TextChoices):
        NONE = ""
        WAITING = "waiting"
        SENDING = "sending"
        DONE = "done"

    trial = models.CharField(max_length=8, choices=Trial, default=Trial.NONE, blank=True)
    trial_at = models.DateTimeField(null=True)
    """When the test was asked for, then when its sending began, then when it was answered."""
    trial_status = models.PositiveSmallIntegerField(null=True)
    """Status of the answer; None if there was none."""

    class Meta:
        abstract = True

    @property
    def is_being_tried(self) -> bool:
        return self.trial in (self.Trial.WAITING, self.Trial.SENDING)
