"""Effects of an action: how each car would go, line by line, as straight as possible."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from racing.engine.values import Action, Seat
from racing.games.top_race.circuit import (
    AHEAD,
    FINISH,
    LANES_IN,
    LAST_ROW,
    ROAD,
    Mask,
    straightest,
)
from racing.games.top_race.deck import COLOURS, INDEX
from racing.games.top_race.driving import Drive, pair_of
from racing.games.top_race.values import (
    CarBrokeDown,
    CarCameBack,
    CarMoved,
    Colour,
    DriveOn,
    LineLost,
    MoveCar,
    PlaceCar,
    Play,
    PlayCard,
    TopRaceEvent,
    TopRaceView,
)
from racing.tables.top_race.board.track import Place

Manner = Literal["drive", "still", "break_down", "come_back", "place"]
Choices = dict[Colour, tuple[int, ...]]
Places = dict[Colour, Place]


@dataclass(frozen=True, slots=True)
class Step:
    """A car that would go from space to space, or stay where it is."""

    car: Colour
    start: Place
    end: Place
    lanes: tuple[int, ...] = ()
    """Lanes where it may end as well, if there is a choice."""
    lost: int = 0
    order: int = 0
    """Number of the card's line, from 1; 0 where it follows from another."""
    manner: Manner = "drive"
    way: tuple[Place, ...] = ()
    """Every space from the start to the end."""

    @property
    def finishes(self) -> bool:
        return self.end[0] == FINISH and self.manner == "drive"

    @property
    def is_blocked(self) -> bool:
        return self.manner == "drive" and self.start == self.end


def prospect_of(view: TopRaceView, seat: Seat | None, action: Action | None) -> tuple[Step, ...]:
    """Effects of the action on all cars; empty if it moves none."""
    match action:
        case PlayCard(card=card, use=use, colour=colour):
            return _carried_out(view, Play(card, use, colour))
        case DriveOn() if view.play is not None:
            return _carried_out(view, view.play)
        case MoveCar(lane=lane) if view.play is not None:
            return _moved(view, view.play, lane)
        case PlaceCar(row=row, lane=lane) if view.sale.grants:
            place = (row, lane)
            return (Step(view.sale.grants[0].car, place, place, manner="place", way=(place,)),)
    return ()


def _carried_out(view: TopRaceView, play: Play) -> tuple[Step, ...]:
    drive, choices = Drive(view, play), Choices()
    way = drive.begin()
    while way is not None:
        car, _, lanes = way
        choices[car] = LANES_IN[lanes]
        way = drive.choose(straightest(drive.cars[INDEX[car]].lane, lanes))
    return tuple(_steps(view, play, drive.events, choices))


def _moved(view: TopRaceView, play: Play, lane: int) -> tuple[Step, ...]:
    """The current car, and what follows by itself up to the next question."""
    drive = Drive(view, play)
    way = drive.way()
    choices = {way[0]: LANES_IN[way[2]]} if way else Choices()
    drive.choose(lane)
    return tuple(_steps(view, play, drive.events, choices))


def _steps(
    view: TopRaceView, play: Play, events: Iterable[TopRaceEvent], choices: Choices
) -> Iterator[Step]:
    places = {
        colour: (car.row, car.lane)
        for colour, car in zip(COLOURS, view.cars, strict=True)
        if car.status == "racing"
    }
    order = play.line
    for event in events:
        order += isinstance(event, CarMoved | LineLost)
        step = _step(view, play, places, event)
        if step is not None:
            yield replace(
                step,
                lanes=choices.get(step.car, ()) if step.manner == "drive" else (),
                order=0 if step.manner == "come_back" else max(order, 1),
            )
            places.pop(step.car, None)
            if step.manner in ("drive", "come_back") and not step.finishes:
                places[step.car] = step.end


def _step(view: TopRaceView, play: Play, places: Places, event: TopRaceEvent) -> Step | None:
    match event:
        case CarMoved(car=car, row=row, lane=lane, lost=lost, sprint=is_sprint):
            passed = pair_of(view.cars, play)[1] if is_sprint else None
            others = [place for other, place in places.items() if other != passed]
            way = tuple(_way(others, places[car], (row, lane)))
            return Step(car, places[car], (row, lane), lost=lost, way=way)
        case CarBrokeDown(car=car):
            return Step(car, places[car], places[car], manner="break_down")
        case CarCameBack(car=car, row=row, lane=lane):
            return Step(car, _stood(view, car), (row, lane), manner="come_back")
        case LineLost(car=car):
            stood = places.get(car, _stood(view, car))
            return Step(car, stood, stood, manner="still")
    return None


def _stood(view: TopRaceView, car: Colour) -> Place:
    there = view.cars[INDEX[car]]
    return there.row, there.lane


def _way(others: list[Place], start: Place, end: Place) -> Iterator[Place]:
    """The way past the other cars, with as few changes of lane as possible."""
    (row, lane), (last, goal) = start, end
    reached = [1 << lane]
    for ahead in range(row + 1, min(last, LAST_ROW) + 1):
        taken = sum(1 << other for there, other in others if there == ahead)
        reached.append(AHEAD[reached[-1]] & ROAD[ahead] & ~taken)
    if last == FINISH:
        goal = straightest(lane, reached[-1] or 1 << lane)
    lanes = [goal]
    for mask in reversed(reached[:-1]):
        lanes.append(_before(lanes[-1], mask & AHEAD[1 << lanes[-1]] or mask, lane))
    yield from zip(range(row, row + len(lanes)), reversed(lanes), strict=True)
    if last == FINISH:
        yield last, goal


def _before(ahead: int, lanes: Mask, start: int) -> int:
    """The lane nearest to the one ahead; of two as near, the one nearer to the start."""
    return min(LANES_IN[lanes], key=lambda lane: (abs(lane - ahead), abs(lane - start)))
