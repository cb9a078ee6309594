"""Positions of a race that are kept, so that nothing has to be replayed from its start."""

from django.db import models

from racing.races.models.race import Race


class KeptPosition(models.Model):
    """A position of the line of moves that stand, in which nobody could undo anything.

    It follows from the moves before it and is deleted when the race goes back beyond it. There is
    one every so many plies, and one where each epoch begins.
    """

    race = models.ForeignKey(Race, models.CASCADE, related_name="kept_positions")
    ply = models.PositiveIntegerField()
    epoch = models.PositiveIntegerField(default=0)
    state = models.TextField(editable=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["race", "ply"], name="one_kept_position_a_ply"),
        ]

    def __str__(self) -> str:
        return f"position {self.ply} of race {self.race_id}"
