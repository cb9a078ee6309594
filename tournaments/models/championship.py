"""A championship: a series of rounds scored by one ruleset."""

from django.conf import settings
from django.db import models
from django.urls import reverse

from tournaments.models.club import Club
from tournaments.models.ruleset import Ruleset


class Championship(models.Model):
    """A championship; `revision` counts changes of its tables, and caches and feeds compare it."""

    class Status(models.TextChoices):
        DRAFT = "draft"
        REGISTRATION = "registration"
        """Everybody sees the championship, and people may enter."""
        RUNNING = "running"
        PROVISIONAL = "provisional"
        """All rounds are raced; protests may still change the table."""
        FINISHED = "finished"
        """Signed: the table is official."""

    name = models.CharField(max_length=80)
    slug = models.SlugField(max_length=80, unique=True)
    club = models.ForeignKey(Club, models.PROTECT, null=True, related_name="championships")
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="championships"
    )
    ruleset = models.ForeignKey(Ruleset, models.PROTECT, related_name="championships")
    status = models.CharField(max_length=12, choices=Status, default=Status.DRAFT)
    words = models.TextField(blank=True, max_length=2000)
    """What the organiser says about the championship."""
    above = models.OneToOneField("self", models.SET_NULL, null=True, related_name="below")
    """The division above this one."""
    movers = models.PositiveSmallIntegerField(default=0)
    """How many change places with the division above when both are over."""
    follows = models.ForeignKey("self", models.SET_NULL, null=True, related_name="next_seasons")
    """The championship it was copied from."""
    rehearses = models.ForeignKey("self", models.CASCADE, null=True, related_name="rehearsals")
    """The championship that this one rehearses with bots; only its organisers see a rehearsal."""
    claimed_at = models.DateTimeField(null=True)
    """Since when a worker plays this rehearsal."""
    revision = models.PositiveIntegerField(default=0)
    frozen_at = models.DateTimeField(null=True, editable=False)
    """Since when moderators let nobody change the championship; races under way go on."""
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    """Since when all rounds are raced."""
    finished_at = models.DateTimeField(null=True)
    signed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    signed_by_name = models.CharField(max_length=150, blank=True)
    """Who signed the table; kept when the account is gone."""
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
    def is_registering(self) -> bool:
        return self.status == self.Status.REGISTRATION

    @property
    def has_started(self) -> bool:
        return not (self.is_draft or self.is_registering)

    @property
    def is_running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def is_provisional(self) -> bool:
        return self.status == self.Status.PROVISIONAL

    @property
    def is_finished(self) -> bool:
        return self.status == self.Status.FINISHED

    @property
    def is_over(self) -> bool:
        """Whether nothing more is raced."""
        return self.is_provisional or self.is_finished

    @property
    def is_rehearsal(self) -> bool:
        return self.rehearses_id is not None
