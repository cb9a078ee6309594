"""Pictures of the rules page: moments of a race, drawn by the board itself."""

from collections.abc import Mapping
from dataclasses import dataclass

from racing.engine.values import Seat
from racing.games.pole_position.cars import CARS_EACH, NUMBERS
from racing.games.pole_position.layout import SPACES
from racing.games.pole_position.turns import FUEL
from racing.games.pole_position.values import (
    Card,
    CarNumber,
    DriverView,
    PolePositionOptions,
    PolePositionView,
    RacingCar,
    Token,
)
from racing.tables.pole_position.board.layout import Board
from racing.tables.pole_position.board.pieces import Sheet
from racing.tables.pole_position.board.ring import CELL, EDGE, WIDE
from racing.tables.table import SeatNames

READER = Seat(0)
SEATS = 3
FIRST, SHOWN = 2, 9
"""The stretch of the ring that is drawn, on its first straight."""
TURN = 6


@dataclass(frozen=True, slots=True)
class Diagram:
    sheet: Sheet
    box: str


def diagrams() -> Mapping[str, Diagram]:
    """Diagrams by name; in each of them the reader's car 11 is to move."""
    return {
        "free": _diagram({11: 4}, 4),
        "passing": _diagram({11: 4, 21: 6}, 4),
        "blocked": _diagram({11: 4, 21: 5, 22: 6}, 2),
        "oil": _diagram({11: 3, 21: 9}, 4, {7: "oil"}, spun=21),
        "pit_stop": _diagram({11: 4, 21: 6, 22: 7}, 6, {8: "pit_stop"}),
        "turbo": _diagram({11: 3, 21: 7, 22: 8}, 2, {5: "turbo"}),
        "slipstream": _diagram({11: 4, 21: 5, 22: 6}, 4, {4: "slipstream"}),
        "comeback": _diagram({11: 4, 21: 6}, 3, {4: "comeback"}),
        "stack": _diagram({11: 5, 21: 5, 31: 5, 22: 8}, 2),
    }


def _diagram(
    spaces: Mapping[CarNumber, int],
    card: Card,
    tokens: Mapping[int, Token] | None = None,
    spun: CarNumber | None = None,
) -> Diagram:
    view = _view(spaces, card, tokens or {}, spun)
    sheet = Board(view, READER, SeatNames([""] * SEATS), None).sheet(WIDE)
    left, width = FIRST * CELL - EDGE, SHOWN * CELL + 2 * EDGE
    return Diagram(sheet, f"{left} {-EDGE} {width} {CELL + 2 * EDGE}")


def _view(
    spaces: Mapping[CarNumber, int], card: Card, tokens: Mapping[int, Token], spun: CarNumber | None
) -> PolePositionView:
    cars = [_car(number, spaces, spun) for number in NUMBERS[: CARS_EACH * SEATS]]
    driver = DriverView(hand=FUEL, discard=(), card=card, has_chosen=False, has_left=False)
    return PolePositionView(
        options=PolePositionOptions(),
        layout=tuple(tokens.get(space, "grey") for space in range(1, SPACES + 1)),
        cars=tuple(cars),
        drivers=(driver,) * SEATS,
        podium=(),
        queue=(READER,),
        joints=(),
        turn=TURN,
        phase="moving",
        chosen=None,
        order=(),
    )


def _car(number: CarNumber, spaces: Mapping[CarNumber, int], spun: CarNumber | None) -> RacingCar:
    """A car of the diagram; cars that are not named are out."""
    if number not in spaces:
        return RacingCar(status="out")
    space = spaces[number]
    return RacingCar(space, spun=TURN if number == spun else 0, trail=((0, 0), (1, space)))
