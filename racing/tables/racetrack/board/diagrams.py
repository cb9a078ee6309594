"""Pictures of the rules page: moments of a race, drawn by the board itself."""

from collections.abc import Mapping

from racing.engine.values import Seat
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.search import ideal_line
from racing.games.racetrack.values import Phase, RacetrackOptions, RacetrackView, RacingCar

OPTIONS = RacetrackOptions()
READER = Seat(0)
TRAIL = 8


def moments() -> Mapping[str, RacetrackView]:
    """Moments by name; in each of them the reader's car is to act."""
    line = ideal_line(CIRCUITS.track(OPTIONS.circuit), OPTIONS.physics) or ()
    return {
        "start": _placing(),
        "move": _driving(line[: len(line) // 3]),
        "corner": _driving(line[: len(line) // 2]),
        "finish": _driving(line[:-1]),
    }


def _placing() -> RacetrackView:
    crossings = CIRCUITS.track(OPTIONS.circuit).line.crossings
    placed = RacingCar(point=crossings[1], trail=(crossings[1],))
    return _view((RacingCar(), placed), 0, "placing")


def _driving(way: tuple[Point, ...]) -> RacetrackView:
    (x, y), (from_x, from_y) = way[-1], way[-2]
    car = RacingCar(
        point=way[-1],
        vector=(x - from_x, y - from_y),
        trail=way[-TRAIL:],
        moves=len(way) - 1,
        status="running",
    )
    return _view((car,), len(way) - 1, "racing")


def _view(cars: tuple[RacingCar, ...], moves: int, phase: Phase) -> RacetrackView:
    return RacetrackView(
        options=OPTIONS,
        cars=cars,
        order=(READER,),
        queue=(READER,),
        round=moves,
        phase=phase,
    )
