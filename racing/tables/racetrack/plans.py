"""A planned path for its owner: on the board, and the pad for its next point."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext_lazy as _

from racing.engine.codec import encode
from racing.engine.values import Seat
from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.physics import after
from racing.games.racetrack.planning import ahead, drive, moves_after, next_choices
from racing.games.racetrack.values import Accelerate, Drive, RacetrackView
from racing.tables.racetrack.board.layout import Board, Target, drawn
from racing.tables.racetrack.choices import TONES, moving_choice
from racing.tables.racetrack.prospects import prospect_of
from racing.tables.table import Choice, Offer, Text

WORDS: dict[str, Text] = {
    "car": _("Your plan was stopped because a car is in the way."),
    "crash": _("Your plan was stopped because it leads to a crash."),
    "off_course": _("Your plan was stopped because your car isn’t where the plan expected it."),
}


@dataclass(frozen=True, slots=True)
class PlannedPoint:
    x: int
    y: int
    number: int

    @property
    def place(self) -> str:
        return f"translate({self.x} {self.y})"


@dataclass(frozen=True, slots=True)
class Cell:
    """A button of the pad; without a key it shows why the path may not go there."""

    choice: Choice
    key: str


@dataclass(frozen=True)
class PlanBoard(Board):
    """The board with the viewer's path; in a draft with the targets of its next point."""

    path: tuple[Drive, ...] = ()
    is_draft: bool = False

    @cached_property
    def _there(self) -> RacetrackView | None:
        if self.viewer is None or not self.is_draft:
            return None
        return ahead(self.view, self.viewer, self.path)

    @property
    def path_line(self) -> str:
        points = [drawn(each.start) for each in self.path[:1]]
        points += [drawn(_end(each)) for each in self.path]
        return " ".join(f"{x},{y}" for x, y in points)

    @property
    def path_points(self) -> Iterator[PlannedPoint]:
        for number, move in enumerate(self.path, 1):
            yield PlannedPoint(*drawn(_end(move)), number)

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        if self.viewer is None or self._there is None:
            return ()
        allowed = moves_after(self.view, self.viewer, self.path)
        return tuple(_targets(self._there, self.viewer, allowed))

    @cached_property
    def _vector(self) -> Vector:
        if self.viewer is None or not self.is_draft or not self.path:
            return super()._vector
        return _vector(self.path[-1])

    @cached_property
    def _points(self) -> Sequence[Point]:
        """The points to show; a draft is followed to its end."""
        if not self.is_draft or not self.path:
            return super()._points
        end = _end(self.path[-1])
        x, y = after(end, self._vector)
        return [self.path[-1].start, end, (x - 1, y - 1), (x + 1, y + 1)]


def order_choice(view: RacetrackView, seat: Seat, path: tuple[Drive, ...], move: Drive) -> Choice:
    """The text of a move at the place where the path leads."""
    return moving_choice(ahead(view, seat, path) or view, seat, Accelerate(move.ax, move.ay))


def cells(
    view: RacetrackView, seat: Seat, path: tuple[Drive, ...], offers: Sequence[Offer]
) -> Sequence[Cell]:
    """All that a car could do there, walls and dead ends included."""
    there = ahead(view, seat, path)
    if there is None or not offers:
        return ()
    keys = {offer.choice.action: offer.key for offer in offers}
    choices = [moving_choice(there, seat, action) for action in next_choices(there, seat)]
    return [Cell(choice, keys.get(choice.action, "")) for choice in choices]


def _targets(there: RacetrackView, seat: Seat, allowed: tuple[Drive, ...]) -> Iterator[Target]:
    if not allowed:
        return
    for action in next_choices(there, seat):
        move, prospect = drive(there.cars[seat], action), prospect_of(there, seat, action)
        key = encode(move) if move in allowed else ""
        is_here = prospect.end == prospect.start
        yield Target(*drawn(prospect.end), key, TONES[prospect.fate], False, is_here)


def _vector(move: Drive) -> Vector:
    return after(move.vector, (move.ax, move.ay))


def _end(move: Drive) -> Point:
    return after(move.start, _vector(move))
