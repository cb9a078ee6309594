"""The timing sheet of qualifying: running order, dice, and places so far."""

from collections.abc import Iterator
from dataclasses import dataclass

from racing.engine.values import Viewer
from racing.games.f_cartes.line import cars_at, neutral_from_start, seat_of
from racing.games.f_cartes.values import CarNumber, FCartesView, Trials
from racing.tables.f_cartes.board.pieces import Racer, racer_of
from racing.tables.f_cartes.board.road import EDGE, Road
from racing.tables.f_cartes.board.signs import DieFace
from racing.tables.f_cartes.names import car_first, number
from racing.tables.table import SeatNames

BOX, HIGH, TOP = 52, 62, 10


@dataclass(frozen=True, slots=True)
class Cell:
    """A car on the timing sheet; `state` is done, now or waiting."""

    x: int
    y: int
    racer: Racer
    state: str
    score: str
    place: int
    """Place among the scores known so far; 0 before."""
    die: DieFace | None
    name: str


@dataclass(frozen=True, slots=True)
class TimingSheet:
    name: str
    width: int
    height: int
    cells: tuple[Cell, ...]

    @property
    def box(self) -> str:
        return f"0 0 {self.width} {self.height}"


def timing_sheet(
    view: FCartesView, trials: Trials, viewer: Viewer, seat_names: SeatNames, road: Road
) -> TimingSheet:
    cells = tuple(_cells(view, trials, viewer, seat_names, road))
    rows = -(-len(cells) // road.columns)
    return TimingSheet(road.name, road.width, 2 * TOP + HIGH * rows, cells)


def running_order(view: FCartesView, trials: Trials) -> list[CarNumber]:
    """The order of qualifying (FC-4): neutral cars, then first cars by team, then second ones."""
    options = view.options
    neutral = neutral_from_start(options, view.seats)
    firsts = [cars_at(options, seat)[0] for seat in trials.order]
    seconds = [cars_at(options, seat)[1] for seat in reversed(trials.order)]
    return [*neutral, *firsts, *seconds]


def _cells(
    view: FCartesView, trials: Trials, viewer: Viewer, seat_names: SeatNames, road: Road
) -> Iterator[Cell]:
    for at, car in enumerate(running_order(view, trials)):
        row, column = divmod(at, road.columns)
        score, is_now = trials.scores[car - 1], car == next(iter(trials.queue), None)
        is_mine = viewer is not None and seat_of(view, car) == viewer
        racer = racer_of(view, car, "mine" if is_mine else "road")
        yield Cell(
            EDGE + BOX * column + BOX // 2,
            TOP + HIGH * row + HIGH // 2,
            racer,
            "now" if is_now else "waiting" if score is None else "done",
            "" if score is None else number(score),
            0 if score is None else _place(trials, score),
            DieFace(trials.die) if is_now else None,
            car_first(car, seat_names, view),
        )


def _place(trials: Trials, score: int) -> int:
    """The place of a score; level cars share one until their dice settle it (FC-6)."""
    return 1 + sum(each > score for each in trials.scores if each is not None)
