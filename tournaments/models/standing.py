"""Where everybody stands: derived from facts and decisions, and rebuilt whenever those change."""

from django.db import models

from tournaments.models.championship import Championship
from tournaments.models.entry import Entry, Team
from tournaments.rules.chances import Chance
from tournaments.rules.codec import read_chance, read_standings_line
from tournaments.rules.values import StandingsLine


class Table(models.Model):
    """The table after a round; one whose digest is the same has the same rows."""

    championship = models.ForeignKey(Championship, models.CASCADE, related_name="tables")
    after = models.PositiveSmallIntegerField()
    """The number of the last round in the table, 0 before the first."""
    completed = models.PositiveSmallIntegerField()
    digest = models.CharField(max_length=64)

    class Meta:
        ordering = ["after"]
        constraints = [
            models.UniqueConstraint(fields=["championship", "after"], name="one_table_a_round"),
        ]

    def __str__(self) -> str:
        return f"table after round {self.after} of championship {self.championship_id}"


class Standing(models.Model):
    """A line of a table, of an entry or of a team."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="standings")
    position = models.PositiveSmallIntegerField()
    """Row number from 1 on, without gaps; entries that are level have a fixed order."""
    entry = models.ForeignKey(Entry, models.CASCADE, null=True, related_name="standings")
    team = models.ForeignKey(Team, models.CASCADE, null=True, related_name="standings")
    rank = models.PositiveSmallIntegerField(null=True)
    total = models.IntegerField()
    text = models.TextField()
    """The whole line in JSON, as `tournaments.rules.codec` writes it."""
    chance = models.TextField(blank=True)
    """What an entry can still reach, in JSON; empty for teams."""

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["table", "entry"], name="one_standing_an_entry"),
            models.UniqueConstraint(fields=["table", "team"], name="one_standing_a_team"),
        ]
        indexes = [
            models.Index(fields=["table", "position"], name="standing_by_position"),
        ]

    def __str__(self) -> str:
        return f"position {self.position} of table {self.table_id}"

    @property
    def line(self) -> StandingsLine:
        return read_standings_line(self.text)

    @property
    def reach(self) -> Chance | None:
        return read_chance(self.chance) if self.chance else None
