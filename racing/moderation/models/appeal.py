"""A player's appeal against a moderation measure."""

from django.conf import settings
from django.db import models

from racing.moderation.models.act import Act


class Appeal(models.Model):
    """An appeal, once for each measure; decided by another moderator."""

    class Verdict(models.TextChoices):
        LIFTED = "lifted"
        KEPT = "kept"

    act = models.OneToOneField(Act, models.PROTECT, related_name="appeal")
    text = models.TextField(max_length=2000)
    at = models.DateTimeField()
    verdict = models.CharField(max_length=8, choices=Verdict, blank=True)
    answer = models.TextField(max_length=1000, blank=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="appeals_decided"
    )
    decided_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["at", "pk"]

    def __str__(self) -> str:
        return f"appeal {self.pk} against act {self.act_id}"


class Acknowledgement(models.Model):
    """Notes that a player has read a warning."""

    act = models.OneToOneField(
        Act, models.PROTECT, primary_key=True, related_name="acknowledgement"
    )
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"acknowledgement of act {self.act_id}"
