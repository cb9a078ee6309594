"""The public list of sealed seeds: each row holds the hash of the one before it."""

from django.db import models

from racing.races.models.race import Race


class DiceSeal(models.Model):
    """A sealed seed, in the order in which they were drawn: appended, never changed or deleted.

    Only `race` may change: it is set when the race of a drawn grid is made, and emptied when a race
    is deleted. The hash does not cover it, but `what`.
    """

    number = models.PositiveBigIntegerField(unique=True)
    """Its place in the list, from 1; row 0 is the one that writers lock."""
    seal = models.CharField(max_length=64, db_index=True)
    what = models.CharField(max_length=60)
    """What the seed was drawn for, such as `race 12` or `grid 7`."""
    at = models.DateTimeField()
    previous = models.CharField(max_length=64)
    digest = models.CharField(max_length=64)
    """SHA-256 of the other fields as canonical JSON; see `racing.races.selectors.dice_list`."""
    race = models.ForeignKey(Race, models.SET_NULL, null=True, related_name="dice_seals")

    class Meta:
        ordering = ["number"]

    def __str__(self) -> str:
        return f"seal {self.number}"
