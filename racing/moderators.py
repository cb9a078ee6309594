"""Moderators: the rooms they work in, and pages for them alone."""

from collections.abc import Callable
from enum import StrEnum
from functools import wraps
from typing import Any, TypeVar, cast

from django.http import Http404, HttpResponse
from django.utils import timezone

F = TypeVar("F", bound=Callable[..., HttpResponse])


class Room(StrEnum):
    """What cases are about; each has a permission of its own."""

    CONDUCT = "conduct"
    """How people treat each other."""
    FAIRNESS = "fairness"
    """How races are driven: collusion, several accounts, stalling."""
    CONTENT = "content"
    """What people publish: names, circuits, clubs and their texts."""


EVERYWHERE = frozenset(Room)
SITE = "racing.moderate_site"
"""The right to stop all clocks and to take what was escalated."""


def permission_for(room: Room | str) -> str:
    return f"racing.moderate_{room}"


def is_in_office(player: Any) -> bool:
    """Of staff, and not kept away by a measure: whoever is suspended keeps no order meanwhile."""
    return bool(player.is_staff and not player.is_suspended(timezone.now()))


def rooms_of(player: Any) -> frozenset[Room]:
    """Those this player may work in; none for whoever is no moderator."""
    if player is None or not is_in_office(player):
        return frozenset()
    return frozenset(room for room in Room if player.has_perm(permission_for(room)))


def keeps_the_site(player: Any) -> bool:
    return bool(is_in_office(player) and player.has_perm(SITE))


def for_moderators(view: F) -> F:
    """Others do not learn that there is anything; moderators show their second factor first."""

    @wraps(view)
    def inner(request: Any, *args: Any, **kwargs: Any) -> HttpResponse:
        # Rows of cases know of the rooms here, and second factors of the rows.
        from racing.second_factor import second_factor_first

        if not (request.user.is_authenticated and rooms_of(request.user)):
            raise Http404
        return second_factor_first(request) or view(request, *args, **kwargs)

    return cast(F, inner)
