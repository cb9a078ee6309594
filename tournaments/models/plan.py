"""How a championship is run: who may come in, and how its races are made."""

from django.db import models

from racing.bots.situation import Level
from racing.clocks.values import Clock, read_clock
from tournaments.models.championship import Championship


class Registration(models.Model):
    """How people come into a championship."""

    class Door(models.TextChoices):
        DESK = "desk"
        """Only the organiser adds entries."""
        OPEN = "open"
        APPROVAL = "approval"

    championship = models.OneToOneField(
        Championship, models.CASCADE, primary_key=True, related_name="registration"
    )
    door = models.CharField(max_length=10, choices=Door, default=Door.DESK)
    opens_at = models.DateTimeField(null=True)
    closes_at = models.DateTimeField(null=True)
    capacity = models.PositiveSmallIntegerField(null=True)
    """Most entries of the championship; who comes later waits in line."""
    members_only = models.BooleanField(default=False)
    min_rating = models.SmallIntegerField(null=True)
    max_rating = models.SmallIntegerField(null=True)
    min_reliability = models.PositiveSmallIntegerField(null=True)
    """Least share of turns that a player has taken in time, in per cent."""
    max_running = models.PositiveSmallIntegerField(null=True)
    """Most races that a player who enters may have under way."""
    takes_reserves = models.BooleanField(default=True)
    takes_late = models.BooleanField(default=True)
    """Whether people may enter when the championship is under way."""

    class Meta:
        indexes = [
            models.Index(fields=["opens_at"], name="registration_to_open"),
            models.Index(fields=["closes_at"], name="registration_to_close"),
        ]

    def __str__(self) -> str:
        return f"registration of championship {self.championship_id}"


class RacePlan(models.Model):
    """How the races of a championship's rounds are made."""

    class Seating(models.TextChoices):
        LOT = "lot"
        ROTATION = "rotation"
        STANDINGS = "standings"

    class Fill(models.TextChoices):
        NONE = "none"
        BOTS = "bots"
        NEUTRAL = "neutral"
        """Free seats get neutral cars, where the game has them."""

    championship = models.OneToOneField(
        Championship, models.CASCADE, primary_key=True, related_name="race_plan"
    )
    makes_races = models.BooleanField(default=False)
    """Whether the site makes the races when a round opens; else the organiser adds races."""
    seats = models.PositiveSmallIntegerField(default=4)
    seating = models.CharField(max_length=10, choices=Seating, default=Seating.ROTATION)
    fill = models.CharField(max_length=10, choices=Fill, default=Fill.NONE)
    level = models.CharField(max_length=10, default=Level.CLUB)
    """How well the bots that fill up free seats drive."""
    clock = models.TextField(default='{"kind":"none"}')
    patience = models.PositiveSmallIntegerField(default=3)
    is_rated = models.BooleanField(default=True)
    answer_hours = models.PositiveSmallIntegerField(default=24)
    """How long a reserve who is asked has to answer."""

    def __str__(self) -> str:
        return f"race plan of championship {self.championship_id}"

    @property
    def chosen_clock(self) -> Clock:
        return read_clock(self.clock)
