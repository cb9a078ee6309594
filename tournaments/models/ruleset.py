"""How a championship is decided: data that never changes once it is written."""

from django.db import models

from tournaments.rules.codec import read_ruleset
from tournaments.rules.values import Ruleset as Rules


class Ruleset(models.Model):
    """A version of the rules of a series; every change makes the next version."""

    series = models.SlugField(max_length=60)
    version = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=60)
    text = models.TextField()
    """The ruleset in JSON, as `tournaments.rules.codec` writes it."""
    digest = models.CharField(max_length=64)
    """SHA-256 of the text, so that anybody can check that nothing was changed."""
    created_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["series", "version"], name="one_ruleset_a_version"),
        ]

    def __str__(self) -> str:
        return f"{self.series} {self.version}"

    @property
    def rules(self) -> Rules:
        return read_ruleset(self.text)
