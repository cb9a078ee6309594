"""The board of Dash as a drawing: a road in rows that are read like lines of text."""

from collections.abc import Iterator
from dataclasses import dataclass

from racing.engine.values import Action, Seat, Viewer
from tests.dash.rounds import SLIPSTREAM_REACH
from tests.dash.values import ChooseCard, DashView, Hold, Push, Steer

MARGIN = 11
KERB = 8
LABEL = 18
# Where cars that share a space stand in it, in parts of its size, and how large they are.
SPREAD = {
    1: (((0, 0),), 1.0),
    2: (((-25, 0), (25, 0)), 0.86),
    3: (((-26, -22), (26, -22), (0, 24)), 0.72),
    4: (((-26, -24), (26, -24), (-26, 24), (26, 24)), 0.7),
}

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Space:
    x: int
    y: int
    number: int
    is_finish: bool


@dataclass(frozen=True, slots=True)
class Label:
    x: int
    y: int
    number: int
    is_finish: bool


@dataclass(frozen=True, slots=True)
class Disc:
    """A car, or a place where one may end up."""

    place: str
    seat: Seat
    number: int
    is_mine: bool = False
    is_driving: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    seat: Seat
    points: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One drawing: wide for a screen, or narrow for a phone."""

    is_narrow: bool
    width: int
    height: int
    space_width: int
    lane_height: int
    spaces: tuple[Space, ...]
    labels: tuple[Label, ...]
    kerbs: tuple[str, ...]
    trails: tuple[Way, ...]
    plans: tuple[Way, ...]
    cars: tuple[Disc, ...]
    targets: tuple[Disc, ...]


@dataclass(frozen=True, slots=True)
class Board:
    sheets: tuple[Sheet, ...]
    hand: tuple[int, ...]
    chosen: int | None
    is_choosing: bool


def draw_board(view: DashView, viewer: Viewer, chosen: Action | None) -> Board:
    count = view.options.length + 1
    wide = Pen(view, across=_even(count, 11, 3), space_width=56, lane_height=60)
    narrow = Pen(view, across=_even(count, 7, 4), space_width=46, lane_height=36)
    return Board(
        sheets=(wide.sheet(viewer, chosen), narrow.sheet(viewer, chosen, is_narrow=True)),
        hand=view.hand,
        chosen=view.chosen,
        is_choosing=view.phase == "choose",
    )


def reach(view: DashView, seat: Seat, action: Action) -> tuple[int, ...]:
    """The spaces an action may bring the car to; a spin is not among them."""
    racer = view.racers[seat]
    at = racer.space + (view.chosen or racer.card or 0) + has_slipstream(view, seat, racer.lane)
    match action:
        case ChooseCard(card=card):
            return (racer.space + card,)
        case Steer():
            return (racer.space,)
        case Hold():
            return (at,)
        case Push():
            return tuple(at + extra for extra in (1, 2, 3))
    return ()


def has_slipstream(view: DashView, seat: Seat, lane: int) -> bool:
    space = view.racers[seat].space
    return view.options.slipstream and any(
        racer.lane == lane and racer.space - space in SLIPSTREAM_REACH
        for racer in view.racers
        if racer.status == "running"
    )


def _even(count: int, across: int, rows: int) -> int:
    """How many spaces a row has: at least so many, more if there were too many rows."""
    across = max(across, -(-count // rows))
    return -(-count // -(-count // across))


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws one sheet: knows where each space is on it."""

    view: DashView
    across: int
    space_width: int
    lane_height: int

    def sheet(self, viewer: Viewer, chosen: Action | None, *, is_narrow: bool = False) -> Sheet:
        return Sheet(
            is_narrow=is_narrow,
            width=2 * MARGIN + self.across * self.space_width,
            height=MARGIN + self._rows * self._row_height,
            space_width=self.space_width,
            lane_height=self.lane_height,
            spaces=tuple(self._spaces()),
            labels=tuple(self._labels()),
            kerbs=tuple(self._kerbs()),
            trails=tuple(self._trails()),
            plans=tuple(self._plans(viewer, chosen)),
            cars=tuple(self._cars(viewer)),
            targets=tuple(self._targets(viewer, chosen)),
        )

    @property
    def _length(self) -> int:
        return self.view.options.length

    @property
    def _rows(self) -> int:
        return -(-(self._length + 1) // self.across)

    @property
    def _road_height(self) -> int:
        return self.view.options.lanes * self.lane_height

    @property
    def _row_height(self) -> int:
        return self._road_height + 2 * KERB + LABEL

    def _corner(self, space: int, lane: int) -> Point:
        row, column = divmod(min(space, self._length), self.across)
        top = MARGIN + KERB + row * self._row_height
        return MARGIN + column * self.space_width, top + lane * self.lane_height

    def _middle(self, space: int, lane: int) -> Point:
        x, y = self._corner(space, lane)
        return x + self.space_width // 2, y + self.lane_height // 2

    def _spaces(self) -> Iterator[Space]:
        for number in range(self._length + 1):
            for lane in range(self.view.options.lanes):
                x, y = self._corner(number, lane)
                yield Space(x, y, number, number == self._length)

    def _labels(self) -> Iterator[Label]:
        for number in range(self._length + 1):
            x, y = self._corner(number, 0)
            bottom = y + self._road_height + KERB + 13
            yield Label(x + self.space_width // 2, bottom, number, number == self._length)

    def _kerbs(self) -> Iterator[str]:
        """A line above and below the road of each row."""
        for first in range(0, self._length + 1, self.across):
            x, y = self._corner(first, 0)
            end = min(first + self.across, self._length + 1) - first
            for height in (y - KERB // 2, y + self._road_height + KERB // 2):
                yield f"M{x} {height}h{end * self.space_width}"

    def _trails(self) -> Iterator[Way]:
        """Where each car came from last; each seat has its own height in the lane."""
        middle = (len(self.view.racers) - 1) / 2
        for racer in self.view.racers:
            if racer.status != "out" and racer.before != racer.space:
                lift = round((racer.seat - middle) * self.lane_height / 6)
                yield from self._ways(racer.seat, racer.before, racer.space, racer.lane, lift)

    def _plans(self, viewer: Viewer, chosen: Action | None) -> Iterator[Way]:
        if viewer is None or chosen is None or isinstance(chosen, Steer):
            return
        racer = self.view.racers[viewer]
        ends = reach(self.view, viewer, chosen)
        yield from self._ways(viewer, racer.space, max(ends), racer.lane, 0)

    def _ways(self, seat: Seat, start: int, end: int, lane: int, lift: int) -> Iterator[Way]:
        """A way along the lane, going out at the end of a row and in at the next."""
        end = min(end, self._length)
        for row in range(start // self.across, end // self.across + 1):
            first, last = row * self.across, (row + 1) * self.across - 1
            left, y = self._middle(max(start, first), lane)
            right, _ = self._middle(min(end, last), lane)
            half = self.space_width // 2
            left -= half if start < first else 0
            right += half if end > last else 0
            yield Way(seat, f"{left},{y + lift} {right},{y + lift}")

    def _cars(self, viewer: Viewer) -> Iterator[Disc]:
        here: dict[Point, list[Seat]] = {}
        for racer in self.view.racers:
            if racer.status != "out":
                here.setdefault(self._middle(racer.space, racer.lane), []).append(racer.seat)
        for (x, y), seats in here.items():
            places, size = SPREAD[len(seats)]
            for seat, (right, down) in zip(seats, places, strict=True):
                at = x + right * self.space_width // 100, y + down * self.lane_height // 100
                yield self._disc(seat, at, size, viewer)

    def _disc(self, seat: Seat, at: Point, size: float, viewer: Viewer) -> Disc:
        is_driving = self.view.queue[:1] == (seat,)
        return Disc(self._place(at, size), seat, seat + 1, seat == viewer, is_driving)

    def _place(self, at: Point, size: float) -> str:
        """A transform as text, so that numbers are written the same in every language."""
        size *= min(self.space_width / 46, self.lane_height / 36)
        return f"translate({at[0]} {at[1]}) scale({size:.3f})"

    def _targets(self, viewer: Viewer, chosen: Action | None) -> Iterator[Disc]:
        """Where the chosen action would bring the viewer's car."""
        if viewer is None or chosen is None:
            return
        lane = chosen.lane if isinstance(chosen, Steer) else self.view.racers[viewer].lane
        ends = {min(space, self._length) for space in reach(self.view, viewer, chosen)}
        for space in sorted(ends):
            yield Disc(self._place(self._middle(space, lane), 1), viewer, viewer + 1)
