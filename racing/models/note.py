"""What happened at a race beside its moves: all who may see the race may read it."""

from django.conf import settings
from django.db import models

from racing.models.race import Race


class RaceNote(models.Model):
    """A line of the log that is no move: appended, never changed."""

    class Kind(models.TextChoices):
        EXCUSED = "excused"
        """The time ran out for the first time, and was extended."""
        MISSED = "missed"
        STAND_IN = "stand_in"
        AWAY = "away"
        """The same for somebody who was not late, but may not drive now."""
        RETURNED = "returned"
        SEAT_OPENED = "seat_opened"
        SEAT_TAKEN = "seat_taken"
        HOLIDAY = "holiday"
        PAUSED = "paused"
        RESUMED = "resumed"
        SITE_AWAY = "site_away"
        ADJUDICATED = "adjudicated"
        """Ended as it stood."""
        ANNULLED = "annulled"
        RESTORED = "restored"
        REWOUND = "rewound"
        """Set back while it ran."""
        REOPENED = "reopened"
        """Set back after it was over, to go on with another seed."""
        REINSTATED = "reinstated"
        """What a rewind had undone stands again."""
        REMOVED = "removed"
        READMITTED = "readmitted"
        EXTENDED = "extended"
        """The site gave more time; to everybody who was asked where no seat is named."""
        SHORTENED = "shortened"
        """What was given so was taken back."""
        HELD = "held"
        """The site lets no clock run."""
        RELEASED = "released"

    race = models.ForeignKey(Race, models.CASCADE, related_name="notes")
    kind = models.CharField(max_length=12, choices=Kind)
    ply = models.PositiveIntegerField()
    """How many moves stood when it happened."""
    seat = models.PositiveSmallIntegerField(null=True)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="race_notes"
    )
    """Whom it is about, even after somebody else has taken the seat."""
    seconds = models.PositiveIntegerField(null=True)
    """Of an extension, a holiday or a credit."""
    at = models.DateTimeField()

    class Meta:
        ordering = ["at", "id"]
        indexes = [models.Index(fields=["player", "-at"], name="note_by_player")]

    def __str__(self) -> str:
        return f"{self.kind} in race {self.race_id}"
