"""Move the runs of Racing Cats in races with bots to record books of their own."""

import json
from typing import Any

from django.db import migrations
from django.db.models import Q

GAME, TERM = "racing-cats", "bots"


def move_apart(apps: Any, schema_editor: Any) -> None:
    Book, Run, Seating = (
        apps.get_model("racing", name) for name in ("RecordBook", "Run", "Seating")
    )
    for book in list(Book.objects.filter(game=GAME).order_by("pk")):
        terms = json.loads(book.terms)
        races = set(book.runs.values_list("race", flat=True))
        bots = ~Q(bot="") | Q(player__is_bot_account=True)
        found = set(Seating.objects.filter(bots, race__in=races).values_list("race", flat=True))
        if TERM in terms or not found:
            continue
        text = json.dumps({**terms, TERM: 1}, sort_keys=True, separators=(",", ":"))
        other, _ = Book.objects.get_or_create(game=GAME, course=book.course, terms=text)
        Run.objects.filter(book=book, race__in=found).update(book=other)
        find_records(Run, book)
        find_records(Run, other)


def find_records(Run: Any, book: Any) -> None:
    """Mark the successive records of the book from the beginning."""
    best: str | None = None
    records: list[int] = []
    for pk, rank in Run.objects.filter(book=book).order_by("at", "pk").values_list("pk", "rank"):
        if best is None or rank < best:
            best = rank
            records.append(pk)
    Run.objects.filter(book=book).update(is_record=False)
    Run.objects.filter(pk__in=records).update(is_record=True)


class Migration(migrations.Migration):

    dependencies = [
        ('racing', '0030_reverse_laps'),
    ]

    operations = [
        migrations.RunPython(move_apart, migrations.RunPython.noop, elidable=True),
    ]
