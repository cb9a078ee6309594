"""Vectors: which there are, and which may follow which (RT-8 to RT-11)."""

from functools import cache

from msgspec import Struct

from racing.games.racetrack.geometry import Vector

CHANGES = tuple((ax, ay) for ay in (-1, 0, 1) for ax in (-1, 0, 1))


class Physics(Struct, frozen=True):
    """The options that decide how a car moves and how far; records are kept for each."""

    top_speed: int = 7
    must_change_vector: bool = False
    start_vector: int = 0
    laps: int = 1


@cache
def vectors(top_speed: int) -> tuple[Vector, ...]:
    speeds = range(-top_speed, top_speed + 1)
    return tuple((x, y) for y in speeds for x in speeds)


@cache
def changes(physics: Physics, vector: Vector) -> tuple[Vector, ...]:
    """The accelerations open to a car: none above top speed; some options demand a change."""
    return tuple(
        change
        for change in CHANGES
        if speed(after(vector, change)) <= physics.top_speed
        and not (physics.must_change_vector and change == (0, 0))
    )


def may_follow(physics: Physics, vector: Vector, following: Vector) -> bool:
    dx, dy = following[0] - vector[0], following[1] - vector[1]
    return (dx, dy) in changes(physics, vector)


def after(vector: Vector, change: Vector) -> Vector:
    return (vector[0] + change[0], vector[1] + change[1])


def speed(vector: Vector) -> int:
    """The speed of a vector: the larger of its two parts (RT-11)."""
    return max(abs(vector[0]), abs(vector[1]))
