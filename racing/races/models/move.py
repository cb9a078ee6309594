"""Moves of a race."""

from django.conf import settings
from django.db import models

from racing.races.models.race import Race


class Move(models.Model):
    """A recorded action: appended, never changed or deleted."""

    class Kind(models.TextChoices):
        PLAY = "play"
        TAKE_BACK = "take_back"
        CHANGE = "change"
        UNWIND = "unwind"
        REWIND = "rewind"
        REINSTATE = "reinstate"

    class Cause(models.TextChoices):
        PLAYER = "player"
        BOT = "bot"
        FORCED = "forced"
        ORDERED = "ordered"
        LATE = "late"
        STAND_IN = "stand_in"
        SITE = "site"

    race = models.ForeignKey(Race, models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.PLAY)
    action = models.TextField()
    events = models.TextField()
    ply = models.PositiveIntegerField()
    """How many moves stood after this one."""
    stands_at = models.PositiveIntegerField(null=True)
    """The ply that it has played, or whose choice it has changed; None where it went back.

    The last move at a ply is the one that stands there, if so many stand.
    """
    answers = models.PositiveIntegerField(null=True)
    """The seat's `asked_at` when it was made."""
    cause = models.CharField(max_length=10, choices=Cause, default=Cause.PLAYER)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="moves"
    )
    """The player who made it; None where the site did."""
    waited = models.PositiveIntegerField(null=True)
    """Seconds from the call to the player's answer, on the move that ended their turn."""
    at = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["race", "number"], name="moves_are_numbered"),
        ]
        indexes = [
            models.Index(
                fields=["player", "-at"],
                condition=models.Q(waited__isnull=False),
                name="move_answers",
            ),
            models.Index(
                fields=["race", "stands_at", "number"],
                condition=models.Q(stands_at__isnull=False),
                name="move_that_stands",
            ),
        ]

    def __str__(self) -> str:
        return f"move {self.number} of race {self.race_id}"

    @property
    def is_automatic(self) -> bool:
        return self.cause != self.Cause.PLAYER

    @property
    def was_chosen(self) -> bool:
        """Whether the player chose it, other than by going back."""
        return self.cause == self.Cause.PLAYER and self.kind == self.Kind.PLAY
