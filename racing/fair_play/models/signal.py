"""Hints that two players belong together."""

from django.conf import settings
from django.db import models

from racing.fair_play.rules.values import Kind


class Signal(models.Model):
    """A hint about two players, updated in place; it fades with time, and nothing acts on it."""

    one = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    kind = models.CharField(max_length=10, choices=[(each.value, each.value) for each in Kind])
    strength = models.FloatField()
    """Strength at `seen_at`; it fades from then on."""
    evidence = models.JSONField(default=dict)
    """Codes and numbers, as `racing.fair_play.rules` writes them."""
    seen_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["one", "other", "kind"], name="one_signal_a_kind"),
            models.CheckConstraint(
                condition=models.Q(one__lt=models.F("other")), name="signal_of_two_in_order"
            ),
            models.CheckConstraint(
                condition=models.Q(strength__gte=0, strength__lte=1), name="signal_up_to_one"
            ),
        ]
        indexes = [models.Index(fields=["seen_at"], name="signal_by_age")]

    def __str__(self) -> str:
        return f"{self.kind} between {self.one_id} and {self.other_id}"
