"""Public records: the best runs, former records, and a player's own best."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Prefetch, Q, QuerySet
from msgspec.structs import replace

from racing.engine.codec import encode
from racing.engine.values import Course
from racing.people.models import Player
from racing.races.models import Race
from racing.ratings.models import RecordBook, Run

WITH_BOTS = "bots"
"""The term of races with bots, beside those of the rules."""


@dataclass(frozen=True, slots=True)
class Succession:
    """The records of one book, the current one first."""

    book: RecordBook
    runs: Sequence[Run]

    @property
    def record(self) -> Run:
        return self.runs[0]


def successions_on(game: str, course: str) -> list[Succession]:
    """Records of a course for each set of terms, those that were raced first in front."""
    latest_first = _records().order_by("-at", "-pk")
    books = RecordBook.objects.filter(game=game, course=course).order_by("pk")
    found = books.prefetch_related(Prefetch("runs", latest_first, to_attr="records"))
    return [Succession(book, book.records) for book in found if book.records]


def records_standing(game: str) -> list[Run]:
    """The current record of every book of the game, by course and terms."""
    runs = _records().filter(book__game=game).order_by("book__course", "book__terms", "at", "pk")
    return list({run.book_id: run for run in runs}.values())


def records_by_course(
    game: str, terms: Mapping[str, int | str], courses: Sequence[str]
) -> dict[str, Run]:
    """The current records of these courses on the same terms, by course."""
    books = {"book__game": game, "book__terms": encode(terms), "book__course__in": courses}
    runs = _records().filter(**books).order_by("at", "pk")
    return {run.book.course: run for run in runs}


def records_of(player: Player) -> QuerySet[Run]:
    """Runs of this player that were records at the time, the latest first."""
    return _records().filter(player=player).order_by("-at", "-pk")


def course_of(race: Race) -> Course | None:
    """The course and terms on which the runs of this race are compared.

    Where the game keeps them apart, races with bots have terms of their own.
    """
    course = race.rules.course(race.chosen_options, race.seats)
    if course is None or course.terms is None or not race.rules.keeps_bots_apart:
        return course
    return replace(course, terms={**course.terms, WITH_BOTS: 1}) if _has_bots(race) else course


def _has_bots(race: Race) -> bool:
    """Whether a bot holds a seat, or drives on for who retired or stayed away (RC-22)."""
    is_a_bots = ~Q(bot="") | Q(player__is_bot_account=True)
    is_driven = Q(has_retired=True) | Q(stand_in_since__isnull=False)
    return race.seatings.filter(is_a_bots | is_driven).exists()


def best_run(race: Race, *, player: Player | None = None) -> Run | None:
    """The best run on the course and terms of this race, of all players or of one."""
    return best_on(race.game, course_of(race), player=player)


def best_on(game: str, course: Course | None, *, player: Player | None = None) -> Run | None:
    if course is None or course.terms is None:
        return None
    runs = Run.objects.filter(
        book__game=game, book__course=course.slug, book__terms=encode(course.terms)
    )
    if player is not None:
        runs = runs.filter(player=player)
    return runs.select_related("player").order_by("rank", "at", "pk").first()


def _records() -> QuerySet[Run]:
    return Run.objects.filter(is_record=True).select_related("player", "book")
