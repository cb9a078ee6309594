"""Pictures of the rules page: moments of a race, drawn by the board itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from racing.engine.values import Action, Seat
from racing.games.f_cartes.deck import (
    BALKY_GEARBOX,
    DEBRIS,
    FLAT_SPOT,
    HOT_BRAKES,
    NO_CARDS,
    PUNCTURE,
)
from racing.games.f_cartes.line import Line, cars_in, dropped, passed, trimmed
from racing.games.f_cartes.stops import PLACES
from racing.games.f_cartes.values import (
    Card,
    CarNumber,
    CloseGap,
    Duel,
    FCartesOptions,
    FCartesView,
    Fight,
    LayDamage,
    PitStop,
    Roll,
)
from racing.tables.f_cartes.board.layout import Board
from racing.tables.f_cartes.board.pieces import Sheet
from racing.tables.f_cartes.board.road import Road
from racing.tables.f_cartes.board.status import Duel as DuelStrip
from racing.tables.table import SeatNames

READER = Seat(0)
SEATS = 4
SEAT_NAMES = SeatNames(["Alice", "Bob", "Chloé", "Dora"])
A, B, C, D = 1, 3, 5, 7
"""The first cars of four teams."""
ROAD = Road("diagram", 6)
"""Every example fits into one row of it."""
Damage = Mapping[CarNumber, tuple[Card, ...]]
NO_DAMAGE: Damage = {}


@dataclass(frozen=True, slots=True)
class Stretch:
    """A short line in one row, with the effect of a choice."""

    sheet: Sheet
    duel: DuelStrip | None = None


def diagrams() -> Mapping[str, Any]:
    """Diagrams by name; the reader is Alice, whose cars are 1 and 2."""
    worn = {A: (DEBRIS,)}
    pitted = (A, 0, B, 0, 0, C, D)
    alone = (A, 0, 0, 0, 0, B, C)
    return {
        "line": _stretch((B, A, 0, C, D), {C: (FLAT_SPOT,)}),
        "duel": _stretch((B, A, C), NO_DAMAGE, Duel(A), _fight(5, 3)),
        "hurt_duel": _stretch((B, A, C), {A: (FLAT_SPOT, DEBRIS)}, Duel(A), _fight(5, 3, 3)),
        "gap": _stretch((B, 0, A, C), NO_DAMAGE, CloseGap(A)),
        "gap_closed": _stretch(trimmed(passed((B, 0, A, C), A))),
        "damage": _stretch((B, A, C), {B: (HOT_BRAKES,)}, LayDamage(FLAT_SPOT, B)),
        "fatal": _stretch((B, A, C), {B: (PUNCTURE, HOT_BRAKES)}, LayDamage(BALKY_GEARBOX, B)),
        "pits": _stretch(pitted, worn, PitStop(A, DEBRIS)),
        "pits_after": _stretch(_after(pitted)),
        "lead": _stretch(alone, worn, PitStop(A, DEBRIS)),
        "lead_after": _stretch(_after(alone)),
        "limited": _limited(),
    }


def _after(line: Line) -> Line:
    """The line after one damage card was taken off (FC-19)."""
    return trimmed(dropped(line, A, PLACES + 1))


def _fight(own: int, other: int, lost: int = 0) -> Fight:
    return Fight(Roll(A, own, own - lost), Roll(B, other, other), own - lost > other)


def _limited() -> Stretch:
    """Limited attacks: Bob is next to Alice, and a gap parts Dora from her (FC-27)."""
    view = _view((C, B, A, 0, D), NO_DAMAGE, options=FCartesOptions(limited_attacks=True))
    return _drawn(view, LayDamage(DEBRIS, B))


def _stretch(
    line: Line,
    damage: Damage = NO_DAMAGE,
    chosen: Action | None = None,
    fight: Fight | None = None,
) -> Stretch:
    return _drawn(_view(line, damage, fight=fight), chosen)


def _drawn(view: FCartesView, chosen: Action | None) -> Stretch:
    board = Board(view, READER, SEAT_NAMES, chosen)
    return Stretch(board.sheet(ROAD), board.duel)


def _view(
    line: Line,
    damage: Damage,
    options: FCartesOptions | None = None,
    fight: Fight | None = None,
) -> FCartesView:
    cars = cars_in(SEATS, 0)
    return FCartesView(
        options=options or FCartesOptions(),
        seats=SEATS,
        phase="racing",
        is_wet=False,
        held=(5,) * SEATS,
        piled=60,
        discards=NO_CARDS,
        damage=tuple(damage.get(car, ()) for car in cars),
        laid=(0,) * len(cars),
        trials=None,
        grid=(),
        line=line,
        out=(),
        left=(),
        round=3,
        order=tuple(Seat(seat) for seat in range(SEATS)),
        turn=READER,
        actions=4,
        hit=(),
        comeback=None,
        stop=None,
        fight=fight,
        hand=(DEBRIS, FLAT_SPOT, BALKY_GEARBOX),
    )
