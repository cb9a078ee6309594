"""Ways on the paper: steps as straight lines, jumps as arcs."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from racing.engine.values import Seat
from racing.games.racing_cats.circuit import Place
from racing.tables.racing_cats.board.ring import Bearing, Point, Ring

ARC = 0.7
"""Height of a jump, in lanes."""


def spot_of(ring: Ring, laps: int, place: Place, seat: Seat) -> Bearing:
    """Where a car of this seat stands; before the start and over the line in its own box."""
    row, lane = place
    is_off = row in (0, ring.circuit.finish(laps))
    return ring.grid(seat) if is_off else ring.space(row, lane)


def path_of(ring: Ring, laps: int, way: Sequence[Place], seat: Seat) -> str:
    """The way as one path; empty if there is none."""
    if len(way) < 2:
        return ""
    spots = [spot_of(ring, laps, place, seat).point for place in way]
    steps = zip(pairwise(way), pairwise(spots), strict=True)
    legs = (_leg(ring, is_jump(one, other), here, there) for (one, other), (here, there) in steps)
    return "M{} {}".format(*spots[0]) + "".join(legs)


def is_jump(one: Place, other: Place) -> bool:
    """Whether a step goes more than one row further: it jumped over occupied spaces."""
    return other[0] - one[0] > 1


def _leg(ring: Ring, is_over: bool, here: Point, there: Point) -> str:
    if not is_over:
        return "L{} {}".format(*there)
    return "Q{} {} {} {}".format(*_crest(ring, here, there), *there)


def _crest(ring: Ring, here: Point, there: Point) -> Point:
    """The top of an arc, to the left of the way, which is outward."""
    (x1, y1), (x2, y2) = here, there
    far = hypot(x2 - x1, y2 - y1) or 1
    lift = 2 * ARC * ring.lane / far
    return round((x1 + x2) / 2 + lift * (y2 - y1)), round((y1 + y2) / 2 - lift * (x2 - x1))
