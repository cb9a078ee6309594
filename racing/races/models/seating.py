"""Seats of a race: their holder, question and clock."""

from django.conf import settings
from django.db import models

from racing.bots.situation import Level
from racing.engine.position import Undo
from racing.races.models.race import Race

MOST_CHANGES = 30
"""How often one hidden choice may be changed."""


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
    team = models.CharField(max_length=20, blank=True)
    """The team chosen before the start, in games that have teams."""
    to_act = models.BooleanField(default=False)
    asked_at = models.PositiveIntegerField(default=0)
    shown = models.PositiveIntegerField(default=0)
    last_ply = models.PositiveIntegerField(default=0)
    undo = models.CharField(max_length=10, blank=True, choices=[(each, each) for each in Undo])
    changes = models.PositiveSmallIntegerField(default=0)
    """How often the hidden choice that it has made was changed."""
    asked_since = models.DateTimeField(null=True)
    """When the seat's current turn began; None while it is not its turn."""
    deadline = models.DateTimeField(null=True)
    counted_from = models.DateTimeField(null=True)
    time_left = models.PositiveIntegerField(null=True)
    """Seconds the turn had left at `counted_from`, from which the deadline follows.

    In a pause the time is kept and `counted_from` is None.
    """
    bank = models.PositiveIntegerField(null=True)
    """Seconds saved up when the turn began; None until something was taken from the bank."""
    misses = models.PositiveSmallIntegerField(default=0)
    stand_in_since = models.DateTimeField(null=True)
    """Since when a bot drives for the holder, who may come back."""
    stand_in_turns = models.PositiveSmallIntegerField(default=0)
    """Turns in a row that the site drove or passed for the holder."""
    is_offered = models.BooleanField(default=False)
    """Whether the seat is open to a substitute."""
    has_retired = models.BooleanField(default=False)
    orders = models.TextField(blank=True, editable=False)
    """The holder's secret standing orders, as the rules wrote them."""
    order_word = models.CharField(max_length=20, blank=True, editable=False)
    """Why the last orders were dropped, until the holder plays or leaves others."""
    read_until = models.PositiveBigIntegerField(default=0)
    """Id of the last message the holder has seen."""
    notes = models.TextField(blank=True, editable=False)
    notes_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, editable=False, related_name="+"
    )
    """The author of the private notes: a substitute does not get them."""
    joined_at = models.DateTimeField()

    class Meta:
        ordering = ["seat"]
        constraints = [
            models.UniqueConstraint(fields=["race", "seat"], name="one_holder_a_seat"),
            models.UniqueConstraint(fields=["race", "player"], name="one_seat_a_player"),
            models.UniqueConstraint(
                fields=["race", "team"], condition=~models.Q(team=""), name="one_seat_a_team"
            ),
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
            models.Index(
                fields=["race"], condition=models.Q(is_offered=True), name="seating_offered"
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} of race {self.race_id}"

    @property
    def is_bot(self) -> bool:
        return bool(self.bot)

    @property
    def is_driven(self) -> bool:
        """Whether the site drives: for a bot, or as the stand-in of an absent or retired player."""
        return self.player_id is None or self.has_retired or self.has_stand_in

    @property
    def has_stand_in(self) -> bool:
        """Whether a bot drives until the holder is back."""
        return self.stand_in_since is not None

    @property
    def plays_forced(self) -> bool:
        """Whether the holder is there and wants forced moves played without a question."""
        return not self.is_driven and self.player is not None and self.player.plays_forced

    @property
    def own_undo(self) -> str:
        """What the undo law allows the holder: nothing while the site drives for them."""
        return "" if self.is_driven else self.undo

    @property
    def changes_left(self) -> int:
        """How often the hidden choice may still be changed."""
        return max(0, MOST_CHANGES - self.changes)

    @property
    def is_asked(self) -> bool:
        """Whether a person is waited for."""
        return self.to_act and not self.is_driven

    @property
    def own_notes(self) -> str:
        return self.notes if self.player_id and self.notes_by_id == self.player_id else ""
