"""People: accounts, and guests who may become one."""

import unicodedata
from datetime import date, time
from typing import Any
from zoneinfo import ZoneInfo

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.core.validators import MinLengthValidator, RegexValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from racing.clocks.values import Habits, Leave

GUEST_PREFIX = "guest-"


def check_one_alphabet(name: str) -> None:
    """A Cyrillic а among Latin letters would pass for another name."""
    alphabets = {unicodedata.name(each, "").partition(" ")[0] for each in name if each.isalpha()}
    if len(alphabets) > 1:
        raise ValidationError(_("Use the letters of one alphabet only."))


username_validators = [
    check_one_alphabet,
    MinLengthValidator(2),
    RegexValidator(
        r"^[^\W_][\w-]*\Z", _("Letters, digits, - and _ only, beginning with a letter or digit.")
    ),
    RegexValidator(
        rf"^(?i:{GUEST_PREFIX})",
        _("Names beginning with “guest-” are kept for guests."),
        inverse_match=True,
    ),
]


class Player(AbstractUser):
    """A person. A guest is one without a password, known only by the session."""

    first_name: Any = None
    last_name: Any = None
    username = models.CharField(_("name"), max_length=20, unique=True)
    is_guest = models.BooleanField(default=False)
    language = models.CharField(
        max_length=2, blank=True, choices=[("en", "English"), ("fr", "Français")]
    )
    time_zone = models.CharField(max_length=64, default="Europe/Paris")
    """By its IANA name; what the player reads and his nights go by it."""
    night_from = models.TimeField(default=time(22))
    night_to = models.TimeField(default=time(7))
    """Local hours in which clocks that leave the nights free stand still; equal: no night."""
    away = models.JSONField(default=list, editable=False)
    """The days of holidays that are not over, as pairs of dates: a move reads them with him."""
    confirm_moves = models.BooleanField(default=True)
    plays_forced = models.BooleanField(default=False)
    """Whether the site plays for him what is no choice, though others could not tell."""
    seen_on = models.DateField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(Lower("username"), name="player_username_any_case"),
        ]
        indexes = [
            models.Index(fields=["seen_on"], condition=models.Q(is_guest=True), name="guest_by_day")
        ]

    def __str__(self) -> str:
        return self.display_name

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)

    @property
    def habits(self) -> Habits:
        """As clocks take them."""
        leaves = tuple(Leave(*map(date.fromisoformat, days)) for days in self.away)
        return Habits(self.time_zone, self.night_from, self.night_to, leaves)

    @property
    def display_name(self) -> str:
        if self.is_guest:
            return gettext("Guest %(number)s") % {
                "number": self.username.removeprefix(GUEST_PREFIX)
            }
        return self.username
