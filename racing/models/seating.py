"""Who sits where in a race, what is asked of him and since when."""

from django.conf import settings
from django.db import models

from racing.bots.situation import Level
from racing.engine.position import Undo
from racing.models.race import Race


class Seating(models.Model):
    """A seat with its holder: a player, a bot, or nobody any more.

    `asked_at` counts the changes of what this seat is asked, `shown` those of what it sees. Neither
    moves when somebody else changes a hidden choice: pages carry both, and the number of a move
    would tell of it.
    """

    race = models.ForeignKey(Race, models.CASCADE, related_name="seatings")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="seatings"
    )
    bot = models.CharField(max_length=10, blank=True, choices=[(each, each) for each in Level])
    word = models.CharField(max_length=80, blank=True)
    to_act = models.BooleanField(default=False)
    asked_at = models.PositiveIntegerField(default=0)
    shown = models.PositiveIntegerField(default=0)
    last_ply = models.PositiveIntegerField(default=0)
    undo = models.CharField(max_length=10, blank=True, choices=[(each, each) for each in Undo])
    asked_since = models.DateTimeField(null=True)
    """When the turn that waits for it began; None while it is not its turn."""
    deadline = models.DateTimeField(null=True)
    has_retired = models.BooleanField(default=False)
    joined_at = models.DateTimeField()

    class Meta:
        ordering = ["seat"]
        constraints = [
            models.UniqueConstraint(fields=["race", "seat"], name="one_holder_a_seat"),
            models.UniqueConstraint(fields=["race", "player"], name="one_seat_a_player"),
            models.CheckConstraint(
                condition=models.Q(bot="") | models.Q(player__isnull=True),
                name="a_player_or_a_bot",
            ),
        ]
        indexes = [
            models.Index(
                fields=["player", "deadline"],
                condition=models.Q(to_act=True),
                name="seating_waiting",
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} of race {self.race_id}"

    @property
    def is_bot(self) -> bool:
        return bool(self.bot)

    @property
    def is_driven(self) -> bool:
        """By the site: a bot, or the stand-in of somebody who is gone for good."""
        return self.player_id is None or self.has_retired

    @property
    def own_undo(self) -> str:
        """What the undo law allows its holder: nothing, once he is gone for good."""
        return "" if self.is_driven else self.undo

    @property
    def is_asked(self) -> bool:
        """Whether a person is waited for."""
        return self.to_act and not self.is_driven
