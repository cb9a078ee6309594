"""Letters: somebody writes to those who run a club or a championship, and one of them answers."""

from django.conf import settings
from django.db import models
from django.urls import reverse

from tournaments.models.championship import Championship
from tournaments.models.club import Club

LONGEST = 2000


class Letter(models.Model):
    """A letter that its writer and those who run the club or championship see; answered once."""

    club = models.ForeignKey(Club, models.CASCADE, null=True, related_name="letters")
    championship = models.ForeignKey(
        Championship, models.CASCADE, null=True, related_name="letters"
    )
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="letters")
    text = models.TextField(max_length=LONGEST)
    at = models.DateTimeField()
    answer = models.TextField(max_length=LONGEST, blank=True)
    """The text of the answer; empty where the letter was put aside without one."""
    answered_at = models.DateTimeField(null=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    answered_by_name = models.CharField(max_length=150, blank=True)
    """Who answered; kept when the account is gone."""

    class Meta:
        ordering = ["-at", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(club__isnull=True) ^ models.Q(championship__isnull=True),
                name="a_letter_to_a_club_or_a_season",
            ),
        ]

    def __str__(self) -> str:
        return f"letter {self.pk} of player {self.by_id}"

    def get_absolute_url(self) -> str:
        return reverse("letter", args=[self.pk])

    @property
    def subject(self) -> Club | Championship:
        found = self.club or self.championship
        if found is None:
            raise ValueError(self)
        return found

    @property
    def waits(self) -> bool:
        return self.answered_at is None
