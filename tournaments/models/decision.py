"""What was decided about a championship, by whom and why; never changed, only revoked."""

from django.conf import settings
from django.db import models

from tournaments.models.championship import Championship
from tournaments.models.entry import Entry
from tournaments.models.round import Round, RoundRace


class Decision(models.Model):
    class Kind(models.TextChoices):
        POINTS = "points"
        DISQUALIFICATION = "disqualification"
        ANNULMENT = "annulment"
        SUBSTITUTION = "substitution"
        TIE = "tie"
        REVOCATION = "revocation"
        WARNING = "warning"
        """A warning to an entry; it does not change the table."""
        DISMISSAL = "dismissal"
        """A protest was dismissed; it does not change the table."""

    championship = models.ForeignKey(Championship, models.CASCADE, related_name="decisions")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=20, choices=Kind)
    entry = models.ForeignKey(Entry, models.PROTECT, null=True, related_name="decisions")
    other = models.ForeignKey(Entry, models.PROTECT, null=True, related_name="+")
    """The entry for which a substitute's result counts."""
    round = models.ForeignKey(Round, models.PROTECT, null=True, related_name="decisions")
    round_race = models.ForeignKey(RoundRace, models.PROTECT, null=True, related_name="decisions")
    amount = models.IntegerField(null=True)
    """How many points are added or taken, in hundredths."""
    order = models.JSONField(default=list)
    """Primary keys of the entries of a tie, best first."""
    revokes = models.OneToOneField(
        "self", models.PROTECT, null=True, related_name="revoked_by_decision"
    )
    reason = models.CharField(max_length=500)
    facts = models.TextField(blank=True, max_length=3000)
    """What was found to have happened."""
    article = models.CharField(max_length=200, blank=True)
    """The rule that the decision follows from."""
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    by_name = models.CharField(max_length=150)
    """Who decided; kept when the account is gone."""
    at = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["championship", "number"], name="one_decision_a_number"
            ),
        ]

    def __str__(self) -> str:
        return f"decision {self.number} of championship {self.championship_id}"
