"""The board of Dash as a drawing: rows of eleven spaces, read like lines of text."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from racing.engine.values import Action, Seat, Viewer
from racing.tables.table import Cast
from tests.dash.rounds import SLIPSTREAM_REACH
from tests.dash.sentences import place_of
from tests.dash.values import ChooseCard, DashView, Hold, Push, RacerView, Steer

ACROSS = 11
SIZE = 40
MARGIN = 10
LABEL = 20
# Where cars that share a space stand in it.
SPREAD = ((-7, -7), (7, 7), (7, -7), (-7, 7))


@dataclass(frozen=True, slots=True)
class Space:
    x: int
    y: int
    number: int
    is_finish: bool
    label_y: int | None


@dataclass(frozen=True, slots=True)
class Disc:
    """A car, or a place where one may end up."""

    x: int
    y: int
    seat: Seat
    number: int
    name: str = ""
    mine: bool = False


@dataclass(frozen=True, slots=True)
class Trail:
    seat: Seat
    points: str


@dataclass(frozen=True, slots=True)
class Board:
    width: int
    height: int
    spaces: tuple[Space, ...]
    trails: tuple[Trail, ...]
    cars: tuple[Disc, ...]
    targets: tuple[Disc, ...]
    hand: tuple[int, ...]
    chosen: int | None
    lines: tuple[str, ...]
    """The same in words."""


def draw_board(view: DashView, viewer: Viewer, cast: Cast, chosen: Action | None) -> Board:
    rows = -(-(view.options.length + 1) // ACROSS)
    return Board(
        width=2 * MARGIN + ACROSS * SIZE,
        height=MARGIN + rows * _row_height(view),
        spaces=tuple(_spaces(view)),
        trails=tuple(_trails(view)),
        cars=tuple(_cars(view, viewer, cast)),
        targets=tuple(_targets(view, viewer, chosen)),
        hand=view.hand,
        chosen=view.chosen,
        lines=tuple(place_of(racer, view, cast) for racer in view.racers),
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


def _row_height(view: DashView) -> int:
    return view.options.lanes * SIZE + LABEL


def _corner(view: DashView, space: int, lane: int) -> tuple[int, int]:
    row, column = divmod(min(space, view.options.length), ACROSS)
    return MARGIN + column * SIZE, MARGIN + row * _row_height(view) + lane * SIZE


def _middle(view: DashView, space: int, lane: int) -> tuple[int, int]:
    x, y = _corner(view, space, lane)
    return x + SIZE // 2, y + SIZE // 2


def _spaces(view: DashView) -> Iterator[Space]:
    last = view.options.lanes - 1
    for number in range(view.options.length + 1):
        for lane in range(view.options.lanes):
            x, y = _corner(view, number, lane)
            label_y = y + SIZE + 13 if lane == last else None
            yield Space(x, y, number, number == view.options.length, label_y)


def _trails(view: DashView) -> Iterator[Trail]:
    for racer in view.racers:
        if racer.status != "out" and racer.before != racer.space:
            way = range(racer.before, min(racer.space, view.options.length) + 1)
            middles = [_middle(view, space, racer.lane) for space in way]
            for row in _rows(middles):
                yield Trail(racer.seat, " ".join(f"{x},{y}" for x, y in row))


def _rows(points: list[tuple[int, int]]) -> Iterator[list[tuple[int, int]]]:
    """A way cut where it goes on in the next row."""
    for height in sorted({y for _, y in points}):
        yield [point for point in points if point[1] == height]


def _cars(view: DashView, viewer: Viewer, cast: Cast) -> Iterator[Disc]:
    places: dict[tuple[int, int], list[RacerView]] = defaultdict(list)
    for racer in view.racers:
        if racer.status != "out":
            places[_middle(view, racer.space, racer.lane)].append(racer)
    for (x, y), sharing in places.items():
        spread = SPREAD if len(sharing) > 1 else ((0, 0),)
        for racer, (dx, dy) in zip(sharing, spread, strict=False):
            yield _disc(racer, x + dx, y + dy, cast.name(racer.seat), viewer)


def _disc(racer: RacerView, x: int, y: int, name: str, viewer: Viewer) -> Disc:
    return Disc(x, y, racer.seat, racer.seat + 1, name, racer.seat == viewer)


def _targets(view: DashView, viewer: Viewer, chosen: Action | None) -> Iterator[Disc]:
    """Where the chosen action would bring the viewer's car."""
    if viewer is None or chosen is None:
        return
    lane = chosen.lane if isinstance(chosen, Steer) else view.racers[viewer].lane
    for space in reach(view, viewer, chosen):
        x, y = _middle(view, space, lane)
        yield Disc(x, y, viewer, viewer + 1)
