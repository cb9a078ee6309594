"""Browsers that receive push messages."""

from hashlib import sha256

from django.conf import settings
from django.db import models

from racing.notices.models.trial import Tried
from racing.people.models.browser import LONGEST_AGENT, Browser

LONGEST_ENDPOINT = 700


class PushSubscription(Tried):
    """A push subscription: the endpoint, and keys that only the browser can decrypt with."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="devices")
    browser = models.ForeignKey(Browser, models.SET_NULL, null=True, related_name="devices")
    """The session it was turned on in; signing out there deletes it."""
    endpoint = models.CharField(max_length=LONGEST_ENDPOINT, unique=True, editable=False)
    p256dh = models.CharField(max_length=100, editable=False)
    auth = models.CharField(max_length=40, editable=False)
    agent = models.CharField(max_length=LONGEST_AGENT, blank=True)
    """The browser's user agent."""
    signed_by = models.CharField(max_length=64, editable=False)
    """Session hash at the time: after a new password push must be turned on again."""
    created_at = models.DateTimeField()
    last_ok_at = models.DateTimeField(null=True)
    failures = models.PositiveSmallIntegerField(default=0)
    """Failures in a row."""
    had = models.JSONField(default=list, editable=False)
    """Letters it received lately: a repeated one goes only to devices that missed it."""

    class Meta:
        ordering = ["-created_at", "-id"]

    def __str__(self) -> str:
        return f"device {self.pk}"

    @property
    def mark(self) -> str:
        """Hash by which the browser finds itself in a list, without revealing the endpoint."""
        return sha256(self.endpoint.encode()).hexdigest()
