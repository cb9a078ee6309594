"""Ratings: the change by each race, in the order of finishing, and the current values."""

from django.conf import settings
from django.db import models

from racing.races.models.race import Race
from racing.ratings.rules.rating import MEAN, SPREAD, Change, Rating


class RatingBook(models.Model):
    """All ratings of one game; its row is locked to write in it."""

    game = models.CharField(max_length=40, unique=True)

    def __str__(self) -> str:
        return self.game


class RatingChange(models.Model):
    """A player's place in a race; ratings before and after follow from all earlier changes."""

    book = models.ForeignKey(RatingBook, models.CASCADE, related_name="changes")
    race = models.ForeignKey(Race, models.CASCADE, related_name="rating_changes")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="rating_changes"
    )
    place = models.PositiveSmallIntegerField()
    mu_before = models.FloatField(default=MEAN)
    sigma_before = models.FloatField(default=SPREAD)
    mu_after = models.FloatField(default=MEAN)
    sigma_after = models.FloatField(default=SPREAD)
    at = models.DateTimeField()
    """When the race finished; with the race's id it gives the order in the book."""

    class Meta:
        ordering = ["at", "race_id", "id"]
        constraints = [
            models.UniqueConstraint(fields=["race", "player"], name="rated_once_a_race"),
        ]
        indexes = [
            models.Index(fields=["book", "at", "race"], name="rating_change_order"),
            models.Index(fields=["player", "book", "-at", "-race"], name="rating_change_history"),
        ]

    def __str__(self) -> str:
        return f"place {self.place} in race {self.race_id}"

    @property
    def change(self) -> Change:
        before = Rating(self.mu_before, self.sigma_before)
        return Change(self.place, before, Rating(self.mu_after, self.sigma_after))

    @change.setter
    def change(self, change: Change) -> None:
        self.place = change.place
        self.mu_before, self.sigma_before = change.before.mu, change.before.sigma
        self.mu_after, self.sigma_after = change.after.mu, change.after.sigma

    @property
    def difference(self) -> int:
        return self.change.difference


class PlayerRating(models.Model):
    """A player's current rating in a book, from their last change."""

    book = models.ForeignKey(RatingBook, models.CASCADE, related_name="ratings")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="ratings")
    mu = models.FloatField()
    sigma = models.FloatField()
    races = models.PositiveIntegerField()
    at = models.DateTimeField()
    """When the last race that counted finished."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["book", "player"], name="one_rating_a_book"),
        ]
        indexes = [models.Index(fields=["book", "-mu"], name="rating_by_mu")]

    def __str__(self) -> str:
        return f"{self.rating.number} of player {self.player_id}"

    @property
    def rating(self) -> Rating:
        return Rating(self.mu, self.sigma)
