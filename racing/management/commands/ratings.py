"""Command: check the rating books, or rebuild them from the races."""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from racing.races.models import Race
from racing.races.selectors.races import UNLISTED
from racing.ratings.models import RatingBook
from racing.ratings.services.ratings import differing_changes, places_in, rate_race, refold


class Command(BaseCommand):
    help = "Counts the ratings of each game, checks them, or recalculates them from the races."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--refold", action="store_true", help="add missing races and recalculate all ratings"
        )
        parser.add_argument(
            "--check",
            action="store_true",
            help="write nothing, and fail if the ratings don’t follow from the races",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["refold"]:
            _make_anew()
        if options["check"]:
            self._check()
        for book in RatingBook.objects.order_by("game"):
            self.stdout.write(
                f"{book.game}: {book.ratings.count()} players, {book.changes.count()} changes"
            )

    def _check(self) -> None:
        faults = [*_missing(), *_differing()]
        for fault in faults:
            self.stdout.write(fault)
        if faults:
            raise CommandError(
                "The ratings don’t follow from the races. Use --refold to recalculate them."
            )


def _make_anew() -> None:
    for race in _unentered():
        rate_race(race_id=race.pk)
    for book in RatingBook.objects.order_by("game"):
        refold(book=book)


def _unentered() -> Iterator[Race]:
    """Rated races not entered yet, in the order of finishing, as they must be entered in."""
    rated = Race.objects.filter(status=Race.Status.FINISHED, is_rated=True, rating_changes=None)
    return rated.defer(*UNLISTED).order_by("finished_at", "pk").iterator(chunk_size=100)


def _missing() -> Iterator[str]:
    for race in _unentered():
        if places_in(race):
            yield f"race {race.pk} is missing from the ratings"


def _differing() -> Iterator[str]:
    for book in RatingBook.objects.order_by("game"):
        for change in differing_changes(book):
            yield f"race {change.race_id}: the rating of player {change.player_id} differs"
