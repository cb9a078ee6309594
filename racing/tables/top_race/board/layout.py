"""The board of Top Race: the circuit on two sheets, with podium, pit and cards beside it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from racing.engine.codec import encode
from racing.engine.values import Action, Viewer
from racing.games.top_race.auction import places_free
from racing.games.top_race.circuit import FINISH, LANES, LAST_ROW, START_SPACES
from racing.games.top_race.deck import COLOURS, INDEX
from racing.games.top_race.driving import ways_to_go
from racing.games.top_race.turns import ways_to_move
from racing.games.top_race.values import Colour, MoveCar, PlaceCar, PlayCard, RacingCar, TopRaceView
from racing.tables.table import SeatNames
from racing.tables.top_race.board.pieces import (
    DriverCard,
    Ghost,
    LaidCard,
    Racer,
    Sheet,
    Stand,
    Target,
    Trail,
    place_of,
)
from racing.tables.top_race.board.road import Point
from racing.tables.top_race.board.track import PHONE, PIT_SPACE, WIDE, Place, Track
from racing.tables.top_race.board.trails import cars_moved, lift_of, trails
from racing.tables.top_race.desk import driver_cards, laid_cards, stands
from racing.tables.top_race.prospects import Step, prospect_of

BROKEN = "0.9"
"""Scale of a car beside the track."""
Asked = Literal["card", "lane", "nothing"]


@dataclass(frozen=True)
class Board:
    view: TopRaceView
    viewer: Viewer
    seat_names: SeatNames
    chosen: Action | None
    is_past: bool = False
    """A past moment: nobody is asked, and the cars that moved are marked."""

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        return tuple(self.sheet(track) for track in (WIDE, PHONE))

    def sheet(self, track: Track) -> Sheet:
        return Sheet(
            track,
            track.box(*self._rows),
            tuple(self._cars(track)),
            tuple(self._pit(track)),
            tuple(self._trails(track)),
            tuple(self._ghosts(track)),
            tuple(self._targets(track)),
            self._cards(track),
        )

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Effects of the selected action."""
        return prospect_of(self.view, self.viewer, self.chosen)

    @cached_property
    def stands(self) -> tuple[Stand, ...]:
        return stands(self.view, self.viewer, tuple(s.car for s in self.steps if s.finishes))

    @cached_property
    def drivers(self) -> tuple[DriverCard, ...]:
        return driver_cards(self.view, self.seat_names)

    @property
    def tips(self) -> int:
        """Number of tip lines crossed; −1 where nobody bets."""
        return self.view.tips if self.view.options.bets else -1

    @property
    def is_selling(self) -> bool:
        """Whether cars still wait in the pit."""
        return any(car.status == "pit" for car in self.view.cars)

    @cached_property
    def _rows(self) -> tuple[int, int]:
        """The rows where something happens.

        Those of the current car and of a preview, or from the last car that has not finished on;
        with none left, the last row.
        """
        going = [step for step in self.steps if step.manner != "still"]
        rows = [row for step in going for row in (step.start[0], step.end[0])]
        if self.view.phase == "moving" and self._choices:
            car, goal, _ = ways_to_go(self.view)
            rows += [self.view.cars[INDEX[car]].row, goal]
        if rows:
            return min(rows), max(rows)
        rows = [car.row for car in self.view.cars if car.status != "finished"]
        return min(rows, default=LAST_ROW), FINISH

    def _cars(self, track: Track) -> Iterator[Racer]:
        """Cars on the road, and broken down beside it."""
        beside = self._beside(track)
        for colour, car in zip(COLOURS, self.view.cars, strict=True):
            if colour in beside:
                place = place_of(beside[colour], BROKEN)
            elif car.status == "racing":
                place = place_of(track.middle(car.row, car.lane))
            else:
                continue
            yield self._racer(colour, car, place, track.heading(car.row), self._look(colour))

    def _beside(self, track: Track) -> dict[Colour, Point]:
        """Places of the cars that are broken down."""
        rows: list[int] = []
        places = {}
        for colour, car in zip(COLOURS, self.view.cars, strict=True):
            if car.status == "broken":
                places[colour] = track.verge(car.row, rows.count(car.row))
                rows.append(car.row)
        return places

    def _trails(self, track: Track) -> Iterator[Trail]:
        """Trails of the last card; none where a preview is shown."""
        return iter(()) if self.steps else trails(self.view, track, self._beside(track))

    def _pit(self, track: Track) -> Iterator[Racer]:
        for index, (colour, car) in enumerate(zip(COLOURS, self.view.cars, strict=True)):
            if car.status == "pit":
                down, right = divmod(index, track.in_a_row)
                middle = (right * PIT_SPACE + PIT_SPACE // 2, down * PIT_SPACE + PIT_SPACE // 2)
                look = "offered" if colour in self._at_issue else "pit"
                yield self._racer(colour, car, place_of(middle), "rotate(0)", look)

    def _racer(self, colour: Colour, car: RacingCar, place: str, heading: str, look: str) -> Racer:
        is_mine = car.owner is not None and car.owner == self.viewer
        return Racer(colour, car.owner, place, heading, is_mine, look)

    def _look(self, colour: Colour) -> str:
        manners = [step.manner for step in self.steps if step.car == colour and _leaves(step)]
        if manners:
            return "returning" if "come_back" in manners else "leaving"
        if self.view.cars[INDEX[colour]].status == "broken":
            return "broken"
        return "now" if colour in self._marked else "road"

    @cached_property
    def _marked(self) -> set[Colour]:
        """The car to be moved; of a past moment, those that moved."""
        if self.is_past:
            return cars_moved(self.view)
        return {ways_to_go(self.view)[0]} if self.view.phase == "moving" else set()

    @property
    def _at_issue(self) -> tuple[Colour | None, ...]:
        """The driver on offer, or the one just sold whose car is to be placed."""
        return (self.view.sale.offered, *(grant.car for grant in self.view.sale.grants[:1]))

    def _ghosts(self, track: Track) -> Iterator[Ghost]:
        for step in self.steps:
            if step.manner != "still":
                yield _ghost(track, step, self._asked)

    @property
    def _asked(self) -> Asked:
        """What is left to choose in the preview."""
        if self._choices:
            return "lane"
        is_straight = isinstance(self.chosen, PlayCard) and self.chosen.straight
        return "nothing" if is_straight else "card"

    def _targets(self, track: Track) -> Iterator[Target]:
        """The spaces the viewer is asked to choose from."""
        for action, (row, lane) in self._choices:
            is_start = isinstance(action, PlaceCar)
            spaces = START_SPACES if is_start else tuple((row, each) for each in LANES[row])
            number = spaces.index((row, lane)) + 1
            middle, is_chosen = track.middle(row, lane), action == self.chosen
            yield Target(row, lane, middle, encode(action), is_chosen, number)

    @cached_property
    def _choices(self) -> tuple[tuple[Action, Place], ...]:
        view, grants = self.view, self.view.sale.grants
        if view.phase == "placing" and grants and grants[0].seat == self.viewer:
            return tuple((each, (each.row, each.lane)) for each in places_free(view))
        if view.phase == "moving" and view.turn is not None and view.turn == self.viewer:
            row = ways_to_go(view)[1]
            moves = (move for move in ways_to_move(view) if isinstance(move, MoveCar))
            return tuple((move, (row, move.lane)) for move in moves)
        return ()

    def _cards(self, track: Track) -> tuple[LaidCard, ...]:
        return () if self.is_selling else tuple(laid_cards(self.view, track))


def _leaves(step: Step) -> bool:
    return step.manner in ("break_down", "come_back") or step.start != step.end


def _ghost(track: Track, step: Step, asked: Asked) -> Ghost:
    """A car where it would end; other lanes are left to the targets, which have numbers."""
    row, lane = step.way[-1] if step.way else step.end
    is_beside = step.manner == "break_down"
    middle = track.verge(row) if is_beside else track.middle(row, lane)
    others = [other for other in step.lanes if other != lane] if asked == "card" else []
    return Ghost(
        step.car,
        place_of(middle, BROKEN if is_beside else "1"),
        track.heading(row),
        track.way(step.way, lift_of(step.order)) if len(step.way) > 1 else "",
        tuple(track.middle(row, other) for other in others),
        0 if asked == "lane" else step.order,
        step.lost,
        step.manner,
        step.finishes,
        step.is_blocked,
    )
