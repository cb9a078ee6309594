"""Ghosts: a run that has finished, point by point, to drive against."""

import msgspec

from racing.engine.values import Seat
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.geometry import Point
from racing.models import Race
from racing.selectors.lines import line_of


class Ghost(msgspec.Struct, frozen=True):
    """`points[n]` is where the car was after n moves."""

    race: int
    seat: int
    points: tuple[Point, ...]


_read = msgspec.json.Decoder(Ghost)


def ghost_of(race: Race) -> Ghost | None:
    """What this time trial is driven against; no query."""
    return _read.decode(race.ghost) if race.ghost else None


def ghost_of_run(race_id: int, seat: int, course: str = "") -> Ghost | None:
    """Of any car that finished a lap in a race that everybody may see; None if there is no such."""
    race = Race.objects.filter(
        pk=race_id, game=RACETRACK.slug, status=Race.Status.FINISHED, is_private=False
    ).first()
    if race is None or course not in ("", race.course):
        return None
    driven = race.rules.course(race.chosen_options, race.seats)
    outcome = race.result if driven and driven.terms else None
    if outcome is None or seat not in {mark.seat for mark in outcome.marks}:
        return None
    return Ghost(race_id, seat, _points(race, Seat(seat)))


def _points(race: Race, seat: Seat) -> tuple[Point, ...]:
    """The race folded again: the car's own state keeps only its last points."""
    points: list[Point] = []
    for position in line_of(race, list(race.seatings.all())).positions:
        car = position.state.cars[seat]
        if car.point is not None:
            points.extend([car.point] * (car.moves + 1 - len(points)))
    return tuple(points)
