"""Pictures of the rules page: moments of a race, drawn by the board itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from racing.engine.values import Action, Seat
from racing.games.f_cartes.deck import (
    BALKY_GEARBOX,
    DEBRIS,
    FLAT_SPOT,
    HOT_BRAKES,
    NO_CARDS,
    PUNCTURE,
)
from racing.games.f_cartes.duels import rain_of
from racing.games.f_cartes.line import Line, cars_in, dropped, passed, trimmed, with_gap_behind
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
    Trials,
)
from racing.tables.f_cartes.board.layout import Board
from racing.tables.f_cartes.board.pieces import Sheet
from racing.tables.f_cartes.board.road import Road
from racing.tables.f_cartes.board.status import Duel as DuelStrip
from racing.tables.f_cartes.board.timing import TimingSheet, timing_sheet
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
        "timing": _timing(),
        "order": _stretch((B, C, 4, A, 2, 6)),
        "duel": _stretch((B, A, C), NO_DAMAGE, Duel(A), _fight(5, 3)),
        "hurt_duel": _stretch((B, A, C), {A: (FLAT_SPOT, DEBRIS)}, Duel(A), _fight(5, 3, 3)),
        "rain": _rain(),
        "gap_played": _stretch(with_gap_behind((A, B, C), A)),
        "gap": _stretch((B, 0, A, C), NO_DAMAGE, CloseGap(A)),
        "gap_closed": _stretch(trimmed(passed((B, 0, A, C), A))),
        "damage": _stretch((B, A, C), {B: (HOT_BRAKES,)}, LayDamage(FLAT_SPOT, B)),
        "fatal": _stretch((B, A, C), {B: (PUNCTURE, HOT_BRAKES)}, LayDamage(BALKY_GEARBOX, B)),
        "pits": _stretch(pitted, worn, PitStop(A, DEBRIS)),
        "pits_after": _stretch(_after(pitted)),
        "lead": _stretch(alone, worn, PitStop(A, DEBRIS)),
        "lead_after": _stretch(_after(alone)),
        "pits_last": _stretch((B, C, 0, A), worn, PitStop(A, DEBRIS)),
        "result": _result(),
        "limited": _limited(),
    }


def _after(line: Line) -> Line:
    """The line after one damage card was taken off (FC-19)."""
    return trimmed(dropped(line, A, PLACES + 1))


def _fight(own: int, other: int, lost: int = 0) -> Fight:
    return Fight(Roll(A, own, own - lost), Roll(B, other, other), own - lost > other)


def _timing() -> TimingSheet:
    """Qualifying of three teams: Bob has a score, and Alice may take a risk (FC-4, FC-5)."""
    trials = Trials((Seat(1), READER, Seat(2)), (A, C, 6, 2, 4), 4, (None, None, 5, *[None] * 3))
    view = replace(_view(()), seats=3, damage=((),) * 6)
    return timing_sheet(view, trials, READER, SEAT_NAMES, ROAD)


def _rain() -> Stretch:
    """A duel on a wet road, lost by the point that rain costs (FC-21)."""
    view = replace(_view((B, A, C)), is_wet=True)
    return _drawn(replace(view, fight=_fight(4, 3, rain_of(view))), Duel(A))


def _result() -> Stretch:
    """The end of a race of three teams, one of whose cars is out (FC-25)."""
    return _drawn(replace(_view((B, 4, A, 0, C, 2)), out=(6,)), None)


def _limited() -> Stretch:
    """Limited attacks: Bob is next to Alice, and a gap parts Dora from her (FC-27)."""
    view = _view((C, B, A, 0, D))
    return _drawn(replace(view, options=FCartesOptions(limited_attacks=True)), LayDamage(DEBRIS, B))


def _stretch(
    line: Line,
    damage: Damage = NO_DAMAGE,
    chosen: Action | None = None,
    fight: Fight | None = None,
) -> Stretch:
    return _drawn(_view(line, damage, fight), chosen)


def _drawn(view: FCartesView, chosen: Action | None) -> Stretch:
    board = Board(view, READER, SEAT_NAMES, chosen)
    return Stretch(board.sheet(ROAD), board.duel)


def _view(line: Line, damage: Damage = NO_DAMAGE, fight: Fight | None = None) -> FCartesView:
    options = FCartesOptions()
    cars = cars_in(options, SEATS)
    return FCartesView(
        options=options,
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
