"""Applications to a championship: the waiting list, reserves, and calls to reserves."""

from django.conf import settings
from django.db import models

from tournaments.models.championship import Championship
from tournaments.models.entry import Entry
from tournaments.models.round import RoundRace


class Application(models.Model):
    """Somebody who wants to enter a championship; once they are in, their entry says the rest."""

    class State(models.TextChoices):
        ASKED = "asked"
        """The application waits for the organiser's answer."""
        WAITING = "waiting"
        """The player is in line for the next free place."""
        RESERVE = "reserve"
        """The player is ready to stand in for others."""
        ENTERED = "entered"
        REJECTED = "rejected"
        WITHDRAWN = "withdrawn"

    championship = models.ForeignKey(Championship, models.CASCADE, related_name="applications")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="applications"
    )
    state = models.CharField(max_length=10, choices=State)
    as_reserve = models.BooleanField(default=False)
    """Whether the player asked to be a reserve."""
    team = models.CharField(max_length=60, blank=True)
    words = models.CharField(max_length=500, blank=True)
    at = models.DateTimeField()
    """When the player applied; those in line are served in this order."""
    answered_at = models.DateTimeField(null=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    reason = models.CharField(max_length=500, blank=True)
    """Why the application was rejected."""

    class Meta:
        ordering = ["at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["championship", "player"], name="one_application_a_player"
            ),
        ]
        indexes = [
            models.Index(fields=["championship", "state", "at"], name="application_in_line"),
        ]

    def __str__(self) -> str:
        return f"application of player {self.player_id} to championship {self.championship_id}"


class ReserveCall(models.Model):
    """A reserve is asked to drive: a seat of a race under way, or a place in the championship."""

    class Answer(models.TextChoices):
        ACCEPTED = "accepted"
        DECLINED = "declined"
        EXPIRED = "expired"
        CANCELLED = "cancelled"
        """The seat needs nobody any more."""

    championship = models.ForeignKey(Championship, models.CASCADE, related_name="reserve_calls")
    reserve = models.ForeignKey(Application, models.CASCADE, related_name="calls")
    entry = models.ForeignKey(Entry, models.PROTECT, related_name="reserve_calls")
    """The entry for which the reserve would drive."""
    round_race = models.ForeignKey(
        RoundRace, models.CASCADE, null=True, related_name="reserve_calls"
    )
    seat = models.PositiveSmallIntegerField(null=True)
    asked_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    answer = models.CharField(max_length=10, choices=Answer, blank=True)
    answered_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["asked_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["round_race", "seat"],
                condition=models.Q(answer="", round_race__isnull=False),
                name="one_call_a_seat_at_a_time",
            ),
            models.UniqueConstraint(
                fields=["entry"],
                condition=models.Q(answer="", round_race__isnull=True),
                name="one_call_a_place_at_a_time",
            ),
        ]
        indexes = [
            models.Index(
                fields=["expires_at"], condition=models.Q(answer=""), name="reserve_call_to_end"
            ),
        ]

    def __str__(self) -> str:
        return f"call {self.pk} of championship {self.championship_id}"
