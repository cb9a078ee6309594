"""A championship: a season of rounds, decided by one ruleset."""

from django.conf import settings
from django.db import models
from django.urls import reverse

from tournaments.models.club import Club
from tournaments.models.ruleset import Ruleset


class Championship(models.Model):
    """`revision` counts what was worked out anew: pages and feeds are told apart by it."""

    class Status(models.TextChoices):
        DRAFT = "draft"
        RUNNING = "running"
        FINISHED = "finished"

    name = models.CharField(max_length=80)
    slug = models.SlugField(max_length=80, unique=True)
    club = models.ForeignKey(Club, models.PROTECT, null=True, related_name="championships")
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="championships"
    )
    ruleset = models.ForeignKey(Ruleset, models.PROTECT, related_name="championships")
    status = models.CharField(max_length=10, choices=Status, default=Status.DRAFT)
    words = models.TextField(blank=True, max_length=2000)
    """What the organiser says about it."""
    revision = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField()

    class Meta:
        indexes = [
            models.Index(fields=["status", "-changed_at"], name="championship_by_status"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("championship", args=[self.slug])

    @property
    def is_draft(self) -> bool:
        return self.status == self.Status.DRAFT

    @property
    def is_running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def is_finished(self) -> bool:
        return self.status == self.Status.FINISHED
