"""Record books: comparable runs, and which of them were records."""

from django.conf import settings
from django.db import models

from racing.races.models.race import Race


class RecordBook(models.Model):
    """All runs on one course and the same terms; its row is locked to write in it."""

    game = models.CharField(max_length=40)
    course = models.CharField(max_length=100)
    terms = models.CharField(max_length=200)
    """JSON with sorted names, so that the same terms are the same text."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "course", "terms"], name="one_book_a_class"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.course} {self.terms}"


class Run(models.Model):
    """A person's car that finished: derived from its race, and withdrawn with it."""

    book = models.ForeignKey(RecordBook, models.CASCADE, related_name="runs")
    race = models.ForeignKey(Race, models.CASCADE, related_name="runs")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="runs"
    )
    value = models.JSONField()
    """The mark the rules gave; the smaller the better."""
    rank = models.CharField(max_length=100)
    """The mark as text that sorts in the same order."""
    at = models.DateTimeField()
    is_record = models.BooleanField(default=False)
    """Whether no earlier run was as good: it is one of the successive records."""

    class Meta:
        ordering = ["at", "id"]
        constraints = [
            models.UniqueConstraint(fields=["race", "seat"], name="one_run_a_seat"),
        ]
        indexes = [
            models.Index(fields=["book", "rank", "at"], name="run_by_rank"),
            models.Index(fields=["book", "player", "rank"], name="run_by_player"),
            models.Index(
                fields=["book", "at"],
                condition=models.Q(is_record=True),
                name="run_of_record",
            ),
        ]

    def __str__(self) -> str:
        return f"run of seat {self.seat} in race {self.race_id}"
