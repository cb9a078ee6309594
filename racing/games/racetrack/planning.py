"""A path planned ahead: which moves it may have, and when it stops.

It is planned with the car alone on the track, since the others move meanwhile, and checked again
before each move: a wall or a crash in sight stops it, and so does a car in the way.
"""

from functools import lru_cache

from msgspec.structs import replace

from racing.engine.values import Dropped, Obeyed, Seat
from racing.games.racetrack.braking import is_lost
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.moving import choices
from racing.games.racetrack.physics import Physics, after
from racing.games.racetrack.rounds import with_car
from racing.games.racetrack.search import Run
from racing.games.racetrack.values import Accelerate, Drive, RacetrackView, RacingCar

LONGEST = 10
"""Most moves of a path."""
AT_HAND = 4096

CRASH, CAR, OFF_COURSE = "crash", "car", "off_course"
"""Why a path is dropped: a wall ahead, another car, or the car is not where it should be."""


def moves_after(view: RacetrackView, seat: Seat, path: tuple[Drive, ...]) -> tuple[Drive, ...]:
    """The moves that may follow the path: none into a wall, nor to where only walls follow."""
    there = ahead(view, seat, path)
    if there is None or len(path) >= LONGEST:
        return ()
    car = there.cars[seat]
    return tuple(
        drive(car, action)
        for action in next_choices(there, seat)
        if not _danger(there, seat, action)
    )


def ahead(view: RacetrackView, seat: Seat, path: tuple[Drive, ...]) -> RacetrackView | None:
    """The race as it would be at the end of the path; None if the car cannot go on from there.

    In the car's turn the others are in the way of its first move, and of no later one.
    """
    if view.phase != "racing" or view.cars[seat].status != "running":
        return None
    if not path and view.queue[:1] == (seat,):
        return view
    there = _alone(view, seat)
    for move in path:
        moved = _moved(there, seat, move)
        if moved is None:
            return None
        there = moved
    return there


def follow(view: RacetrackView, seat: Seat, path: tuple[Drive, ...]) -> Obeyed | Dropped | None:
    """The next move of the path, or the reason why it is dropped."""
    if view.phase != "racing" or not path:
        return None
    move = path[0]
    action = Accelerate(move.ax, move.ay)
    if move != drive(view.cars[seat], action) or action not in next_choices(view, seat):
        return Dropped(OFF_COURSE)
    danger = _danger(view, seat, action) or _danger_after(view, seat, move)
    return Dropped(danger) if danger else Obeyed(action, path[1:])


def drive(car: RacingCar, action: Accelerate) -> Drive:
    return Drive(car.point or (0, 0), car.vector, action.ax, action.ay)


def next_choices(view: RacetrackView, seat: Seat) -> tuple[Accelerate, ...]:
    options = view.options
    return choices(options.top_speed, options.must_change_vector, view.cars[seat].vector)


def _alone(view: RacetrackView, seat: Seat) -> RacetrackView:
    cars = tuple(
        car if number == seat or car.status != "running" else replace(car, status="out")
        for number, car in enumerate(view.cars)
    )
    return replace(view, cars=cars)


def _moved(view: RacetrackView, seat: Seat, move: Drive) -> RacetrackView | None:
    """The view after a move; None if it is illegal, hits a wall, or ends the race for the car."""
    car, action = view.cars[seat], Accelerate(move.ax, move.ay)
    if move != drive(car, action) or action not in next_choices(view, seat):
        return None
    vector = after(car.vector, (move.ax, move.ay))
    end, is_clear, crossed = CIRCUITS.track(view.options.way).leg(move.start, vector)
    laps = car.laps + crossed
    if not is_clear or laps == view.options.laps:
        return None
    moved = replace(car, point=end, vector=vector, laps=laps, moves=car.moves + 1, waiting=False)
    return replace(view, cars=with_car(view.cars, seat, moved))


def _danger(view: RacetrackView, seat: Seat, action: Accelerate) -> str:
    """Why not to make this move, in the order of the rules (RT-20, RT-24); empty if it is safe."""
    options, car = view.options, view.cars[seat]
    vector = after(car.vector, (action.ax, action.ay))
    start = car.point or (0, 0)
    end, is_clear, crossed = CIRCUITS.track(options.way).leg(start, vector)
    laps = car.laps + crossed
    if not is_clear:
        return CRASH
    if laps == options.laps:
        return ""
    if _is_taken(view, seat, end):
        return CAR
    return CRASH if _is_lost(options.way, options.physics, Run(end, vector, laps)) else ""


def _danger_after(view: RacetrackView, seat: Seat, move: Drive) -> str:
    """`CRASH` if every move after this one is a danger, as the cars stand now; else empty."""
    moved = _moved(view, seat, move)
    if moved is None:
        return ""
    dangers = {_danger(moved, seat, action) for action in next_choices(moved, seat)}
    return "" if "" in dangers else CRASH


def _is_taken(view: RacetrackView, seat: Seat, point: Point) -> bool:
    """Whether another car still in the race stands there (RT-15, RT-17)."""
    return view.options.collisions == "on" and any(
        car.point == point and car.status == "running" and number != seat
        for number, car in enumerate(view.cars)
    )


@lru_cache(maxsize=AT_HAND)
def _is_lost(circuit: str, physics: Physics, run: Run) -> bool:
    """Cached by the circuit's slug, since a published circuit never changes."""
    return is_lost(CIRCUITS.track(circuit), physics, run)
