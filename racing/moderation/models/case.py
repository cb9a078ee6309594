"""Cases of moderators: reports about one target."""

from django.conf import settings
from django.db import models

from racing.moderation.permissions import Room
from racing.races.models.race import Race


class Case(models.Model):
    """Reports of the same target are one case, until it is closed."""

    class State(models.TextChoices):
        OPEN = "open"
        CLOSED = "closed"

    class Outcome(models.TextChoices):
        ACTED = "acted"
        """Something was done about it."""
        FAULTLESS = "faultless"
        """Nothing against the rules was found."""
        UNCLEAR = "unclear"
        """There is not enough to act on; the case is kept in mind."""

    room = models.CharField(max_length=10, choices=[(each, each) for each in Room])
    matter = models.CharField(max_length=15)
    key = models.CharField(max_length=100)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="cases"
    )
    """The player the case is about."""
    race = models.ForeignKey(Race, models.SET_NULL, null=True, related_name="cases")
    ply = models.PositiveIntegerField(null=True)
    """Number of the move shown by `?move=N`."""
    state = models.CharField(max_length=8, choices=State, default=State.OPEN)
    priority = models.PositiveSmallIntegerField(default=0)
    """Sum of the weights of its reports: the highest come first."""
    holder = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="cases_held"
    )
    held_until = models.DateTimeField(null=True)
    """The moment after which any moderator may take the case."""
    is_escalated = models.BooleanField(default=False)
    """Whether the case is for moderators with more rights than the room asks for."""
    sleeps_until = models.DateTimeField(null=True)
    """Snoozed: not listed among waiting cases until then."""
    opened_at = models.DateTimeField()
    changed_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="cases_closed"
    )
    outcome = models.CharField(max_length=10, choices=Outcome, blank=True)
    answer = models.CharField(max_length=500, blank=True)
    """A short answer to the reporters."""

    class Meta:
        ordering = ["-priority", "opened_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["room", "matter", "key"],
                condition=models.Q(state="open"),
                name="one_open_case_a_matter",
            ),
        ]
        indexes = [
            models.Index(
                fields=["room", "-priority", "opened_at"],
                condition=models.Q(state="open"),
                name="case_queue",
            ),
            models.Index(fields=["player", "-opened_at"], name="case_by_player"),
        ]
        permissions = [
            *((f"moderate_{room}", f"Can moderate the room {room}") for room in Room),
            ("moderate_site", "Can stop all clocks and take escalated cases"),
        ]

    def __str__(self) -> str:
        return f"case {self.pk}"


class Report(models.Model):
    """A report by one player, with a copy of what they saw."""

    case = models.ForeignKey(Case, models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="reports"
    )
    reason = models.CharField(max_length=15)
    text = models.TextField(max_length=2000, blank=True)
    context = models.JSONField(default=dict)
    """Copy of the target as it was: a message may be gone when a moderator looks."""
    at = models.DateTimeField()

    class Meta:
        ordering = ["at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["case", "reporter"], name="one_report_a_person"),
        ]
        indexes = [models.Index(fields=["reporter", "-at"], name="report_by_reporter")]

    def __str__(self) -> str:
        return f"report {self.pk} in case {self.case_id}"


class CaseNote(models.Model):
    """A moderator's comment on a case, or a change of it."""

    class Kind(models.TextChoices):
        SAID = "said"
        CLAIMED = "claimed"
        RELEASED = "released"
        HANDED_OVER = "handed_over"
        ESCALATED = "escalated"
        PUT_OFF = "put_off"
        MOVED = "moved"
        """Moved to another room."""
        CLOSED = "closed"
        REOPENED = "reopened"

    case = models.ForeignKey(Case, models.CASCADE, related_name="notes")
    kind = models.CharField(max_length=12, choices=Kind, default=Kind.SAID)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="case_notes"
    )
    whom = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    """The moderator whom the case was handed over to."""
    text = models.TextField(max_length=2000, blank=True)
    at = models.DateTimeField()

    class Meta:
        ordering = ["at", "pk"]

    def __str__(self) -> str:
        return f"{self.kind} in case {self.case_id}"
