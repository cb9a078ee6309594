"""Acts of moderators: who did what to whom, why and by which rule."""

from django.conf import settings
from django.db import models

from racing.moderation.models.case import Case
from racing.races.models.race import Race
from racing.shared.append_only import AppendOnly


class Act(AppendOnly):
    """An act of a moderator, never changed: a mistake is undone by another act."""

    code = models.CharField(max_length=20)
    """Kind of act from `racing.moderation.policy.act_kinds`; `undo` where it undoes another."""
    matter = models.CharField(max_length=15)
    key = models.CharField(max_length=100)
    """Target of the act, in the form that `racing.moderation.policy.report_targets` finds it by."""
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="acts"
    )
    """The player the act is about."""
    race = models.ForeignKey(Race, models.SET_NULL, null=True, related_name="acts")
    moderator = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="acts_done"
    )
    seconder = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="acts_seconded"
    )
    """Second moderator who agreed, for acts that take two."""
    reason = models.TextField(max_length=1000)
    """Shown to the player it is about."""
    rule = models.CharField(max_length=10)
    """Article of the code of conduct."""
    case = models.ForeignKey(Case, models.PROTECT, null=True, related_name="acts")
    details = models.JSONField(default=dict)
    """Parameters of the act and the state before it, needed to undo it."""
    at = models.DateTimeField()
    until = models.DateTimeField(null=True)
    """When a measure ends by itself; None if it does not last or has no end."""
    undoes = models.OneToOneField("self", models.PROTECT, null=True, related_name="undone_by")

    class Meta:
        ordering = ["-at", "-pk"]
        indexes = [
            models.Index(fields=["player", "-at"], name="act_by_player"),
            models.Index(fields=["matter", "key"], name="act_by_matter"),
            models.Index(fields=["-at"], name="act_by_day"),
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.pk}"

    @property
    def is_undone(self) -> bool:
        return hasattr(self, "undone_by")


class PlannedAct(models.Model):
    """An act that one moderator wants and another must agree to."""

    class Result(models.TextChoices):
        DONE = "done"
        REFUSED = "refused"

    code = models.CharField(max_length=20)
    matter = models.CharField(max_length=15)
    key = models.CharField(max_length=100)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="planned_acts"
    )
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="acts_planned")
    reason = models.TextField(max_length=1000)
    rule = models.CharField(max_length=10)
    given = models.JSONField(default=dict)
    case = models.ForeignKey(Case, models.CASCADE, null=True, related_name="planned_acts")
    at = models.DateTimeField()
    result = models.CharField(max_length=8, choices=Result, blank=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="acts_answered"
    )
    answered_at = models.DateTimeField(null=True)
    act = models.OneToOneField(Act, models.PROTECT, null=True, related_name="plan")

    class Meta:
        ordering = ["at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["code", "matter", "key"],
                condition=models.Q(result=""),
                name="planned_once_at_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"planned {self.code} {self.pk}"
