"""Notices to players, their deliveries, and what players have chosen to receive."""

from django.conf import settings
from django.db import models

from racing.races.models.race import Race


class Kind(models.TextChoices):
    YOUR_TURN = "your_turn"
    REMINDER = "reminder"
    CALL = "call"
    """Asks the player for something beside a race: to join, to substitute, to vote."""
    RACE_STARTED = "race_started"
    RACE_FINISHED = "race_finished"
    INVITED = "invited"
    MISSED = "missed"
    """Somebody at the table was late, left, came back or was replaced."""
    MESSAGE = "message"
    SEASON = "season"
    CLUB = "club"
    MODERATION = "order", "Order"
    """News from moderators: measures, warnings, outcomes of reports. Stored as `order`."""
    ACCOUNT = "account"
    """About something the player has set up themselves and should look after."""


class Pace(models.TextChoices):
    AT_ONCE = "at_once"
    HOURLY = "hourly"
    DAILY = "daily"
    OFF = "off"


class Notice(models.Model):
    """Something told to a player once; its text is made when it is read or sent."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=15, choices=Kind)
    race = models.ForeignKey(Race, models.CASCADE, null=True, related_name="notices")
    key = models.CharField(max_length=100)
    """Identifies the event, so that one that is handled twice is told once."""
    payload = models.JSONField(default=dict)
    """Ids, names and numbers of seats and people, never a choice."""
    happened_at = models.DateTimeField()
    created_at = models.DateTimeField()
    shown_at = models.DateTimeField(null=True)
    """Since when it is listed on the site."""
    seen_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player", "key"], name="told_once"),
        ]
        indexes = [
            models.Index(
                fields=["player", "-created_at", "-id"],
                condition=models.Q(shown_at__isnull=False),
                name="notice_on_the_bell",
            ),
            models.Index(
                fields=["player"],
                condition=models.Q(shown_at__isnull=False, seen_at__isnull=True),
                name="notice_unseen",
            ),
            models.Index(fields=["created_at"], name="notice_by_age"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"


class Delivery(models.Model):
    """A notice on its way by one channel; claimed in batches, sent or dropped once."""

    class State(models.TextChoices):
        WAITING = "waiting"
        SENT = "sent"
        DROPPED = "dropped"

    notice = models.ForeignKey(Notice, models.CASCADE, related_name="deliveries")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    channel = models.CharField(max_length=10)
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    due_at = models.DateTimeField()
    claim = models.CharField(max_length=32, blank=True)
    letter = models.CharField(max_length=32, blank=True)
    """The letter it was first sent with: repeated after a crash, it is the same letter."""
    attempts = models.PositiveSmallIntegerField(default=0)
    done_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["notice", "channel"], name="one_delivery_a_channel"),
        ]
        indexes = [
            models.Index(
                fields=["due_at", "id"],
                condition=models.Q(state="waiting"),
                name="delivery_to_do",
            ),
            models.Index(
                fields=["letter"], condition=~models.Q(letter=""), name="delivery_by_letter"
            ),
        ]

    def __str__(self) -> str:
        return f"notification {self.notice_id} by {self.channel}"


class NoticeChoice(models.Model):
    """How often a player wants a kind of notice by a channel, where they have chosen it."""

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="notice_choices"
    )
    kind = models.CharField(max_length=15, choices=Kind)
    channel = models.CharField(max_length=10)
    pace = models.CharField(max_length=8, choices=Pace)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["player", "kind", "channel"], name="one_choice_a_kind_and_channel"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} by {self.channel}: {self.pace}"


class NoticeHabits(models.Model):
    """Local hours in which nothing may ring; what falls due then waits for their end."""

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="notice_habits"
    )
    quiet_from = models.TimeField()
    quiet_to = models.TimeField()

    class Meta:
        verbose_name_plural = "notice habits"

    def __str__(self) -> str:
        return f"quiet hours of player {self.player_id}"


class DeadAddress(models.Model):
    """A mail address that bounces: nothing more is sent there."""

    address = models.EmailField(max_length=254, unique=True)
    """The address in lower case."""
    reason = models.CharField(max_length=200, blank=True)
    since = models.DateTimeField()

    class Meta:
        verbose_name_plural = "dead addresses"

    def __str__(self) -> str:
        return self.address
