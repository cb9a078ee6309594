"""Webhooks: outside addresses that a player's notices are sent to."""

from urllib.parse import urlsplit

from django.conf import settings
from django.db import models

from racing.notices.models.trial import Tried

LONGEST_ADDRESS = 500


class Webhook(Tried):
    """A channel in Discord or Slack, or a program of the player's own."""

    class Kind(models.TextChoices):
        DISCORD = "discord"
        SLACK = "slack"
        URL = "url"

    class Reason(models.TextChoices):
        """Why a webhook was switched off."""

        GONE = "gone"
        REFUSED = "refused"
        SILENT = "silent"
        FORBIDDEN = "forbidden"

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="webhooks")
    kind = models.CharField(max_length=8, choices=Kind)
    address = models.CharField(max_length=LONGEST_ADDRESS, editable=False)
    """A secret: whoever knows it can write there."""
    secret = models.CharField(max_length=64, blank=True, editable=False)
    """Signs what is sent to the player's own program."""
    created_at = models.DateTimeField()
    last_ok_at = models.DateTimeField(null=True)
    last_status = models.PositiveSmallIntegerField(null=True)
    """Status of the last answer; None if there was none."""
    failures = models.PositiveSmallIntegerField(default=0)
    """Failures in a row."""
    failing_since = models.DateTimeField(null=True)
    rests_until = models.DateTimeField(null=True)
    """No requests are sent before then."""
    off_since = models.DateTimeField(null=True)
    off_reason = models.CharField(max_length=10, choices=Reason, blank=True)
    had = models.JSONField(default=list, editable=False)
    """Letters it received lately: a repeated one goes only to webhooks that missed it."""

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"webhook {self.pk}"

    @property
    def is_on(self) -> bool:
        return self.off_since is None

    @property
    def host(self) -> str:
        """The host name, the only part of the address that may be shown."""
        return urlsplit(self.address).hostname or ""

    @property
    def signs(self) -> bool:
        return self.kind == Webhook.Kind.URL
