"""The ways of the last card, for players who come back to the race."""

from collections.abc import Iterator, Mapping
from math import atan2, cos, degrees, sin

from racing.games.top_race.circuit import FINISH, LANES, LAST_ROW
from racing.games.top_race.deck import INDEX
from racing.games.top_race.values import Colour, Stage, TopRaceView
from racing.tables.top_race.board.pieces import Trail, place_of
from racing.tables.top_race.board.road import Point
from racing.tables.top_race.board.track import Place, Track

LIFT = 6
"""Distance of parallel ways."""
BEHIND = 20
"""How far behind its car an arrowhead ends."""


def cars_moved(view: TopRaceView) -> set[Colour]:
    """Cars moved by the last card."""
    return {*(stage.car for stage in _stages(view)), *_broken(view)}


def trails(view: TopRaceView, track: Track, beside: Mapping[Colour, Point]) -> Iterator[Trail]:
    """Trails of the last card; `beside` has the places of broken cars."""
    for order, stage in enumerate(_stages(view), start=1):
        behind = 0 if stage.to_row == FINISH else BEHIND
        yield _trail(stage.car, track.points(_places(stage), lift_of(order)), behind)
    for car in _broken(view):
        stood = view.cars[INDEX[car]]
        yield _trail(car, [track.middle(stood.row, stood.lane), beside[car]], BEHIND)


def lift_of(order: int) -> int:
    return LIFT * (order % 3 - 1)


def _stages(view: TopRaceView) -> tuple[Stage, ...]:
    return view.last.stages if view.last else ()


def _broken(view: TopRaceView) -> tuple[Colour, ...]:
    """The car that the last card has put beside the track."""
    if view.last is None or view.last.use != "breakdown":
        return ()
    return tuple(each.car for each in view.breakdowns if each.card == view.last.card)


def _places(stage: Stage) -> Iterator[Place]:
    """Places from row to row, steadily towards the lane of the end."""
    rows, aside = stage.to_row - stage.row, stage.to_lane - stage.lane
    for step in range(rows + 1):
        row, wanted = stage.row + step, stage.lane + aside * step / rows
        yield row, _nearest(row, wanted)


def _nearest(row: int, wanted: float) -> int:
    return min(LANES[min(row, LAST_ROW)], key=lambda lane: abs(lane - wanted))


def _trail(car: Colour, points: list[Point], behind: int) -> Trail:
    *way, (x1, y1), (x2, y2) = points
    turn = atan2(y2 - y1, x2 - x1)
    end = round(x2 - behind * cos(turn)), round(y2 - behind * sin(turn))
    line = " ".join(f"{x},{y}" for x, y in (*way, (x1, y1), end))
    return Trail(car, points[0], line, f"{place_of(end)} rotate({round(degrees(turn))})")
