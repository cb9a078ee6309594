"""Studies of circuits by bots, and the figures that lists show."""

from django.db import models


class CircuitStudy(models.Model):
    """Races of bots on one circuit at one top speed, a few at a time.

    `done` counts them: results are saved only if the number is the one they went on from.
    """

    circuit = models.CharField(max_length=100)
    top_speed = models.PositiveSmallIntegerField()
    wanted = models.PositiveIntegerField()
    done = models.PositiveIntegerField(default=0)
    tally = models.TextField(default="{}")
    """Results of the races, as `racing.bots.racetrack.study` counts them."""
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    asked_at = models.DateTimeField(null=True)
    """When somebody asked for it: that goes before what the site does by itself."""
    claimed_at = models.DateTimeField(null=True)
    """Since when a worker is at it."""

    class Meta:
        verbose_name_plural = "circuit studies"
        constraints = [
            models.UniqueConstraint(fields=["circuit", "top_speed"], name="one_study_on_terms"),
        ]
        indexes = [
            models.Index(
                fields=["began_at"], condition=models.Q(ended_at=None), name="study_under_way"
            ),
        ]

    def __str__(self) -> str:
        return f"study of {self.circuit} at top speed {self.top_speed}"


class ReverseLaps(models.Model):
    """Par and ideal lines of a published circuit the other way round (RT-37)."""

    circuit = models.CharField(max_length=100, unique=True)
    par = models.JSONField(default=dict)
    """Par by top speed; empty if no car gets round that way in time."""
    ideal_lines = models.JSONField(default=dict)
    """Points of a run that needs par, by top speed."""

    class Meta:
        verbose_name_plural = "reverse laps"

    def __str__(self) -> str:
        return f"laps of {self.circuit} in reverse"


class CircuitFigures(models.Model):
    """Figures that lists sort circuits by, derived from other rows.

    Code that changes those rows updates it. A circuit without this row has nothing to count yet.
    """

    circuit = models.CharField(max_length=100, unique=True)
    races = models.PositiveIntegerField(default=0)
    trials = models.PositiveIntegerField(default=0)
    """Public time trials that have finished and count."""
    votes = models.PositiveIntegerField(default=0)
    stars = models.PositiveIntegerField(default=0)
    """Sum of the stars of all votes."""
    crashes = models.FloatField(null=True)
    """The share of club bots that crash at the usual top speed, when that is known."""

    class Meta:
        verbose_name_plural = "circuit figures"

    def __str__(self) -> str:
        return f"figures of {self.circuit}"

    @property
    def rating(self) -> float | None:
        return self.stars / self.votes if self.votes else None
