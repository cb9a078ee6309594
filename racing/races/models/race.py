"""A race: one play of a game, from the open table to the flag."""

from django.conf import settings
from django.db import models
from django.urls import reverse

from racing.bots.situation import Level
from racing.clocks.values import Clock, read_clock
from racing.engine.codec import Codec, codec
from racing.engine.dice import BY_LIST
from racing.engine.game import AnyGame
from racing.engine.values import Options, Outcome, State
from racing.games import GAMES


class Race(models.Model):
    """A race. The state is the exact text the rules wrote; it and the seeds are never listed."""

    class Status(models.TextChoices):
        OPEN = "open"
        STARTING = "starting"
        """Closed to changes, and waiting for a public beacon; it runs as soon as that has come."""
        RUNNING = "running"
        FINISHED = "finished"
        ABANDONED = "abandoned"

    game = models.CharField(max_length=40)
    rules_version = models.PositiveSmallIntegerField()
    options = models.TextField(default="{}")
    seats = models.PositiveSmallIntegerField()
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="hosted_races"
    )
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    is_private = models.BooleanField(default=False)
    is_rated = models.BooleanField(default=False)
    is_guided = models.BooleanField(default=False)
    """A player's first race: the page gives advice at each turn."""
    starts_when_full = models.BooleanField(default=True)
    code = models.CharField(max_length=32, unique=True)
    occasion = models.JSONField(default=dict)
    """The event it belongs to, as services write it: `name`, `round`, `url` and `protests`."""
    is_closed_to_substitutes = models.BooleanField(default=False)
    """Whether seats are handed over by the site alone."""
    audience = models.CharField(max_length=40, blank=True)
    """Who else may watch a private race, such as `club:12`; see `racing.races.spectators`."""
    course = models.CharField(max_length=100, blank=True)
    is_trial = models.BooleanField(default=False)
    ghost = models.TextField(blank=True, editable=False)
    """The run that a time trial is driven against, as the ghost selector writes it."""
    clock = models.TextField(default='{"kind":"none"}')
    is_live = models.BooleanField(default=False)
    """Whether the players sit at the race: nobody is excused, reminded or called by e-mail."""
    stand_in = models.CharField(max_length=10, default=Level.CLUB)
    patience = models.PositiveSmallIntegerField(default=3)
    """Turns that the site drives for an absent player before the seat is offered."""
    min_reliability = models.PositiveSmallIntegerField(null=True)
    """Least share of turns in time for joining players, in per cent."""
    max_answer = models.PositiveIntegerField(null=True)
    """Longest median answer of joining players, in seconds."""

    dice_version = models.PositiveSmallIntegerField(default=BY_LIST)
    """The formula of the dice key, which a race keeps from its start; see `racing.engine.dice`."""
    seed = models.BinaryField(editable=False)
    """The seed of the dice, encrypted until the race is over; see `racing.races.dice_secrets`."""
    seal = models.CharField(max_length=64)
    later_seeds = models.BinaryField(default=bytes, editable=False)
    """Later seeds, joined: a race that was over has shown its seed and goes on with another."""
    later_seals = models.JSONField(default=list)
    """For each later seed its `seal`, first `epoch` and `ply`, and why it was drawn.

    Of a race that was over, `ended` tells when that was, and `adjudicated` whether the site had
    ended it; `is_lost` stands where the site could not read the seed before.
    """
    key = models.BinaryField(null=True, editable=False)
    """Dice keys, one for each seed so far, where a word they were made of was deleted."""
    entrants = models.TextField(blank=True)
    """Seats, accounts and words as frozen by the start: the text that the key is made of."""
    entrants_at = models.DateTimeField(null=True)
    """When the entrants were frozen and shown."""
    beacon = models.JSONField(default=dict)
    """The public beacon that the start waits for: its `url`, and how it ended.

    Either `number` and `value`, with the `period` and `genesis` that the number follows from, or
    `is_missed` where it did not answer in time.
    """
    resumed_from = models.TextField(blank=True, editable=False)
    """The position from which moves can be replayed, where an earlier seed was lost."""
    version = models.PositiveIntegerField(default=0)
    epoch = models.PositiveIntegerField(default=0)
    ply = models.PositiveIntegerField(default=0)
    kept_ply = models.PositiveIntegerField(default=0)
    """The ply of the last kept position."""
    shown = models.PositiveIntegerField(default=0)
    state = models.TextField(blank=True, editable=False)
    outcome = models.TextField(blank=True)
    summary = models.JSONField(default=dict)
    deadline = models.DateTimeField(null=True)
    paused_at = models.DateTimeField(null=True)
    """Since when no clock runs, by consent of all or because the site holds the race."""
    held_at = models.DateTimeField(null=True)
    """Since when the site holds the race: then the site alone lets the clocks run again."""
    removed = models.JSONField(default=list)
    """Ids of players who were removed and may not act here any more."""
    has_notes = models.BooleanField(default=False)
    """Whether the log has notes beside the moves: most pages need not query them."""
    said = models.PositiveIntegerField(default=0)
    """Number of messages, by which pages notice a new one."""
    invited = models.PositiveSmallIntegerField(default=0)
    """Number of players invited by name; zero saves a query."""

    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    adjudicated_at = models.DateTimeField(null=True)
    """When the site ended it as it stood, before the flag."""
    annulled_at = models.DateTimeField(null=True)
    """Since when it counts for nothing: not in ratings, records or a championship."""
    expected_end = models.DateTimeField(null=True)
    """Estimate from the usual pace of the players, as last computed."""
    foretold_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["status", "-created_at"], name="race_by_status"),
            # With the status, or SQLite without statistics prefers the index above.
            models.Index(
                fields=["status", "deadline"],
                condition=models.Q(status="running", deadline__isnull=False),
                name="race_by_deadline",
            ),
            models.Index(fields=["game", "course", "-created_at"], name="race_by_course"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("race", args=[self.pk])

    @property
    def is_open(self) -> bool:
        return self.status == self.Status.OPEN

    @property
    def is_starting(self) -> bool:
        return self.status == self.Status.STARTING

    @property
    def is_running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def is_finished(self) -> bool:
        return self.status == self.Status.FINISHED

    @property
    def counts(self) -> bool:
        """Whether it has finished and is not annulled."""
        return self.is_finished and self.annulled_at is None

    @property
    def has_ended(self) -> bool:
        return self.status in (self.Status.FINISHED, self.Status.ABANDONED)

    @property
    def asks_of_players(self) -> bool:
        """Whether joining players must meet requirements."""
        return self.min_reliability is not None or self.max_answer is not None

    @property
    def rules(self) -> AnyGame:
        """The game in the version this race began with."""
        return GAMES.version(self.game, self.rules_version)

    @property
    def codec(self) -> Codec:
        return codec(self.rules)

    @property
    def chosen_options(self) -> Options:
        return self.codec.options(self.options)

    @property
    def chosen_clock(self) -> Clock:
        return read_clock(self.clock)

    @property
    def last_state(self) -> State:
        """The state that pages show; an early end is settled in it."""
        state: State = self.codec.state(self.state)
        return self.rules.settled(state) if self.adjudicated_at else state

    @property
    def result(self) -> Outcome | None:
        return self.codec.outcome(self.outcome) if self.outcome else None
