"""The circuits that a round of records may be about."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from racing.engine.codec import encode
from racing.engine.values import Course
from racing.tables.registry import RegisteredGame, registered_games


@dataclass(frozen=True, slots=True)
class RecordCircuit:
    """A circuit on its usual terms, which may say how many race there."""

    game: RegisteredGame
    course: Course

    @property
    def slug(self) -> str:
        """The name of the venue in forms."""
        seats = (self.course.terms or {}).get("seats", "")
        return ":".join(str(part) for part in (self.game.slug, self.course.slug, seats) if part)

    @property
    def terms(self) -> str:
        return encode(self.course.terms)


@cache
def record_circuits() -> tuple[RecordCircuit, ...]:
    return tuple(venue for game in registered_games() for venue in _circuits_of(game))


def _circuits_of(game: RegisteredGame) -> Iterator[RecordCircuit]:
    courses = game.table.courses.slugs if game.table.courses else ()
    for circuit in courses or game.rules.option_choices("circuit") or ():
        options = game.rules.Options(circuit=circuit)
        found = [game.rules.course(options, seats) for seats in _seats(game)]
        kept = {encode(each.terms): each for each in found if each and each.terms}
        yield from [RecordCircuit(game, course) for course in kept.values()]


def _seats(game: RegisteredGame) -> range:
    return range(game.rules.min_seats, game.rules.max_seats + 1)
