"""The chances for the title, worked out in the background after each round."""

from django.db import models

from tournaments.models.championship import Championship
from tournaments.models.entry import Entry


class OddsRun(models.Model):
    """A computation of the odds: how far it is, and for which facts."""

    championship = models.ForeignKey(Championship, models.CASCADE, related_name="odds_runs")
    after = models.PositiveSmallIntegerField()
    digest = models.CharField(max_length=64)
    """Digest of the facts it was begun with; other facts need another run."""
    wanted = models.PositiveIntegerField()
    done = models.PositiveIntegerField(default=0)
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["after"]
        constraints = [
            models.UniqueConstraint(fields=["championship", "after"], name="one_odds_run_a_round"),
        ]

    def __str__(self) -> str:
        return f"odds after round {self.after} of championship {self.championship_id}"


class TitleOdds(models.Model):
    run = models.ForeignKey(OddsRun, models.CASCADE, related_name="odds")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="odds")
    share = models.FloatField()

    class Meta:
        ordering = ["-share", "entry"]
        constraints = [
            models.UniqueConstraint(fields=["run", "entry"], name="one_chance_an_entry"),
        ]

    def __str__(self) -> str:
        return f"odds of entry {self.entry_id} in run {self.run_id}"
