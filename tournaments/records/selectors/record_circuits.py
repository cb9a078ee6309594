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

    title: RegisteredGame
    course: Course

    @property
    def slug(self) -> str:
        """The name of the venue in forms."""
        seats = (self.course.terms or {}).get("seats", "")
        return ":".join(str(part) for part in (self.title.slug, self.course.slug, seats) if part)

    @property
    def terms(self) -> str:
        return encode(self.course.terms)


@cache
def record_circuits() -> tuple[RecordCircuit, ...]:
    return tuple(venue for title in registered_games() for venue in _circuits_of(title))


def _circuits_of(title: RegisteredGame) -> Iterator[RecordCircuit]:
    courses = title.table.courses.slugs if title.table.courses else ()
    for circuit in title.game.option_choices("circuit") or courses:
        options = title.game.Options(circuit=circuit)
        found = [title.game.course(options, seats) for seats in _seats(title)]
        kept = {encode(each.terms): each for each in found if each and each.terms}
        yield from [RecordCircuit(title, course) for course in kept.values()]


def _seats(title: RegisteredGame) -> range:
    return range(title.game.min_seats, title.game.max_seats + 1)
