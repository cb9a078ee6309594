"""The log: recorded moves as sentences, as far as the reader may know them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from racing.engine.values import Seat, Viewer
from racing.models import Move, Race
from racing.tables.table import Cast, Text
from racing.titles import title_of


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log. It leads to the board at its ply, if the move still stands."""

    text: Text
    ply: int
    seat: int | None
    at: datetime
    is_automatic: bool
    stands: bool
    is_undone: bool


def log_lines(
    race: Race, moves: Sequence[Move], viewer: Viewer, cast: Cast, floor: int | None = None
) -> list[Line]:
    """Lines of moves in rising order; `floor` is the lowest ply of the moves after them."""
    stands = _standing(moves, floor)
    return [
        _line(move, text, stands=move.number in stands)
        for move in moves
        for text in _texts(race, move, viewer, cast)
    ]


def _line(move: Move, text: Text, *, stands: bool) -> Line:
    """A bot's own move is no news: only what the site did for somebody is marked."""
    is_automatic = move.cause in (Move.Cause.LATE, Move.Cause.FORCED)
    is_undone = move.kind == Move.Kind.PLAY and not stands
    return Line(text, move.ply, move.seat, move.at, is_automatic, stands, is_undone)


def _standing(moves: Sequence[Move], floor: int | None) -> set[int]:
    """A move was undone when a later one left fewer moves standing."""
    lowest = float("inf") if floor is None else floor
    stands = set()
    for move in reversed(moves):
        if move.kind == Move.Kind.PLAY and move.ply <= lowest:
            stands.add(move.number)
        lowest = min(lowest, move.ply)
    return stands


def _texts(race: Race, move: Move, viewer: Viewer, cast: Cast) -> Iterator[Text]:
    name = cast.name(Seat(move.seat)) if move.seat is not None else ""
    match move.kind:
        case Move.Kind.TAKE_BACK:
            yield _("%(name)s takes the last action back.") % {"name": name}
        case Move.Kind.UNWIND:
            yield _("All agree to go back to move %(ply)s.") % {"ply": move.ply}
        case Move.Kind.REWIND:
            yield _("A moderator sets the race back to move %(ply)s.") % {"ply": move.ply}
        case Move.Kind.CHANGE:
            yield _("You changed your choice.")
        case _:
            yield from _sentences(race, move, viewer, cast)


def _sentences(race: Race, move: Move, viewer: Viewer, cast: Cast) -> Iterator[Text]:
    table = title_of(race.game).table
    if move.cause == Move.Cause.LATE and move.seat is not None:
        yield _("Time is up for %(name)s: the site drives this turn.") % {
            "name": cast.name(Seat(move.seat))
        }
    for event in race.rules.events_for(race.codec.events(move.events), viewer):
        sentence = table.sentence(event, cast)
        if sentence:
            yield sentence
