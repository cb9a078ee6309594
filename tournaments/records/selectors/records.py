"""Records within a scope: the site, a club's championships, or one championship."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, F, Min, OuterRef, Q, QuerySet, Window
from django.db.models.functions import Coalesce, RowNumber

from racing.ratings.models import RecordBook, Run
from racing.ratings.selectors.records import records_standing, successions_on
from tournaments.records.selectors.scopes import Scope, runs_in

BEST = 10
EQUALS = 5
"""Most players that are named who drove the mark of a record again."""
BEST_FIRST = ("rank", "at", "pk")


@dataclass(frozen=True, slots=True)
class Reign:
    """A record while it stood, with those who equalled it meanwhile, the first one first."""

    run: Run
    until: datetime | None
    equals: Sequence[Run]
    has_more: bool
    """Whether others equalled it too."""


@dataclass(frozen=True, slots=True)
class Chronicle:
    """All there is to tell of one book; the record that stands goes first."""

    book: RecordBook
    reigns: Sequence[Reign]
    best: Sequence[Run]
    """The best run of each of the best players."""


def standing_in(scope: Scope, game: str) -> list[Run]:
    """The record of every book of the game."""
    if scope.is_site:
        return records_standing(game)
    place = Window(RowNumber(), partition_by="book_id", order_by=BEST_FIRST)
    return list(runs_in(scope).filter(book__game=game).annotate(nth=place).filter(nth=1))


def chronicles_in(scope: Scope, game: str, course: str) -> list[Chronicle]:
    """A chronicle for each of the terms that were raced, those raced first in front."""
    if scope.is_site:
        return _of_the_site(game, course)
    runs = runs_in(scope).filter(book__game=game, book__course=course)
    by_book: dict[int, list[Run]] = defaultdict(list)
    for run in runs.order_by("book_id", "at", "pk"):
        by_book[run.book_id].append(run)
    return [_from_all(each) for each in by_book.values()]


def _from_all(runs: Sequence[Run]) -> Chronicle:
    """A chronicle from all runs of a book, in the order they were driven."""
    records: list[Run] = []
    ties: list[Run] = []
    for run in runs:
        if not records or run.rank < records[-1].rank:
            records.append(run)
        elif run.rank == records[-1].rank:
            ties.append(run)
    return Chronicle(runs[0].book, _reigns(records, ties), _best_of(runs))


def _best_of(runs: Iterable[Run]) -> list[Run]:
    best: dict[int, Run] = {}
    for run in sorted(runs, key=lambda each: (each.rank, each.at, each.pk)):
        if run.player_id is not None:
            best.setdefault(run.player_id, run)
    return list(best.values())[:BEST]


def _reigns(records: Sequence[Run], ties: Iterable[Run]) -> list[Reign]:
    """Reigns from records and equal runs, both in the order they were driven; latest first."""
    by_rank: dict[str, list[Run]] = defaultdict(list)
    for run in ties:
        by_rank[run.rank].append(run)
    ends = [*(run.at for run in records[1:]), None]
    line = [_reign(run, until, by_rank[run.rank]) for run, until in zip(records, ends, strict=True)]
    return line[::-1]


def _reign(record: Run, until: datetime | None, ties: Iterable[Run]) -> Reign:
    """A reign; whoever drove the mark again is named once, and the holder not at all."""
    equals: dict[int, Run] = {}
    for run in ties:
        if until is None or run.at < until:
            equals.setdefault(_driver(run), run)
    equals.pop(_driver(record), None)
    found = list(equals.values())
    return Reign(record, until, found[:EQUALS], has_more=len(found) > EQUALS)


def _driver(run: Run) -> int:
    """A key for the driver of a run; each run of a former player has its own."""
    return run.player_id or -run.pk


def _of_the_site(game: str, course: str) -> list[Chronicle]:
    """Chronicles of the site, from the records that are marked and a few other runs."""
    found = successions_on(game, course)
    books = [each.book.pk for each in found]
    ties = _ties(books, {run.rank for each in found for run in each.runs})
    best = _best_in(books)
    return [
        Chronicle(each.book, _reigns(each.runs[::-1], ties[each.book.pk]), best[each.book.pk])
        for each in found
    ]


def _ties(books: Sequence[int], ranks: Iterable[str]) -> dict[int, list[Run]]:
    """The runs with the marks of records, of each driver the first, of a few drivers a mark."""
    runs = Run.objects.filter(book__in=books, rank__in=ranks)
    runs = runs.annotate(driver=Coalesce("player_id", -F("pk")))
    # Unordered: what rows are ordered by would be grouped by as well.
    by_driver = runs.order_by().values("book_id", "rank", "driver").annotate(first=Min("at"))
    nth = Window(RowNumber(), partition_by=["book_id", "rank"], order_by="first")
    # The holder, those who are named, and one more.
    few = by_driver.annotate(nth=nth).filter(nth__lte=EQUALS + 2)
    firsts = set(few.values_list("book_id", "rank", "driver", "first"))
    at = {first for *_, first in firsts}
    found: dict[int, list[Run]] = defaultdict(list)
    for run in runs.filter(at__in=at).select_related("player").order_by("at", "pk"):
        if (run.book_id, run.rank, _driver(run), run.at) in firsts:
            found[run.book_id].append(run)
    return found


def _best_in(books: Sequence[int]) -> dict[int, list[Run]]:
    """The best run of each of the best players, found from the index of players and ranks."""
    known = Run.objects.filter(book__in=books, player__isnull=False)
    found: dict[int, list[Run]] = defaultdict(list)
    better = Q(rank__lt=OuterRef("rank")) | Q(at__lt=OuterRef("at"))
    better |= Q(at=OuterRef("at"), pk__lt=OuterRef("pk"))
    own = Run.objects.filter(better, book=OuterRef("book"), player=OuterRef("player"))
    runs = known.filter(_near_the_best(known), ~Exists(own.filter(rank__lte=OuterRef("rank"))))
    place = Window(RowNumber(), partition_by="book_id", order_by=BEST_FIRST)
    few = runs.annotate(place=place).filter(place__lte=BEST).select_related("player")
    for run in few.order_by("book_id", *BEST_FIRST):
        found[run.book_id].append(run)
    return found


def _near_the_best(runs: QuerySet[Run]) -> Q:
    """Filter of runs as good as the last of the best players: hardly ever more than a few."""
    by_player = runs.order_by().values("book_id", "player_id").annotate(best=Min("rank"))
    place = Window(RowNumber(), partition_by="book_id", order_by="best")
    worst: dict[int, str] = {}
    few = by_player.annotate(place=place).filter(place__lte=BEST)
    for book, rank in few.values_list("book_id", "best"):
        worst[book] = max(rank, worst.get(book, ""))
    near = Q(pk__in=[])
    for book, rank in worst.items():
        near |= Q(book=book, rank__lte=rank)
    return near
