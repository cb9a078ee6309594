"""Moderators, by their rooms and rights, and what waits for one of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q, QuerySet
from django.utils import timezone

from racing.moderation.permissions import Room, rooms_of
from racing.moderation.selectors.cases import number_waiting
from racing.people.models import Player

SITE = "moderate_site"


@dataclass(frozen=True, slots=True)
class ModeratorStatus:
    """What every page tells a moderator."""

    is_open: bool = False
    """Whether the player moderates any room."""
    waiting: int = 0
    """How many cases wait for them."""


def moderator_status(player: Player | None, *, now: datetime) -> ModeratorStatus:
    """The moderator's counts; no query for players who are not staff."""
    if player is None or not player.is_staff or not rooms_of(player):
        return ModeratorStatus()
    return ModeratorStatus(is_open=True, waiting=number_waiting(player, now=now))


def moderators() -> list[Player]:
    """All moderators by name; they are few, so their rights may be checked one by one."""
    staff = Player.objects.filter(is_staff=True, is_active=True).order_by("username")
    return [each for each in staff if rooms_of(each)]


def moderators_for(rooms: Iterable[Room]) -> list[Player]:
    """Moderators of any of these rooms."""
    wanted = frozenset(rooms)
    return [each for each in moderators() if wanted & rooms_of(each)]


def moderators_of(room: Room | str) -> "QuerySet[Player]":
    """Moderators of this room by name, in one query."""
    return _with_right(f"moderate_{room}")


def keepers_of_the_site() -> "QuerySet[Player]":
    return _with_right(SITE)


def _with_right(codename: str) -> "QuerySet[Player]":
    """Active staff with this permission as `has_perm` sees it: own, by group, or as a superuser."""
    named = {"codename": codename, "content_type__app_label": "racing"}
    direct = {f"user_permissions__{name}": value for name, value in named.items()}
    by_group = {f"groups__permissions__{name}": value for name, value in named.items()}
    has_it = Q(is_superuser=True) | Q(**direct) | Q(**by_group)
    staff = Player.objects.filter(has_it, is_staff=True, is_active=True)
    staff = staff.exclude(suspended_until__gt=timezone.now())
    return staff.distinct().order_by("username")
