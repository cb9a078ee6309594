"""Protests: what somebody holds against another, how it was heard, and who voted how."""

from django.conf import settings
from django.db import models

from tournaments.models.championship import Championship
from tournaments.models.decision import Decision
from tournaments.models.entry import Entry
from tournaments.models.round import RoundRace


class Protest(models.Model):
    """A protest about a move of a race; it ends with a numbered decision."""

    class State(models.TextChoices):
        OPEN = "open"
        DECIDED = "decided"
        WITHDRAWN = "withdrawn"
        LAPSED = "lapsed"
        """The race it is about was annulled."""

    championship = models.ForeignKey(Championship, models.CASCADE, related_name="protests")
    number = models.PositiveSmallIntegerField()
    round_race = models.ForeignKey(RoundRace, models.PROTECT, related_name="protests")
    move = models.PositiveIntegerField(null=True)
    """How many moves stood: the board as `?move=N` shows it."""
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="protests"
    )
    by_entry = models.ForeignKey(Entry, models.PROTECT, related_name="protests_made")
    against = models.ForeignKey(Entry, models.PROTECT, related_name="protests_met")
    words = models.TextField(max_length=3000)
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    decision = models.OneToOneField(Decision, models.PROTECT, null=True, related_name="protest")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["championship", "number"], name="one_protest_a_number"),
        ]

    def __str__(self) -> str:
        return f"protest {self.number} of championship {self.championship_id}"


class Vote(models.Model):
    """The vote of a steward on the panel of a protest; hidden until all have voted."""

    class Choice(models.TextChoices):
        UPHELD = "upheld"
        DISMISSED = "dismissed"
        ABSTAINED = "abstained"

    protest = models.ForeignKey(Protest, models.CASCADE, related_name="votes")
    steward = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="steward_votes"
    )
    steward_name = models.CharField(max_length=150)
    choice = models.CharField(max_length=10, choices=Choice, blank=True)
    words = models.CharField(max_length=1000, blank=True)
    appointed_at = models.DateTimeField()
    voted_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["protest", "steward"], name="one_vote_a_steward"),
        ]

    def __str__(self) -> str:
        return f"vote {self.pk} on protest {self.protest_id}"


class HearingMessage(models.Model):
    """What parties and stewards say to each other about a protest."""

    protest = models.ForeignKey(Protest, models.CASCADE, related_name="messages")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    by_name = models.CharField(max_length=150)
    text = models.TextField(max_length=3000)
    at = models.DateTimeField()

    class Meta:
        ordering = ["at", "pk"]

    def __str__(self) -> str:
        return f"message {self.pk} on protest {self.protest_id}"
