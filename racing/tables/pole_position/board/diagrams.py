"""Pictures of the rules page: moments of a race, drawn by the board itself.

Where the original has an example, car 11 is its white car, and cars 21 and 22 are its black ones.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import cycle

from msgspec.structs import replace

from racing.engine.values import Seat, Viewer
from racing.games.pole_position.cars import CARS_EACH, HOME, NUMBERS
from racing.games.pole_position.layout import SPACES, STOCK
from racing.games.pole_position.turns import FUEL
from racing.games.pole_position.values import (
    Card,
    CarNumber,
    DriverView,
    Layout,
    PolePositionOptions,
    PolePositionView,
    RacingCar,
    Token,
)
from racing.tables.pole_position.board.layout import Board
from racing.tables.pole_position.board.pieces import Sheet
from racing.tables.pole_position.board.ring import CELL, EDGE, PHONE, WIDE, Ring
from racing.tables.table import SeatNames

READER = Seat(0)
SEATS = 3
FIRST, SHOWN = 2, 9
"""The stretch of the ring that is drawn, on its first straight."""
STRETCH = f"{FIRST * CELL - EDGE} {-EDGE} {SHOWN * CELL + 2 * EDGE} {CELL + 2 * EDGE}"
TURN = 6
ARRIVALS: tuple[CarNumber, ...] = (21, 11, 12, 31, 22, 13, 32, 23, 33)


@dataclass(frozen=True, slots=True)
class Diagram:
    board: Board
    ring: Ring = WIDE
    box: str = STRETCH

    @property
    def sheet(self) -> Sheet:
        return self.board.sheet(self.ring)


def diagrams() -> Mapping[str, Diagram]:
    """Diagrams by name; where a car is to move, it is the reader's car 11."""
    return {
        "ring": _whole_ring(),
        "equal": _after_moves({11: (4, 7), 21: (5, 8)}),
        "free": _diagram({11: 4}, 4),
        "overtaking": _diagram({11: 4, 21: 6}, 4),
        "blocked": _diagram({11: 4, 21: 5, 22: 8}, 1, moved={22: 6}),
        "first": _diagram({11: 4, 21: 5, 22: 6}, 5),
        "stack": _diagram({11: 5, 21: 5, 31: 5, 22: 8}, 2),
        "oil": _diagram({11: 3, 21: 9}, 4, {7: "oil"}, spun=21),
        "pit_stop": _diagram({11: 6, 21: 5, 22: 4}, 2, {8: "pit_stop"}),
        "turbo": _diagram({11: 4, 21: 6, 22: 7}, 1, {5: "turbo"}),
        "slipstream": _diagram({11: 4, 21: 6}, 4, {4: "slipstream"}),
        "comeback": _diagram({11: 4, 21: 6}, 3, {4: "comeback"}),
        "plus": _diagram({11: 4, 21: 6}, 3, {4: "turbo"}, plus=True),
        "podium": _full_podium(),
    }


def _diagram(
    spaces: Mapping[CarNumber, int],
    card: Card,
    tokens: Mapping[int, Token] | None = None,
    *,
    spun: CarNumber | None = None,
    moved: Mapping[CarNumber, int] | None = None,
    plus: bool = False,
) -> Diagram:
    """The reader is to move with this card; `moved` are cars that have, from these spaces."""
    cars = {number: _car(space, (moved or {}).get(number)) for number, space in spaces.items()}
    if spun is not None:
        cars[spun] = replace(cars[spun], spun=TURN)
    view = replace(_view(cars, card), layout=_layout(tokens or {}))
    return _drawn(replace(view, options=PolePositionOptions(plus=plus)), READER)


def _after_moves(ways: Mapping[CarNumber, tuple[int, int]]) -> Diagram:
    """Cars that have moved in this turn, each from one space to another."""
    cars = {number: _car(end, start) for number, (start, end) in ways.items()}
    return _drawn(replace(_view(cars, 3), queue=()), None)


def _whole_ring() -> Diagram:
    """All cars before the start; every other space is coloured."""
    view = _view(dict.fromkeys(NUMBERS, RacingCar()), None)
    kinds = cycle(token for token in STOCK if token != "grey")  # noqa: S105
    coloured = dict(zip(range(1, SPACES + 1, 2), kinds, strict=False))
    view = replace(view, layout=_layout(coloured), queue=(), turn=1, phase="choosing")
    return _drawn(view, None, PHONE, PHONE.box)


def _full_podium() -> Diagram:
    home = RacingCar(HOME, "home", trail=((0, 0), (TURN, HOME)))
    view = _view(dict.fromkeys(ARRIVALS, home), None)
    return _drawn(replace(view, podium=ARRIVALS, queue=(), phase="over"), None)


def _drawn(
    view: PolePositionView, viewer: Viewer, ring: Ring = WIDE, box: str = STRETCH
) -> Diagram:
    return Diagram(Board(view, viewer, SeatNames([""] * SEATS), None), ring, box)


def _layout(tokens: Mapping[int, Token]) -> Layout:
    return tuple(tokens.get(space, "grey") for space in range(1, SPACES + 1))


def _view(cars: Mapping[CarNumber, RacingCar], card: Card | None) -> PolePositionView:
    """A moment of turn 6; cars that are not named are out."""
    driver = DriverView(hand=FUEL, discard=(), card=card, has_chosen=False, has_left=False)
    return PolePositionView(
        options=PolePositionOptions(),
        layout=_layout({}),
        cars=tuple(
            cars.get(number, RacingCar(status="out")) for number in NUMBERS[: CARS_EACH * SEATS]
        ),
        drivers=(driver,) * SEATS,
        podium=(),
        queue=(READER,),
        joints=(),
        turn=TURN,
        phase="moving",
        chosen=None,
        order=(),
    )


def _car(space: int, start: int | None = None) -> RacingCar:
    """A car that came here long ago, or in this turn from its start."""
    if start is None:
        return RacingCar(space, trail=((0, 0), (1, space)))
    return RacingCar(space, trail=((0, 0), (1, start), (TURN, space)))
