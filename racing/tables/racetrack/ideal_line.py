"""The drawing of the ideal line: stretches of one speed, the speeds as numbers, move by move."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise

from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.ideal_lines import kept_line
from racing.games.racetrack.physics import speed
from racing.tables.racetrack.board.road import road_of
from racing.tables.racetrack.board.windows import UNIT
from racing.tables.racetrack.choices import pair

AT_HAND = 128
WIDE, PHONE = 52, 27
"""How many numbers side by side are as wide as the drawing."""
CHANGE_ROOM, ROOM = 1.8, 5
"""Distance of numbers in their own size: where the speed changes, and elsewhere."""


@dataclass(frozen=True, slots=True)
class Step:
    """A single move of the ideal line."""

    number: int
    start: Point
    end: Point

    @property
    def vector(self) -> Vector:
        return self.end[0] - self.start[0], self.end[1] - self.start[1]

    @property
    def speed(self) -> int:
        return speed(self.vector)

    @property
    def middle(self) -> Point:
        """The middle of the move, in drawing units."""
        (ax, ay), (bx, by) = self.start, self.end
        return (ax + bx) * UNIT // 2, (ay + by) * UNIT // 2

    @property
    def words(self) -> tuple[str, str]:
        """The end point and the vector, as text."""
        return pair(self.end), pair(self.vector)


@dataclass(frozen=True, slots=True)
class Stretch:
    """Consecutive moves of the same speed."""

    speed: int
    path: str


@dataclass(frozen=True, slots=True)
class Label:
    x: int
    y: int
    speed: int

    @property
    def place(self) -> str:
        return f"translate({self.x} {self.y})"


@dataclass(frozen=True, slots=True)
class Labels:
    """The numbers for one kind of screen; `size` is that of their letters."""

    name: str
    size: int
    labels: Sequence[Label]

    @property
    def disc(self) -> int:
        return self.size * 5 // 8


@dataclass(frozen=True, slots=True)
class IdealLine:
    top_speed: int
    steps: Sequence[Step]
    stretches: Sequence[Stretch]
    whole: str
    """The whole line as one path."""
    dots: str
    """The points of the line as strokes without length."""
    numbers: Sequence[Labels]

    @property
    def speeds(self) -> list[int]:
        """The speeds driven, the slowest first."""
        return sorted({step.speed for step in self.steps})

    @property
    def start(self) -> str:
        return pair(self.steps[0].start)


@lru_cache(maxsize=AT_HAND)
def ideal_line_of(slug: str, top_speed: int) -> IdealLine | None:
    """The line of a circuit, cached as a published one never changes; None if none is stored."""
    points = kept_line(CIRCUITS.find(slug), top_speed)
    if not points:
        return None
    steps = [Step(n, *ends) for n, ends in enumerate(pairwise(points), start=1)]
    width = road_of(slug).width
    return IdealLine(
        top_speed=top_speed,
        steps=steps,
        stretches=list(_stretches(steps)),
        whole=_path(points),
        dots="".join(f"M{x * UNIT} {y * UNIT}h0" for x, y in points),
        numbers=[_labels("wide", width // WIDE, steps), _labels("phone", width // PHONE, steps)],
    )


def _stretches(steps: Sequence[Step]) -> Iterator[Stretch]:
    for fast, group in groupby(steps, lambda step: step.speed):
        some = list(group)
        yield Stretch(fast, _path([some[0].start, *(step.end for step in some)]))


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x * UNIT} {y * UNIT}" for x, y in points)


def _labels(name: str, size: int, steps: Sequence[Step]) -> Labels:
    """Labels where the speed changes first, then wherever there is room left."""
    found: list[Label] = []
    before = [0, *(step.speed for step in steps)]
    changes = [step for step, old in zip(steps, before, strict=False) if step.speed != old]
    for some, room in ((changes, CHANGE_ROOM), (steps, ROOM)):
        for step in some:
            label = Label(*step.middle, step.speed)
            if all(_apart(label, other) >= (room * size) ** 2 for other in found):
                found.append(label)
    return Labels(name, size, found)


def _apart(one: Label, other: Label) -> int:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2
