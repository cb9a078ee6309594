"""Rooms of moderators, their permissions, and views for them alone."""

from collections.abc import Callable
from enum import StrEnum
from functools import wraps
from typing import Any, TypeVar, cast

from django.http import Http404, HttpResponse
from django.utils import timezone

F = TypeVar("F", bound=Callable[..., HttpResponse])


class Room(StrEnum):
    """The subject of cases; each room has its own permission."""

    CONDUCT = "conduct"
    """How people treat each other."""
    FAIRNESS = "fairness"
    """How races are driven: collusion, several accounts, stalling."""
    CONTENT = "content"
    """What people publish: names, circuits, clubs and their texts."""


EVERYWHERE = frozenset(Room)
SITE = "racing.moderate_site"
"""The permission to stop all clocks and to take escalated cases."""


def permission_for(room: Room | str) -> str:
    return f"racing.moderate_{room}"


def is_in_office(player: Any) -> bool:
    """Whether the player is staff and not suspended."""
    return bool(player.is_staff and not player.is_suspended(timezone.now()))


def rooms_of(player: Any) -> frozenset[Room]:
    """Rooms this player may work in; none for players who do not moderate."""
    if player is None or not is_in_office(player):
        return frozenset()
    return frozenset(room for room in Room if player.has_perm(permission_for(room)))


def keeps_the_site(player: Any) -> bool:
    return bool(is_in_office(player) and player.has_perm(SITE))


def for_moderators(view: F) -> F:
    """Decorator: 404 for all but moderators, who must show their second factor first."""

    @wraps(view)
    def inner(request: Any, *args: Any, **kwargs: Any) -> HttpResponse:
        # Models import the rooms from here, and second factors import the models.
        from racing.people.second_factor import second_factor_first

        if not (request.user.is_authenticated and rooms_of(request.user)):
            raise Http404
        return second_factor_first(request) or view(request, *args, **kwargs)

    return cast(F, inner)
