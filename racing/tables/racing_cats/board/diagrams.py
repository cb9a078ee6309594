"""Pictures of the rules page: moments of a race, drawn by the board itself."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from racing.engine.values import Action, Seat
from racing.games.racing_cats.circuit import Place
from racing.games.racing_cats.deck import COLOURS, card_of
from racing.games.racing_cats.rounds import TRICKS
from racing.games.racing_cats.values import (
    Card,
    CatCar,
    Drive,
    RacingCatsOptions,
    RacingCatsView,
    StopAt,
)
from racing.tables.racing_cats.board.cats import Face, Tile
from racing.tables.racing_cats.board.circuits import drawing
from racing.tables.racing_cats.board.layout import Board
from racing.tables.racing_cats.board.middle import CLEAR, LINE, REGISTERED, STEPS, Middle, middle_of
from racing.tables.racing_cats.board.pieces import Sheet
from racing.tables.racing_cats.board.ring import PHONE, WIDE, ZONE
from racing.tables.racing_cats.board.seatings import seatings_of
from racing.tables.table import SeatNames

ALICE, BOB, CHLOE = Seat(0), Seat(1), Seat(2)
BLUE, GREEN, RED = range(3)
EXAMPLE = 26
SEAT_NAMES = SeatNames(["Alice", "Bob", "Chloé"])
RING = WIDE["long"]
"""A ring whose first straight has room for a stretch that narrows."""
FACES = (card_of(BLUE, 1), card_of(RED, 5), card_of(GREEN, 9))
WON = card_of(BLUE, 9)
BOOSTS = (card_of(BLUE, 1), card_of(RED, 2), card_of(GREEN, 4))


@dataclass(frozen=True, slots=True)
class Stretch:
    """A few rows of the road with what happens on them."""

    sheet: Sheet
    box: str


@dataclass(frozen=True, slots=True)
class Boost:
    """The cards of a move with boosts, and the move."""

    won: Face
    boosts: tuple[Face, ...]
    stretch: Stretch


@dataclass(frozen=True, slots=True)
class Table:
    """A trick on the table."""

    middle: Middle
    box: str


@dataclass(frozen=True, slots=True)
class Paws:
    """A deal of a record: its tricks, and whether each was played."""

    y: int
    paws: tuple[tuple[int, bool], ...]


def diagrams() -> Mapping[str, Any]:
    """Diagrams by name; the tiles of Alice, Bob and Chloé are blue, green and red."""
    return {
        "faces": tuple(Face(card) for card in FACES),
        "tiles": tuple(Tile(colour) for colour in range(len(COLOURS))),
        "trick": _table(card_of(GREEN, 6), card_of(GREEN, 9), card_of(RED, 10)),
        "trump": _table(card_of(GREEN, 10), card_of(GREEN, 4), card_of(GREEN, 7)),
        "trumps": _table(card_of(RED, 3), card_of(RED, 4), card_of(RED, 10)),
        "no_trump": _table(card_of(BLUE, 6), card_of(BLUE, 9), card_of(BLUE, 3)),
        "boost": _boost(),
        "steps": _stretch(2, 6, CHLOE, {CHLOE: (3, 2), ALICE: (4, 2)}, 2),
        "narrow": _stretch(5, 9, CHLOE, {CHLOE: (6, 0)}, 2),
        "jump": _jump(),
        "reach": _stretch(2, 6, CHLOE, {CHLOE: (3, 0), ALICE: (4, 0), BOB: (4, 2)}, 1),
        "no_jump": _no_jump(),
        "record": tuple(_paws(row) for row in range(3)),
        "short": drawing("short-narrow"),
        "long": drawing("long-narrow"),
    }


def _boost() -> Boost:
    """The source's example of 7 spaces (RC-10)."""
    faces = tuple(Face(card) for card in BOOSTS)
    return Boost(Face(WON), faces, _stretch(1, 9, BOB, {BOB: (2, 2)}, 7, StopAt(9, 1)))


def _jump() -> Stretch:
    """The source's example of a diagonal step and a jump over blue (RC-13)."""
    return _stretch(5, 9, CHLOE, {CHLOE: (6, 2), ALICE: (8, 1)}, 2, StopAt(9, 1))


def _no_jump() -> Stretch:
    """The source's example of a free space that must not be jumped past (RC-13)."""
    places = {CHLOE: (3, 2), ALICE: (4, 0), BOB: (4, 2)}
    return _stretch(2, 6, CHLOE, places, 2, StopAt(5, 4))


def _paws(row: int) -> Paws:
    """The record example of 26 tricks (RC-19)."""
    done = min(TRICKS, EXAMPLE - TRICKS * row)
    return Paws(11 + 20 * row, tuple((12 + 24 * n, n < done) for n in range(TRICKS)))


def _table(*trick: Card) -> Table:
    """The whole trick, led by Alice."""
    view = _view({}, trick, drive=None)
    seatings = seatings_of(view, None, SEAT_NAMES, None)
    middle = middle_of(view, seatings, SEAT_NAMES, PHONE["short"])
    left, top, width, _ = middle.box
    above = REGISTERED + LINE * len(middle.words)
    seats = len(SEAT_NAMES.names)
    return Table(middle, f"{left} {top + above} {width} {STEPS[seats] * seats + CLEAR}")


def _stretch(
    first: int,
    last: int,
    mover: Seat,
    places: Mapping[Seat, Place],
    spaces: int,
    chosen: Action | None = None,
) -> Stretch:
    """The rows from the first to the last; cars not named are still at the start."""
    view = _view(places, (WON,), Drive(mover, spaces))
    sheet = Board(view, mover, SEAT_NAMES, chosen).sheet(RING, has_middle=False)
    left = RING.at((ZONE + first - 1) * RING.row, 0).point[0]
    width = round((last - first + 1) * RING.row)
    return Stretch(sheet, f"{left} 0 {width} {2 * RING.edge + 3 * RING.lane}")


def _view(
    places: Mapping[Seat, Place], trick: Sequence[Card], drive: Drive | None
) -> RacingCatsView:
    seats, leader = len(SEAT_NAMES.names), drive.seat if drive else ALICE
    return RacingCatsView(
        options=RacingCatsOptions(circuit="long"),
        tiles=(BLUE, GREEN, RED),
        cars=tuple(CatCar(*places.get(Seat(seat), (0, 0))) for seat in range(seats)),
        backs=((0,) * seats,) * seats,
        boosts=((),) * seats,
        left=(False,) * seats,
        phase="driving" if drive else "playing",
        leader=leader,
        turn=leader,
        tricks=0,
        trick=tuple(trick),
        drive=drive,
        discard=(),
        last=None,
        hand=(),
    )
