"""Enters runs into the record books when their race has finished, and withdraws them."""

from collections.abc import Iterator
from datetime import datetime

from django.db import transaction
from django.db.models import Q

from racing.engine.codec import encode
from racing.engine.values import Mark, Pass
from racing.races.errors import NoSuchRace
from racing.races.models import Move, Race, Seating
from racing.races.selectors.moves import moves_not_rewound
from racing.races.services.locking import locked_race
from racing.ratings.models import RecordBook, Run
from racing.ratings.selectors.records import course_of

OFFSET, DIGITS = 10**9, 10
"""Marks may be negative: moved up and padded, they sort as text."""
BY_THE_SITE = (Move.Cause.BOT, Move.Cause.LATE, Move.Cause.STAND_IN)


def file_runs(*, race_id: int) -> None:
    """Enter the runs of a race into the record books, if it counts; twice is harmless."""
    try:
        with transaction.atomic():
            _file_all(locked_race(race_id))
    except NoSuchRace:
        return


def withdraw_runs(*, race: Race) -> None:
    """Remove the runs of a race that no longer counts; records beaten by them alone stand again."""
    with transaction.atomic():
        locked_race(race.pk)
        books = list(RecordBook.objects.filter(runs__race=race).distinct().order_by("pk"))
        for book in books:
            _lock(book)
            book.runs.filter(race=race).delete()
            _find_records(book)


def rank_of(value: tuple[int, ...]) -> str:
    return "".join(f"{number + OFFSET:0{DIGITS}}" for number in value)


def _file_all(race: Race) -> None:
    marks = sorted(_counting_marks(race), key=lambda found: found[1].value)
    course = course_of(race)
    if not marks or not race.finished_at or course is None or course.terms is None:
        return
    book, _ = RecordBook.objects.get_or_create(
        game=race.game, course=course.slug, terms=encode(course.terms)
    )
    _lock(book)
    for seating, mark in marks:
        _file(book, seating, mark, race.finished_at)


def _counting_marks(race: Race) -> Iterator[tuple[Seating, Mark]]:
    """Marks of people who drove all the way themselves, in a race that everybody may see.

    A race that went back beyond the undo law counts for nobody: its players knew what would come.
    """
    outcome = race.result if race.counts and not race.is_private else None
    if outcome is None or moves_not_rewound(race).filter(kind=Move.Kind.UNWIND).exists():
        return
    driven = _seats_driven_by_the_site(race)
    seatings = {seating.seat: seating for seating in race.seatings.select_related("player")}
    for mark in outcome.marks:
        seating = seatings[mark.seat]
        if not _is_a_bots(seating) and seating.seat not in driven:
            yield seating, mark


def _is_a_bots(seating: Seating) -> bool:
    return seating.is_bot or (seating.player is not None and seating.player.is_bot_account)


def _seats_driven_by_the_site(race: Race) -> set[int | None]:
    """Seats that the site drove at least for a turn. A pass when time is up does not count."""
    by_site = Q(cause__in=BY_THE_SITE) & ~Q(action=encode(Pass()))
    driven = moves_not_rewound(race).filter(by_site)
    return set(driven.values_list("seat", flat=True).distinct().order_by())


def _file(book: RecordBook, seating: Seating, mark: Mark, at: datetime) -> None:
    run, is_new = Run.objects.get_or_create(
        race_id=seating.race_id,
        seat=seating.seat,
        defaults={
            "book": book,
            "player_id": seating.player_id,
            "value": list(mark.value),
            "rank": rank_of(mark.value),
            "at": at,
        },
    )
    if is_new:
        _compare(run)


def _compare(run: Run) -> None:
    """Decide whether the run is a record, also if events came out of order."""
    runs = run.book.runs
    earlier = Q(at__lt=run.at) | Q(at=run.at, pk__lt=run.pk)
    if runs.filter(earlier, rank__lte=run.rank).exists():
        return
    runs.filter(~earlier, is_record=True, rank__gte=run.rank).update(is_record=False)
    run.is_record = True
    run.save(update_fields=["is_record"])


def _find_records(book: RecordBook) -> None:
    """Mark the successive records of the book anew from the beginning."""
    records: list[int] = []
    best: str | None = None
    for pk, rank in book.runs.order_by("at", "pk").values_list("pk", "rank"):
        if best is None or rank < best:
            best = rank
            records.append(pk)
    book.runs.exclude(pk__in=records).filter(is_record=True).update(is_record=False)
    book.runs.filter(pk__in=records, is_record=False).update(is_record=True)


def _lock(book: RecordBook) -> None:
    """Lock the book: two runs compared at the same moment would not see each other."""
    RecordBook.objects.select_for_update().get(pk=book.pk)
