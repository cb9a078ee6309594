"""Recorded moves as a viewer may see them."""

from datetime import datetime

from django.db.models import Min, Q, QuerySet

from racing.engine.values import Reinstate, Viewer
from racing.races.models import Move, Race

RECENT = 12
EPOCHS = (Move.Kind.REWIND, Move.Kind.REINSTATE)
ROW = ("number", "action")


def visible_moves(race: Race, viewer: Viewer) -> QuerySet[Move]:
    """Moves without the changes of others' hidden choices: not even their number may show."""
    return Move.objects.filter(Q(race=race) & (~Q(kind=Move.Kind.CHANGE) | Q(seat=viewer)))


def recent_moves(race: Race, viewer: Viewer) -> list[Move]:
    """The last few moves, the oldest first; in a running race from the viewer's own last choice on.

    That choice may have been the one that revealed all the others.
    """
    latest = list(reversed(visible_moves(race, viewer).order_by("-number")[:RECENT]))
    own = [at for at, move in enumerate(latest) if move.seat == viewer and move.was_chosen]
    return latest[own[-1] :] if own and race.is_running else latest


def next_move_at(race: Race, number: int) -> datetime | None:
    """When the move after this one was made."""
    later = Move.objects.filter(race=race, number__gt=number).order_by("number")
    return later.values_list("at", flat=True).first()


def lowest_ply_after(race: Race, number: int) -> int | None:
    """How far back the race went after this move, if at all."""
    moves = Move.objects.filter(~_within(forgone(race)), race=race, number__gt=number)
    lowest: int | None = moves.aggregate(lowest=Min("ply"))["lowest"]
    return lowest


def forgone(race: Race) -> list[tuple[int, int]]:
    """Ranges of move numbers from each rewind that was undone to the move that undid it.

    Nothing of them is left. Whatever begins an epoch is counted by it.
    """
    if not race.epoch:
        return []
    rows = Move.objects.filter(race=race, kind__in=EPOCHS).order_by("number")
    moves = [(number, race.codec.move(action)) for number, action in rows.values_list(*ROW)]
    return [
        (moves[action.epoch - 1][0], number)
        for number, action in moves
        if isinstance(action, Reinstate)
    ]


def moves_not_forgone(race: Race) -> QuerySet[Move]:
    """Moves without those between a rewind and the move that undid it."""
    moves = Move.objects.filter(race=race)
    return moves.filter(~_within(ranges)) if (ranges := forgone(race)) else moves


def moves_not_rewound(race: Race) -> QuerySet[Move]:
    """Moves without those that the site undid by setting the race back: they count for nobody."""
    undone = _within(ranges := forgone(race))
    if race.epoch:
        rewinds = Move.objects.filter(~_within(ranges), race=race, kind=Move.Kind.REWIND)
        for number, ply in rewinds.values_list("number", "ply"):
            undone |= Q(number__lt=number, ply__gt=ply)
    return Move.objects.filter(~undone, race=race)


def _within(ranges: list[tuple[int, int]]) -> Q:
    """Filter of moves in these ranges of numbers; matches none if there are no ranges."""
    found = Q(pk__in=())
    for first, last in ranges:
        found |= Q(number__range=(first, last))
    return found
