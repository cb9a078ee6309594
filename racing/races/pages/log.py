"""The log: recorded moves as sentences, as far as the reader may know them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.clocks.values import DAY
from racing.engine.values import Seat, Viewer
from racing.races.models import Move, Race, RaceNote
from racing.races.pages.site_notes import site_note
from racing.races.selectors.moves import forgone
from racing.shared.clock_words import span_words
from racing.tables.registry import registered_game
from racing.tables.table import SeatNames, Text

BY_THE_SITE = (Move.Cause.LATE, Move.Cause.FORCED, Move.Cause.STAND_IN)
"""Causes of moves that the site made for a player.

A bot's own move is no news, and standing orders look like any other move.
"""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log; it links to the board at its ply if the move still stands."""

    text: Text
    ply: int
    seat: int | None
    at: datetime
    is_automatic: bool
    stands: bool
    is_undone: bool
    is_note: bool = False
    """Whether it is a note rather than a move."""


def log_lines(
    race: Race,
    moves: Sequence[Move],
    viewer: Viewer,
    seat_names: SeatNames,
    floor: int | None = None,
    notes: Sequence[RaceNote] = (),
) -> list[Line]:
    """Lines of moves and notes, both given in rising order.

    `floor` is the lowest ply of the moves after them.
    """
    stands = _standing(moves, floor, forgone(race))
    lines: list[Line] = []
    waiting = list(notes)
    for move in moves:
        while waiting and (waiting[0].at, waiting[0].ply) < (move.at, move.ply):
            lines += _note_lines(race, waiting.pop(0))
        lines += [
            _line(move, text, stands=move.number in stands)
            for text in _texts(race, move, viewer, seat_names)
        ]
    return lines + [line for note in waiting for line in _note_lines(race, note)]


def _note_lines(race: Race, note: RaceNote) -> list[Line]:
    text = _note_text(note)
    if not text:
        return []
    stands = note.ply <= race.ply
    return [Line(text, note.ply, note.seat, note.at, False, stands, False, is_note=True)]


def _note_text(note: RaceNote) -> Text:
    """The note's sentence; empty where a move or another note says it all."""
    name = note.player.display_name if note.player else _("Former player")
    seconds = note.seconds or 0
    match note.kind:
        case RaceNote.Kind.EXCUSED if seconds:
            return _("%(name)s is late for the first time in this race and gets %(time)s more.") % {
                "name": name,
                "time": span_words(seconds),
            }
        case RaceNote.Kind.EXCUSED:
            return _("%(name)s is late for the first time in this race and gets one more day.") % {
                "name": name
            }
        case RaceNote.Kind.HOLIDAY:
            days = seconds // DAY
            return ngettext(
                "%(count)s day of holiday is used to save %(name)s’s turn.",
                "%(count)s days of holiday are used to save %(name)s’s turn.",
                days,
            ) % {"name": name, "count": days}
        case RaceNote.Kind.SITE_AWAY:
            return _("The clocks were stopped for %(time)s. Everyone got that time back.") % {
                "time": span_words(seconds)
            }
    return site_note(note, name) or _plain_note(note.kind) % {"name": name}


def _plain_note(kind: str) -> Text:
    return {
        RaceNote.Kind.STAND_IN: _("%(name)s ran out of time. A stand-in plays until they return."),
        RaceNote.Kind.AWAY: _("A stand-in plays for %(name)s until they return."),
        RaceNote.Kind.RETURNED: _("%(name)s is back."),
        RaceNote.Kind.SEAT_OPENED: _("%(name)s’s seat is open to a substitute."),
        RaceNote.Kind.SEAT_TAKEN: _("%(name)s takes over as a substitute."),
        RaceNote.Kind.PAUSED: _("Everyone agrees to a pause. The clocks are stopped."),
        RaceNote.Kind.RESUMED: _("The pause is over. The clocks are running again."),
        RaceNote.Kind.ADJUDICATED: _("The race ends as it stands."),
        RaceNote.Kind.SETTLED: _("Everyone agrees to end the race as it stands."),
        RaceNote.Kind.ANNULLED: _("The race is void and doesn’t count."),
        RaceNote.Kind.RESTORED: _("The race counts again."),
    }.get(RaceNote.Kind(kind), "")


def _line(move: Move, text: Text, *, stands: bool) -> Line:
    is_automatic = move.cause in BY_THE_SITE
    is_undone = move.kind == Move.Kind.PLAY and not stands
    return Line(text, move.ply, move.seat, move.at, is_automatic, stands, is_undone)


def _standing(
    moves: Sequence[Move], floor: int | None, gone: Sequence[tuple[int, int]]
) -> set[int]:
    """Numbers of the moves that stand: no later one left fewer moves, or that was undone."""
    lowest = float("inf") if floor is None else floor
    stands = set()
    for move in reversed(moves):
        if any(first <= move.number <= last for first, last in gone):
            continue
        if move.kind == Move.Kind.PLAY and move.ply <= lowest:
            stands.add(move.number)
        lowest = min(lowest, move.ply)
    return stands


def _texts(race: Race, move: Move, viewer: Viewer, seat_names: SeatNames) -> Iterator[Text]:
    name = seat_names.name(Seat(move.seat)) if move.seat is not None else ""
    match move.kind:
        case Move.Kind.TAKE_BACK:
            yield _("%(name)s undoes their last move.") % {"name": name}
        case Move.Kind.UNWIND:
            yield _("Everyone agrees to rewind to move %(ply)s.") % {"ply": move.ply}
        case Move.Kind.REWIND:
            yield _("A moderator rewinds the race to move %(ply)s.") % {"ply": move.ply}
        case Move.Kind.REINSTATE:
            yield _("A moderator undoes the rewind. All moves up to move %(ply)s count again.") % {
                "ply": move.ply
            }
        case Move.Kind.CHANGE:
            yield _("You changed your choice.")
        case _:
            yield from _sentences(race, move, viewer, seat_names)


def _sentences(race: Race, move: Move, viewer: Viewer, seat_names: SeatNames) -> Iterator[Text]:
    table = registered_game(race.game).table
    for event in race.rules.events_for(race.codec.events(move.events), viewer):
        sentence = table.sentence(event, seat_names)
        if sentence:
            yield sentence
