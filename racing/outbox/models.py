"""Events of the transactional outbox."""

from django.db import models


class OutboxEvent(models.Model):
    """An event written in the same transaction as its cause; claimed in batches, handled once."""

    kind = models.CharField(max_length=40)
    race = models.ForeignKey("racing.Race", models.CASCADE, null=True, related_name="+")
    payload = models.JSONField(default=dict)
    created_at = models.DateTimeField()
    claim = models.CharField(max_length=32, blank=True)
    claimed_at = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    due_at = models.DateTimeField()
    done_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["due_at", "id"],
                condition=models.Q(done_at__isnull=True),
                name="outbox_to_do",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"
