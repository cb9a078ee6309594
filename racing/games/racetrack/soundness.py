"""Invariants of every state of Racetrack."""

from collections.abc import Iterator

from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.moving import TRAIL, placed
from racing.games.racetrack.physics import speed
from racing.games.racetrack.values import RacetrackState, RacingCar


def faults(state: RacetrackState) -> Iterator[str]:
    """Broken invariants, as short facts."""
    driving = [car for car in state.cars if car.status == "running"]
    for number, car in enumerate(state.cars):
        yield from (f"car {number + 1} {fault}" for fault in _faults_of(state, car))
    points = {car.point for car in driving}
    if state.options.collisions == "on" and len(points) < len(driving):
        yield "two cars are on one crossing"
    asked = "placing" if state.phase == "placing" else "running"
    if state.queue and state.cars[state.queue[0]].status != asked:
        yield "a car is asked that is not in the race"


def _faults_of(state: RacetrackState, car: RacingCar) -> Iterator[str]:
    if car.status != "running":
        return
    track = CIRCUITS.track(state.options.way)
    if not track.is_clear(placed(car), (0, 0)):
        yield "is off the track"
    if speed(car.vector) > state.options.top_speed:
        yield "is above its top speed"
    if car.laps >= state.options.laps:
        yield "should have finished"
    if state.options.accidents == "penalty" and car.crashes >= state.options.crash_limit:
        yield "should be out"
    if car.trail[-1] != car.point or len(car.trail) > TRAIL:
        yield "left a wrong trail"
