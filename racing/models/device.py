"""The browsers that somebody is told by push in."""

from hashlib import sha256

from django.conf import settings
from django.db import models

from racing.models.browser import LONGEST_AGENT, Browser

LONGEST_ENDPOINT = 700


class PushSubscription(models.Model):
    """Where a browser takes pushes, and the keys by which it alone can read them."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="devices")
    browser = models.ForeignKey(Browser, models.SET_NULL, null=True, related_name="devices")
    """The session it was turned on in: signed out, it ends."""
    endpoint = models.CharField(max_length=LONGEST_ENDPOINT, unique=True, editable=False)
    p256dh = models.CharField(max_length=100, editable=False)
    auth = models.CharField(max_length=40, editable=False)
    agent = models.CharField(max_length=LONGEST_AGENT, blank=True)
    """What the browser says it is."""
    signed_by = models.CharField(max_length=64, editable=False)
    """What sessions were signed by then: after a new password it must be turned on again."""
    created_at = models.DateTimeField()
    last_ok_at = models.DateTimeField(null=True)
    failures = models.PositiveSmallIntegerField(default=0)
    """In a row."""
    had = models.JSONField(default=list, editable=False)
    """The letters it had lately: what is sent again goes to those who have not had it."""

    class Meta:
        ordering = ["-created_at", "-id"]

    def __str__(self) -> str:
        return f"device {self.pk}"

    @property
    def mark(self) -> str:
        """By which the browser knows itself in a list; leads nowhere."""
        return sha256(self.endpoint.encode()).hexdigest()
