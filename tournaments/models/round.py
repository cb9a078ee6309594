"""The calendar: rounds, the races run in them, and how those came out."""

from datetime import datetime

from django.db import models

from racing.races.models import DiceSeal, Race
from tournaments.models.championship import Championship
from tournaments.models.entry import Entry


class Round(models.Model):
    """A place in the calendar. One of a championship of records names a circuit and a window."""

    championship = models.ForeignKey(Championship, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=60, blank=True)
    weight = models.PositiveSmallIntegerField(default=1)
    is_cancelled = models.BooleanField(default=False)
    game = models.CharField(max_length=40)
    course = models.CharField(max_length=100, blank=True)
    terms = models.CharField(max_length=200, blank=True)
    """The terms of a record book, in a round of records; else empty."""
    opens_at = models.DateTimeField(null=True)
    closes_at = models.DateTimeField(null=True)
    is_closed = models.BooleanField(default=False)
    """Whether the round is over: no better mark can come in, or all its races are settled."""
    seats = models.PositiveSmallIntegerField(null=True)
    """How many seats its races have, where not as many as in the championship's plan."""
    options = models.TextField(default="{}")
    """The options of its races as the game takes them, in JSON."""
    opened_at = models.DateTimeField(null=True)
    """When the round opened and its grids were drawn."""
    extended_until = models.DateTimeField(null=True)
    """Deadline after the one extension that a round may get."""
    reminded_at = models.DateTimeField(null=True)
    """When those who still race were told that the deadline is near."""
    waits_since = models.DateTimeField(null=True)
    """Since when the round should be open but waits for money in the races of another."""

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["championship", "number"], name="one_round_a_number"),
        ]
        indexes = [
            models.Index(fields=["game", "course", "closes_at"], name="round_by_course"),
            models.Index(
                fields=["closes_at"],
                condition=models.Q(is_closed=False, closes_at__isnull=False),
                name="round_to_close",
            ),
            models.Index(
                fields=["opens_at"],
                condition=models.Q(opened_at=None, is_cancelled=False, opens_at__isnull=False),
                name="round_to_open",
            ),
            models.Index(
                fields=["opened_at"],
                condition=models.Q(is_closed=False, opened_at__isnull=False),
                name="round_under_way",
            ),
        ]

    def __str__(self) -> str:
        return f"round {self.number} of championship {self.championship_id}"

    @property
    def takes_records(self) -> bool:
        """Whether runs on its circuit come in by themselves."""
        return bool(self.terms)

    @property
    def has_opened(self) -> bool:
        return self.opened_at is not None

    @property
    def deadline(self) -> datetime | None:
        """When its races must be over, with the extension if there was one."""
        return self.extended_until or self.closes_at


class Grid(models.Model):
    """Who starts in one race of a round, drawn when it opens; the race is made from it."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="grids")
    number = models.PositiveSmallIntegerField()
    entries = models.JSONField()
    """Primary keys of the entries, in the order of the seats."""
    bots = models.PositiveSmallIntegerField(default=0)
    """How many bots sit behind the entries."""
    neutral_cars = models.PositiveSmallIntegerField(default=0)
    round_race = models.OneToOneField("RoundRace", models.SET_NULL, null=True, related_name="grid")
    dice_seal = models.ForeignKey(DiceSeal, models.SET_NULL, null=True, related_name="+")
    """The seal of the race's dice, listed when the grid was drawn; None in a rehearsal."""
    dice_seed = models.BinaryField(default=bytes, editable=False)
    """The sealed seed as it is kept, until the race has it."""

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["round", "number"], name="one_grid_a_number"),
        ]
        indexes = [
            models.Index(
                fields=["round"], condition=models.Q(round_race=None), name="grid_to_race"
            ),
        ]

    def __str__(self) -> str:
        return f"grid {self.number} of round {self.round_id}"


class RoundRace(models.Model):
    """A race that counts in a round; a run for the record may count in several championships."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="round_races")
    race = models.ForeignKey(Race, models.PROTECT, related_name="round_races")
    is_over = models.BooleanField(default=False)
    """Whether the race has results."""

    class Meta:
        ordering = ["race"]
        constraints = [
            models.UniqueConstraint(fields=["round", "race"], name="a_race_once_in_a_round"),
        ]

    def __str__(self) -> str:
        return f"race {self.race_id} of round {self.round_id}"


class Start(models.Model):
    """The entry for which a seat or a neutral car races, whoever sits there at the end."""

    round_race = models.ForeignKey(RoundRace, models.CASCADE, related_name="starts")
    seat = models.PositiveSmallIntegerField(null=True)
    car = models.PositiveSmallIntegerField(null=True)
    entry = models.ForeignKey(Entry, models.PROTECT, related_name="starts")
    cash = models.IntegerField(null=True)
    """Dollars that the entry brought along, where money is carried from race to race."""
    held = models.IntegerField(default=0)
    """Dollars of the entry that were in unfinished races then, and so not among its cash."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round_race", "seat"], name="one_start_a_seat"),
            models.UniqueConstraint(fields=["round_race", "car"], name="one_start_a_car"),
            models.CheckConstraint(
                condition=models.Q(seat__isnull=True) ^ models.Q(car__isnull=True),
                name="a_seat_or_a_neutral_car",
            ),
        ]

    def __str__(self) -> str:
        return f"start of entry {self.entry_id} in race {self.round_race_id}"


class Result(models.Model):
    """How a seat or a car came out of a race: a fact, written once and withdrawn with its race."""

    round_race = models.ForeignKey(RoundRace, models.CASCADE, related_name="results")
    entry = models.ForeignKey(Entry, models.PROTECT, related_name="results")
    seat = models.PositiveSmallIntegerField(null=True)
    car = models.PositiveSmallIntegerField(null=True)
    place = models.PositiveSmallIntegerField(null=True)
    code = models.CharField(max_length=3, blank=True)
    money = models.IntegerField(default=0)
    mark = models.PositiveIntegerField(null=True)
    has_pole = models.BooleanField(default=False)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"result of entry {self.entry_id} in race {self.round_race_id}"
