"""The pages of circuits that come with a game: their drawings and records."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.urls import reverse

from racing.circuits.pages.laps import LATEST, holder_of
from racing.engine.values import State
from racing.races.pages.lists import RaceCard, race_cards
from racing.races.selectors.races import SeatedRace, races_on
from racing.ratings.models import Run
from racing.ratings.selectors.records import Succession, best_run, records_standing, successions_on
from racing.tables.courses import Courses
from racing.tables.registry import RegisteredGame, registered_game, registered_games
from racing.tables.table import Text


@dataclass(frozen=True, slots=True)
class Feat:
    """A run in a record book; has the fields of a `Lap`, for the same templates."""

    run: Run
    count: int
    words: Text
    holder: str
    at: datetime
    detail: str = ""


@dataclass(frozen=True, slots=True)
class CourseRecord:
    """The record on some terms, with those that were beaten, the latest first."""

    terms: Sequence[Text]
    measure: Text
    is_usual: bool
    record: Feat
    beaten: Sequence[Feat] = ()


@dataclass(frozen=True, slots=True)
class CourseCard:
    slug: str
    url: str
    name: Text
    sheet: Any
    template: str
    records: Sequence[CourseRecord]


@dataclass(frozen=True, slots=True)
class CoursePage:
    game: RegisteredGame
    card: CourseCard
    facts: Sequence[tuple[Text, Text]]
    races: Sequence[RaceCard]


@dataclass(frozen=True, slots=True)
class CoursesOf:
    """The circuits of one game."""

    game: RegisteredGame
    cards: Sequence[CourseCard]


def course_url(game: str, slug: str) -> str:
    return reverse("course", args=[game, slug])


def all_courses() -> list[CoursesOf]:
    """The circuits of all games, with the records on the usual terms only."""
    return [
        _courses_of(game, game.table.courses) for game in registered_games() if game.table.courses
    ]


def course_page(game: RegisteredGame, courses: Courses, slug: str) -> CoursePage:
    found = [_record(courses, each) for each in successions_on(game.slug, slug)]
    records = sorted(found, key=lambda each: not each.is_usual)
    return CoursePage(
        game=game,
        card=_card(game, courses, slug, records),
        facts=courses.facts(slug),
        races=race_cards(races_on(game.slug, slug)[:LATEST]),
    )


def feat_of(run: Run, courses: Courses) -> Feat:
    return Feat(run, run.value[0], courses.mark(run.value), holder_of(run), run.at)


@dataclass(frozen=True, slots=True)
class RecordHere:
    """The record on the circuit and terms of a finished race."""

    url: str
    feat: Feat
    is_of_this_race: bool


def record_where(seated: SeatedRace, then: State | None = None) -> RecordHere | None:
    """The record of a finished race's circuit; runs are filed a moment after the end."""
    race = seated.race
    courses = registered_game(race.game).table.courses
    run = best_run(race) if race.is_finished and courses is not None else None
    if run is None or courses is None:
        return None
    url, is_here = course_url(race.game, race.course), run.race_id == race.pk
    return RecordHere(url, feat_of(run, courses), is_here)


def _courses_of(game: RegisteredGame, courses: Courses) -> CoursesOf:
    by_course: dict[str, list[CourseRecord]] = {}
    for run in records_standing(game.slug):
        record = _record(courses, Succession(run.book, [run]))
        if record.is_usual:
            by_course.setdefault(run.book.course, []).append(record)
    cards = [_card(game, courses, slug, by_course.get(slug, ())) for slug in courses.slugs]
    return CoursesOf(game, cards)


def _card(
    game: RegisteredGame, courses: Courses, slug: str, records: Sequence[CourseRecord]
) -> CourseCard:
    return CourseCard(
        slug=slug,
        url=course_url(game.slug, slug),
        name=courses.name(slug),
        sheet=courses.sheet(slug),
        template=courses.template,
        records=records,
    )


def _record(courses: Courses, succession: Succession) -> CourseRecord:
    terms = json.loads(succession.book.terms)
    record, *beaten = [feat_of(run, courses) for run in succession.runs]
    return CourseRecord(
        courses.terms(terms), courses.measure, courses.is_usual(terms), record, beaten
    )
