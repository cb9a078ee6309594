"""Pictures of the rules page: moments of a race, drawn by the board itself.

Cars 1 and 2 are those of the original's examples. There they start with 3 squares up.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from racing.engine.values import Seat
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.values import Phase, RacetrackOptions, RacetrackView, RacingCar
from racing.tables.racetrack.board.layout import Board

OPTIONS = RacetrackOptions()
FLYING = RacetrackOptions(circuit="saltmarsh", start_vector=3)
"""A horizontal start line, over which cars go up."""
FIRST, SECOND = Seat(0), Seat(1)


def moments() -> Mapping[str, RacetrackView]:
    """Moments by name; the first of the queue is to act."""
    starting, other = _flying((3, 32)), _flying((5, 32))
    gone = _car((3, 32), (4, 29))
    return {
        "circuit": _waiting(),
        "start": _placing(),
        "move": _racing(FLYING, FIRST, starting, other),
        "next_move": _racing(FLYING, FIRST, gone, _car((5, 32), (6, 30))),
        "collision": _racing(FLYING, SECOND, gone, other),
        "corner": _racing(OPTIONS, FIRST, _car((7, 14), (7, 11), (7, 8), (8, 4))),
        "finish": _racing(OPTIONS, FIRST, _car((3, 12), (7, 8), (12, 5), (17, 3))),
        "margin": _finished(
            _car((12, 4), (17, 4), (22, 4), margin=2), _car((11, 7), (17, 6), (23, 6), margin=3)
        ),
    }


def diagram_of(view: RacetrackView) -> Board:
    """The board as the player who is to act sees it."""
    asked = view.queue[0] if view.queue else None
    return Board(view, asked, None, FIRST if asked is None else asked)


def _waiting() -> RacetrackView:
    """Cars that are placed, and nobody is asked."""
    crossings = CIRCUITS.track(OPTIONS.circuit).line.crossings
    return _view(OPTIONS, (), "racing", *(_car(crossings[number]) for number in (1, 3, 5)))


def _placing() -> RacetrackView:
    crossings = CIRCUITS.track(OPTIONS.circuit).line.crossings
    return _view(OPTIONS, (FIRST,), "placing", RacingCar(), _car(crossings[1]))


def _racing(options: RacetrackOptions, asked: Seat, *cars: RacingCar) -> RacetrackView:
    return _view(options, (asked,), "racing", *cars)


def _finished(*cars: RacingCar) -> RacetrackView:
    """The original's race of 42 game turns."""
    over = [replace(car, status="finished", ended=42, laps=1) for car in cars]
    return _view(OPTIONS, (), "over", *over)


def _flying(point: Point) -> RacingCar:
    """A car on the start line that starts with 3 squares up."""
    return replace(_car(point), vector=(0, -3))


def _car(*way: Point, margin: int = 0) -> RacingCar:
    """A car that went this way, its last move the vector."""
    (from_x, from_y), (x, y) = way[-2:] if len(way) > 1 else way * 2
    return RacingCar(
        point=(x, y),
        vector=(x - from_x, y - from_y),
        trail=way,
        moves=len(way) - 1,
        status="running",
        margin=margin,
    )


def _view(
    options: RacetrackOptions, queue: tuple[Seat, ...], phase: Phase, *cars: RacingCar
) -> RacetrackView:
    order = tuple(Seat(number) for number in range(len(cars)))
    turn = max(car.moves for car in cars)
    return RacetrackView(options, cars, order, queue, turn, phase)
