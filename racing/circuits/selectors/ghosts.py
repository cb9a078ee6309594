"""Ghosts to drive against: a finished run or par's ideal line, point by point."""

import msgspec

from racing.engine.values import Course, Seat
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.ideal_lines import kept_line
from racing.races.models import Race, Seating
from racing.races.selectors.line import line_of

IDEAL, NOBODY, SOMEBODY = "par", "none", "by"
"""Form values for par's ideal line, no ghost, and the best run of a named player."""


class Ghost(msgspec.Struct, frozen=True):
    """A run to drive against: `points[n]` is where the car was after n moves.

    The ideal line has no race.
    """

    race: int
    seat: int
    points: tuple[Point, ...]

    @property
    def is_ideal(self) -> bool:
        return not self.race

    @property
    def moves(self) -> int:
        return len(self.points) - 1

    @property
    def value(self) -> str:
        """The ghost's value in forms."""
        return IDEAL if self.is_ideal else f"{self.race}-{self.seat}"


_read = msgspec.json.Decoder(Ghost)


def ghost_of(race: Race) -> Ghost | None:
    """The ghost of this time trial, if any; no query."""
    return _read.decode(race.ghost) if race.ghost else None


def ideal_ghost(way: str, top_speed: int) -> Ghost | None:
    line = kept_line(CIRCUITS.find(way), top_speed)
    return Ghost(0, 0, line) if line else None


def ghost_of_run(race_id: int, seat: int, course: Course | None = None) -> Ghost | None:
    """The ghost of a car that finished a lap in a public race that counts.

    None if there is no such run, or it was not on this course and these terms.
    """
    race = Race.objects.filter(pk=race_id, game=RACETRACK.slug, is_private=False).first()
    if race is None or not race.counts:
        return None
    driven = race.rules.course(race.chosen_options, race.seats)
    if driven is None or driven.terms is None or course not in (None, driven):
        return None
    outcome = race.result
    if outcome is None or seat not in {mark.seat for mark in outcome.marks}:
        return None
    return Ghost(race_id, seat, _points(race, Seat(seat)))


def seating_of_ghost(ghost: Ghost) -> Seating | None:
    """The seat that drove the run, with its player and race."""
    found = Seating.objects.filter(race=ghost.race, seat=ghost.seat)
    return found.select_related("player", "race").defer("notes", "race__state").first()


def _points(race: Race, seat: Seat) -> tuple[Point, ...]:
    """The car's points, from replaying the race: the state keeps only the last ones."""
    points: list[Point] = []
    for position in line_of(race, list(race.seatings.all())).positions:
        car = position.state.cars[seat]
        if car.point is not None:
            points.extend([car.point] * (car.moves + 1 - len(points)))
    return tuple(points)
