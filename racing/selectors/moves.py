"""Recorded moves as someone may see them."""

from datetime import datetime

from django.db.models import Min, Q, QuerySet

from racing.engine.values import Viewer
from racing.models import Move, Race

RECENT = 12


def visible_moves(race: Race, viewer: Viewer) -> QuerySet[Move]:
    """Without the changes of others' hidden choices: not even their number may show."""
    return Move.objects.filter(Q(race=race) & (~Q(kind=Move.Kind.CHANGE) | Q(seat=viewer)))


def recent_moves(race: Race, viewer: Viewer) -> list[Move]:
    """The last few, in rising order; while it runs, from the viewer's own last choice on, which
    may have been the one that opened all the others."""
    latest = list(reversed(visible_moves(race, viewer).order_by("-number")[:RECENT]))
    own = [at for at, move in enumerate(latest) if move.seat == viewer and move.was_chosen]
    return latest[own[-1] :] if own and race.is_running else latest


def next_move_at(race: Race, number: int) -> datetime | None:
    """When the move after this one was made."""
    later = Move.objects.filter(race=race, number__gt=number).order_by("number")
    return later.values_list("at", flat=True).first()


def lowest_ply_after(race: Race, number: int) -> int | None:
    """How far back the race went after this move, if at all."""
    lowest: int | None = Move.objects.filter(race=race, number__gt=number).aggregate(
        lowest=Min("ply")
    )["lowest"]
    return lowest
