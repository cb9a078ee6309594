"""The board of Racetrack: a wide sheet and one for a phone, each with a map if it is a part."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.html import format_html_join

from racing.engine.codec import encode
from racing.engine.values import Action, Seat, Viewer
from racing.games.racetrack.circuits import CIRCUITS, MeasuredCircuit
from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.moving import choices
from racing.games.racetrack.physics import Physics, after
from racing.games.racetrack.placing import PLACES
from racing.games.racetrack.values import Accelerate, PlaceCar, RacetrackView
from racing.tables.fragment_cache import markup_of
from racing.tables.racetrack.board.road import Road, road_of
from racing.tables.racetrack.board.windows import UNIT, Window, phone_window, wide_window
from racing.tables.racetrack.choices import TONES
from racing.tables.racetrack.names import name_of_way
from racing.tables.racetrack.prospects import prospect_of
from racing.tables.table import Text, Tone


@dataclass(frozen=True, slots=True)
class Disc:
    """A car; `place` and all other numbers are text, the same in every language."""

    seat: Seat
    x: int
    y: int
    is_mine: bool
    is_next: bool
    is_out: bool

    @property
    def number(self) -> int:
        return self.seat + 1

    @property
    def place(self) -> str:
        return f"translate({self.x} {self.y})"

    @property
    def look(self) -> str:
        """The CSS classes of the car."""
        mine, out = " car--mine" if self.is_mine else "", " car--out" if self.is_out else ""
        return f"car car--board seat-{self.seat}{mine}{out}"


@dataclass(frozen=True, slots=True)
class Trail:
    seat: Seat
    points: tuple[Point, ...]
    """Points in drawing units; the last one is under the car."""

    @property
    def line(self) -> str:
        return " ".join(f"{x},{y}" for x, y in self.points)

    @property
    def dots(self) -> tuple[Point, ...]:
        return self.points[:-1]

    @property
    def drawn(self) -> str:
        return markup_of("games/racetrack/_trail.html", self)


@dataclass(frozen=True, slots=True)
class Target:
    """A point where the viewer's car may go; `key` is what a form sends."""

    x: int
    y: int
    key: str
    tone: Tone
    is_chosen: bool
    is_here: bool = False
    """Whether the viewer's own car stands there."""
    number: int | None = None

    @property
    def place(self) -> str:
        return f"translate({self.x} {self.y})"

    @property
    def corner(self) -> Point:
        return self.x - UNIT // 2, self.y - UNIT // 2


@dataclass(frozen=True, slots=True)
class Sheet:
    """A drawing of the board; `side` is where its map covers neither the car nor its targets."""

    name: str
    window: Window
    side: str

    @property
    def corner(self) -> Point:
        return self.window.x * UNIT, self.window.y * UNIT

    @property
    def size(self) -> Point:
        return self.window.width * UNIT, self.window.height * UNIT


