"""Votes of players for circuits."""

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

FEWEST, MOST = 1, 5


class CircuitVote(models.Model):
    """A vote for a circuit, one for each player who has finished a run there; it may be changed."""

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="circuit_votes"
    )
    circuit = models.CharField(max_length=100)
    stars = models.PositiveSmallIntegerField(
        validators=[MinValueValidator(FEWEST), MaxValueValidator(MOST)]
    )
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player", "circuit"], name="one_vote_a_circuit"),
            models.CheckConstraint(
                condition=models.Q(stars__gte=FEWEST, stars__lte=MOST), name="vote_within_bounds"
            ),
        ]
        indexes = [models.Index(fields=["circuit"], name="vote_by_circuit")]

    def __str__(self) -> str:
        return f"{self.stars} stars for {self.circuit}"
