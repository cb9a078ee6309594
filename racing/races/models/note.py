"""Notes in a race's log beside its moves, public to all who may see the race."""

from django.conf import settings
from django.db import models

from racing.races.models.race import Race


class RaceNote(models.Model):
    """A line of the log that is no move: appended, never changed."""

    class Kind(models.TextChoices):
        EXCUSED = "excused"
        """The time ran out for the first time, and was extended."""
        MISSED = "missed"
        STAND_IN = "stand_in"
        AWAY = "away"
        """A stand-in took over for somebody who was not late, but may not drive now."""
        RETURNED = "returned"
        SEAT_OPENED = "seat_opened"
        SEAT_TAKEN = "seat_taken"
        HOLIDAY = "holiday"
        PAUSED = "paused"
        RESUMED = "resumed"
        SITE_AWAY = "site_away"
        ADJUDICATED = "adjudicated"
        """The race was ended as it stood."""
        SETTLED = "settled"
        """All players agreed to end the race as it stood."""
        ANNULLED = "annulled"
        RESTORED = "restored"
        REWOUND = "rewound"
        """The race was set back while it ran."""
        REOPENED = "reopened"
        """The race was set back after its end, and goes on with another seed."""
        RESEALED = "resealed"
        """The site had lost the seed, and the race goes on with another."""
        REINSTATED = "reinstated"
        """Moves that a rewind had undone stand again."""
        REMOVED = "removed"
        READMITTED = "readmitted"
        EXTENDED = "extended"
        """The site gave more time; without a seat, to all who were asked."""
        SHORTENED = "shortened"
        """The site took back time that it had given."""
        HELD = "held"
        """The site stopped all clocks of the race."""
        RELEASED = "released"

    race = models.ForeignKey(Race, models.CASCADE, related_name="notes")
    kind = models.CharField(max_length=12, choices=Kind)
    ply = models.PositiveIntegerField()
    """How many moves stood when it happened."""
    seat = models.PositiveSmallIntegerField(null=True)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="race_notes"
    )
    """The player it is about, even after somebody else has taken the seat."""
    seconds = models.PositiveIntegerField(null=True)
    """Length of an extension, a holiday or a credit."""
    at = models.DateTimeField()

    class Meta:
        ordering = ["at", "id"]
        indexes = [models.Index(fields=["player", "-at"], name="note_by_player")]

    def __str__(self) -> str:
        return f"{self.kind} in race {self.race_id}"