@dataclass(frozen=True)
class Board:
    view: RacetrackView
    viewer: Viewer
    chosen: Action | None
    focus: Seat | None
    """The car the windows follow."""

    @property
    def circuit(self) -> str:
        return self.view.options.circuit

    @property
    def circuit_name(self) -> Text:
        return name_of_way(self.view.options.way)

    @property
    def par(self) -> int | None:
        """Par of one lap from a standing start; None for other physics, whose par is not stored."""
        options = self.view.options
        is_plain = options.physics == Physics(top_speed=options.top_speed)
        circuit = CIRCUITS.find(self.view.options.way)
        if is_plain and isinstance(circuit, MeasuredCircuit):
            return circuit.par[options.top_speed]
        return None

    @property
    def road(self) -> Road:
        return road_of(self.view.options.way)

    @cached_property
    def sheets(self) -> tuple[Sheet, Sheet]:
        track = CIRCUITS.track(self.view.options.way)
        side = _side(self._vector)
        wide = wide_window(track, self._points)
        return Sheet("wide", wide, side), Sheet("phone", phone_window(self._points), side)

    @cached_property
    def _vector(self) -> Vector:
        return (0, 0) if self.focus is None else self.view.cars[self.focus].vector

    @cached_property
    def _points(self) -> Sequence[Point]:
        """Points a window must show: the car and all it may reach, or the start line."""
        point = None if self.focus is None else self.view.cars[self.focus].point
        if point is None or self.view.phase == "placing":
            return CIRCUITS.track(self.view.options.way).line.crossings
        if self.view.phase == "over":
            return [point]
        x, y = after(point, self._vector)
        return [point, (x - 1, y - 1), (x + 1, y + 1)]

    @cached_property
    def cars(self) -> tuple[Disc, ...]:
        """Cars in drawing order: the one that is asked and the viewer's own on top."""
        discs = sorted(
            self._discs(), key=lambda disc: (not disc.is_out, disc.is_next, disc.is_mine)
        )
        return tuple(discs)

    def _discs(self) -> Iterator[Disc]:
        shared = Counter(car.point for car in self.view.cars if car.status == "running")
        met: Counter[Point] = Counter()
        for number, car in enumerate(self.view.cars):
            if car.point is None:
                continue
            x, y = drawn(car.point)
            if car.status == "running" and shared[car.point] > 1:
                x += 7 * met[car.point] - 7 * (shared[car.point] - 1) // 2
                met[car.point] += 1
            seat = Seat(number)
            is_next = self.view.queue[:1] == (seat,)
            yield Disc(seat, x, y, seat == self.viewer, is_next, car.status == "out")

    @cached_property
    def trails(self) -> tuple[Trail, ...]:
        return tuple(
            Trail(Seat(number), tuple(drawn(point) for point in car.trail))
            for number, car in enumerate(self.view.cars)
            if len(car.trail) > 1
        )

    @cached_property
    def ways(self) -> str:
        """All trails as markup."""
        return format_html_join("", "{}", ((trail.drawn,) for trail in self.trails))

    @property
    def path_line(self) -> str:
        """The path of standing orders; see `PlanBoard`."""
        return ""

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """The viewer's targets; only needed where the viewer is to act."""
        if self.viewer is None or self.view.queue[:1] != (self.viewer,):
            return ()
        placing = self.view.phase == "placing"
        targets = self._places() if placing else self._moves(self.viewer)
        return tuple(sorted(targets, key=lambda target: target.is_chosen))

    def _places(self) -> Iterator[Target]:
        taken = {car.point for car in self.view.cars if car.status == "running"}
        crossings = CIRCUITS.track(self.view.options.way).line.crossings
        for place, point in zip(PLACES, crossings, strict=False):
            if point not in taken:
                yield self._target(place, point, Tone.FINE, number=place.crossing + 1)

    def _moves(self, seat: Seat) -> Iterator[Target]:
        options, car = self.view.options, self.view.cars[seat]
        for action in choices(options.top_speed, options.must_change_vector, car.vector):
            prospect = prospect_of(self.view, seat, action)
            is_here = prospect.end == prospect.start
            yield self._target(action, prospect.end, TONES[prospect.fate], is_here=is_here)

    def _target(
        self,
        action: PlaceCar | Accelerate,
        point: Point,
        tone: Tone,
        *,
        is_here: bool = False,
        number: int | None = None,
    ) -> Target:
        x, y = drawn(point)
        return Target(x, y, encode(action), tone, action == self.chosen, is_here, number)

    @property
    def plan(self) -> str:
        """The line from the car to the selected target."""
        if self.viewer is None or not isinstance(self.chosen, Accelerate):
            return ""
        prospect = prospect_of(self.view, self.viewer, self.chosen)
        (ax, ay), (bx, by) = drawn(prospect.start), drawn(prospect.end)
        return f"M{ax} {ay}L{bx} {by}"

    @property
    def dot(self) -> int:
        """The size of a car on the map."""
        return self.road.width // 34


def focus_of(view: RacetrackView, viewer: Viewer) -> Seat | None:
    """The viewer's own car while it races, else the one to act, else the first that finished."""
    if viewer is not None and view.cars[viewer].status in ("placing", "running"):
        return viewer
    if view.queue:
        return view.queue[0]
    finished = [
        (car.ended, -car.margin, number)
        for number, car in enumerate(view.cars)
        if car.status == "finished"
    ]
    placed = [number for number, car in enumerate(view.cars) if car.point is not None]
    if finished:
        return Seat(min(finished)[2])
    return Seat(placed[0]) if placed else None


def drawn(point: Point) -> Point:
    return point[0] * UNIT, point[1] * UNIT


def _side(vector: Vector) -> str:
    """The free upper corner: left for a car going up to the right or down to the left."""
    return "left" if vector[0] * vector[1] < 0 else "right"
