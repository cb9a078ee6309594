"""Entries of a championship, and the teams they score for."""

from django.conf import settings
from django.db import models

from racing.people.models.player import shown_name
from tournaments.models.championship import Championship


class Team(models.Model):
    """Entries that score together in the table of teams."""

    championship = models.ForeignKey(Championship, models.CASCADE, related_name="teams")
    name = models.CharField(max_length=60)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["championship", "name"], name="one_team_a_name"),
        ]

    def __str__(self) -> str:
        return shown_name(self.name)


class Entry(models.Model):
    """A person, a few people who share a seat, a neutral car or a bot; never deleted."""

    class Kind(models.TextChoices):
        PLAYER = "player"
        TEAM = "team"
        NEUTRAL = "neutral"
        BOT = "bot"

    championship = models.ForeignKey(Championship, models.CASCADE, related_name="entries")
    number = models.PositiveSmallIntegerField()
    """The number on the list of entries, from 1 on."""
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.PLAYER)
    name = models.CharField(max_length=60, blank=True)
    """The name of a team entry; for bots their number among each other, for neutral cars that of
    the car."""
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="entries"
    )
    drivers = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="team_entries")
    """The people who drive for a team entry."""
    team = models.ForeignKey(Team, models.SET_NULL, null=True, related_name="entries")
    from_round = models.PositiveSmallIntegerField(default=1)
    until_round = models.PositiveSmallIntegerField(null=True)
    """The last round before the entry withdrew."""
    fills_up = models.BooleanField(default=False)
    """Whether this is a bot that only fills free seats."""
    car = models.PositiveSmallIntegerField(null=True)
    """The number of a neutral car, the same in all races; None before its first."""

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["championship", "number"], name="one_entry_a_number"),
            models.UniqueConstraint(fields=["championship", "player"], name="one_entry_a_player"),
        ]

    def __str__(self) -> str:
        return f"entry {self.number} of championship {self.championship_id}"
