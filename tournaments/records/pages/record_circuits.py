"""Circuits of each game for pages of records: names, terms and marks in words."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from racing.circuits.pages.courses import Feat, course_url, feat_of
from racing.circuits.pages.laps import Lap, lap_of, par_on
from racing.games.racetrack.circuits import CIRCUITS, UnknownCircuit
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import RacetrackOptions
from racing.ratings.models import Run
from racing.tables.courses import Courses
from racing.tables.racetrack.names import circuit_name
from racing.tables.racetrack.options import OPTIONS
from racing.tables.registry import RegisteredGame, registered_games
from racing.tables.table import Text

Terms = Mapping[str, Any]
TOP_SPEED = "top_speed"
USUAL: Terms = RACETRACK.course(RacetrackOptions(), 1).terms or {}


class RecordCircuits(ABC):
    """The circuits of one game; every text in the reader's language."""

    def __init__(self, game: RegisteredGame) -> None:
        self.game = game

    @property
    @abstractmethod
    def slugs(self) -> Sequence[str]:
        """Slugs of circuits that come with the game, in the order they are shown."""

    @abstractmethod
    def knows(self, course: str) -> bool: ...

    @abstractmethod
    def name(self, course: str) -> Text: ...

    @abstractmethod
    def url(self, course: str) -> str:
        """The address of the circuit's own page."""

    @abstractmethod
    def terms(self, terms: Terms) -> Sequence[Text]: ...

    @abstractmethod
    def is_usual(self, terms: Terms) -> bool: ...

    @abstractmethod
    def feat(self, run: Run) -> Lap | Feat: ...

    def par(self, course: str, terms: Terms) -> int | None:
        """Par of a circuit; None where it is not known."""
        return None


class GivenCourses(RecordCircuits):
    """Circuits of a game whose table describes them."""

    def __init__(self, game: RegisteredGame, courses: Courses) -> None:
        super().__init__(game)
        self._courses = courses

    @property
    def slugs(self) -> Sequence[str]:
        return self._courses.slugs

    def knows(self, course: str) -> bool:
        return course in self.slugs

    def name(self, course: str) -> Text:
        return self._courses.name(course)

    def url(self, course: str) -> str:
        return course_url(self.game.slug, course)

    def terms(self, terms: Terms) -> Sequence[Text]:
        return self._courses.terms(terms)

    def is_usual(self, terms: Terms) -> bool:
        return self._courses.is_usual(terms)

    def feat(self, run: Run) -> Feat:
        return feat_of(run, self._courses)


class DrawnCircuits(RecordCircuits):
    """Circuits of Racetrack, which have a par and may be drawn by players."""

    @property
    def slugs(self) -> Sequence[str]:
        return tuple(CIRCUITS.drawings)

    def knows(self, course: str) -> bool:
        try:
            return bool(CIRCUITS.find(course))
        except UnknownCircuit:
            return False

    def name(self, course: str) -> Text:
        return circuit_name(course)

    def url(self, course: str) -> str:
        return reverse("circuit", args=[course])

    def terms(self, terms: Terms) -> Sequence[Text]:
        return list(_words(terms))

    def is_usual(self, terms: Terms) -> bool:
        return terms == USUAL

    def feat(self, run: Run) -> Lap:
        return lap_of(run)

    def par(self, course: str, terms: Terms) -> int | None:
        """Par of a standing start with every move allowed; None on other terms (RT-32)."""
        speed = terms[TOP_SPEED]
        as_drawn = {name: value for name, value in terms.items() if name != "direction"}
        return par_on(course, terms) if as_drawn == {**USUAL, TOP_SPEED: speed} else None


def all_record_circuits() -> dict[str, RecordCircuits]:
    """The grounds of games that keep records, by slug of the game."""
    found = [_circuits_of(game) for game in registered_games()]
    return {each.game.slug: each for each in found if each is not None}


def _circuits_of(game: RegisteredGame) -> RecordCircuits | None:
    if game.rules is RACETRACK:
        return DrawnCircuits(game)
    return GivenCourses(game, game.table.courses) if game.table.courses else None


def _words(terms: Terms) -> Iterator[Text]:
    """Terms in words: the top speed, and whatever else is not usual."""
    for name, usual in USUAL.items():
        value, label = terms[name], OPTIONS[name].label
        if value is True:
            yield label
        elif name == TOP_SPEED or value != usual:
            yield _("%(name)s %(value)s") % {"name": label, "value": value}
    if "direction" in terms:
        yield OPTIONS["direction"].values["reverse"]
