"""Players: accounts, guests, and accounts that were deleted."""

import re
import unicodedata
from datetime import date, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.core.validators import MinLengthValidator, RegexValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from racing.clocks.values import Leave, TimeSettings

GUEST_PREFIX = "guest-"
FORMER_PREFIX = "former-"
FORMER = re.compile(rf"{FORMER_PREFIX}(\d+)")


def check_one_alphabet(name: str) -> None:
    """Refuse names of mixed alphabets: a Cyrillic а could pass for a Latin a."""
    alphabets = {unicodedata.name(each, "").partition(" ")[0] for each in name if each.isalpha()}
    if len(alphabets) > 1:
        raise ValidationError(_("Use letters of one alphabet only."))


username_validators = [
    check_one_alphabet,
    MinLengthValidator(2),
    RegexValidator(
        r"^[^\W_][\w-]*\Z",
        _("Use only letters, digits, - and _, and start with a letter or digit."),
    ),
    RegexValidator(
        rf"^(?i:{GUEST_PREFIX})",
        _("Names beginning with “guest-” are reserved for guests."),
        inverse_match=True,
    ),
    RegexValidator(
        rf"^(?i:{FORMER_PREFIX})",
        _("Names beginning with “former-” are reserved for deleted accounts."),
        inverse_match=True,
    ),
]


def shown_name(name: str) -> str:
    """A stored name in the form shown to readers."""
    found = FORMER.fullmatch(name)
    return gettext("Former player %(number)s") % {"number": found[1]} if found else name


class Player(AbstractUser):
    """A person. A guest is one without a password, known only by the session."""

    first_name: Any = None
    last_name: Any = None
    username = models.CharField(_("name"), max_length=20, unique=True)
    is_guest = models.BooleanField(default=False)
    is_bot_account = models.BooleanField(default=False, editable=False)
    """Whether its owner has declared for good that a program plays; never rated or in records."""
    language = models.CharField(
        max_length=2, blank=True, choices=[("en", "English"), ("fr", "Français")]
    )
    time_zone = models.CharField(max_length=64, default="Europe/Paris")
    """IANA name; times shown to the player and their nights go by it."""
    night_from = models.TimeField(default=time(22))
    night_to = models.TimeField(default=time(7))
    """Local hours in which clocks that leave the nights free stand still; equal: no night."""
    away = models.JSONField(default=list, editable=False)
    """Days of holidays that are not over, as pairs of dates: a move reads them with the player."""
    confirm_moves = models.BooleanField(default=True)
    plays_forced = models.BooleanField(default=False)
    """Whether the site plays forced moves for the player, even where others could not tell."""
    opens_by_link = models.BooleanField(default=True)
    """Whether links in letters to the player open the race without signing in."""
    link_round = models.PositiveIntegerField(default=0, editable=False)
    """Raised when the player signs out everywhere: earlier links stop working."""
    seen_on = models.DateField(null=True, blank=True)
    muted_until = models.DateTimeField(null=True, editable=False)
    """Until when the player may not write public texts.

    This and the next fields are computed from the acts of moderators
    (`racing.moderation.services.sanctions`), so that no page has to query those.
    """
    suspended_until = models.DateTimeField(null=True, editable=False)
    """Until when the player may only read."""
    race_limit = models.PositiveSmallIntegerField(null=True, editable=False)
    limited_until = models.DateTimeField(null=True, editable=False)
    """Until when `race_limit` holds: the most races the player may have at once."""
    is_warned = models.BooleanField(default=False, editable=False)
    """Whether a warning waits for the player to acknowledge it."""
    left_at = models.DateTimeField(null=True, editable=False)
    """When the account was deleted.

    The row stays without anything of the person, since results, ratings and tables of others follow
    from it.
    """

    class Meta:
        constraints = [
            models.UniqueConstraint(Lower("username"), name="player_username_any_case"),
        ]
        indexes = [
            models.Index(fields=["seen_on"], condition=models.Q(is_guest=True), name="guest_by_day")
        ]

    def __str__(self) -> str:
        return self.display_name

    def get_full_name(self) -> str:
        return self.display_name

    def get_short_name(self) -> str:
        return self.display_name

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)

    @property
    def time_settings(self) -> TimeSettings:
        """Time zone, nights and holidays in the form clocks use."""
        leaves = tuple(Leave(*map(date.fromisoformat, days)) for days in self.away)
        return TimeSettings(self.time_zone, self.night_from, self.night_to, leaves)

    def is_muted(self, now: datetime) -> bool:
        return self.muted_until is not None and self.muted_until > now

    def is_suspended(self, now: datetime) -> bool:
        return self.suspended_until is not None and self.suspended_until > now

    def races_at_once(self, now: datetime) -> int | None:
        """How many races the player may have at once; None if there is no limit."""
        is_limited = self.limited_until is not None and self.limited_until > now
        return self.race_limit if is_limited else None

    @property
    def may_be_rated(self) -> bool:
        """Whether the player has an account and is not a program."""
        return not (self.is_guest or self.is_bot_account)

    @property
    def has_page(self) -> bool:
        return self.is_active and not self.is_guest

    @property
    def display_name(self) -> str:
        if self.left_at is not None:
            return shown_name(self.username)
        if self.is_guest:
            return gettext("Guest %(number)s") % {
                "number": self.username.removeprefix(GUEST_PREFIX)
            }
        return self.username
