"""Ratings as everybody may see them, and the order in which they came about."""

from collections.abc import Iterable
from datetime import datetime

from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery, Window
from django.db.models.functions import RowNumber

from racing.people.models import Player
from racing.ratings.models import PlayerRating, RatingBook, RatingChange
from racing.ratings.rules.rating import PROVISIONAL

Moment = tuple[datetime, int]
"""When a race finished, and its number: the order of a book."""


def changes_since(book: RatingBook, since: Moment | None) -> QuerySet[RatingChange]:
    changes = book.changes.order_by("at", "race_id", "pk")
    return changes if since is None else changes.filter(_from(since))


def latest_changes(
    book: RatingBook, players: Iterable[int], *, before: Moment | None = None
) -> dict[int, RatingChange]:
    """The last change of each player, or the last before a moment."""
    earlier = RatingChange.objects.filter(book=book, player=OuterRef("pk"))
    if before is not None:
        earlier = earlier.filter(_before(before))
    last = Subquery(earlier.order_by("-at", "-race_id").values("pk")[:1])
    found = Player.objects.filter(pk__in=players).annotate(last_change=last)
    ids = [pk for pk in found.values_list("last_change", flat=True) if pk is not None]
    rows = RatingChange.objects.filter(pk__in=ids)
    return {row.player_id: row for row in rows if row.player_id is not None}


def counts_of_changes(book: RatingBook, players: Iterable[int]) -> dict[int, int]:
    counted = book.changes.filter(player__in=players).order_by().values_list("player")
    return dict(counted.annotate(count=Count("pk")))


def leaderboard(game: str, *, provisional: bool) -> QuerySet[PlayerRating]:
    """Ratings, the best first; provisional ones are listed apart, players who have left are not."""
    found = PlayerRating.objects.filter(book__game=game, player__left_at=None)
    found = found.select_related("player")
    return found.filter(_apart(provisional)).order_by("-mu", "pk")


def place_on(rating: PlayerRating) -> int:
    """Place among the established ratings, or among the provisional ones."""
    better = PlayerRating.objects.filter(
        book=rating.book_id, mu__gt=rating.mu, player__left_at=None
    )
    return 1 + better.filter(_apart(rating.rating.is_provisional)).count()


def ratings_of(player: Player) -> QuerySet[PlayerRating]:
    return player.ratings.select_related("book").order_by("-races", "pk")


def rating_in(game: str, player: Player) -> PlayerRating | None:
    return player.ratings.select_related("player").filter(book__game=game).first()


def histories_of(player: Player, limit: int) -> dict[int, list[RatingChange]]:
    """The last changes by book, the oldest first."""
    latest_first = [F("at").desc(), F("race_id").desc()]
    age = Window(RowNumber(), partition_by=F("book"), order_by=latest_first)
    changes = player.rating_changes.annotate(age=age).filter(age__lte=limit)
    histories: dict[int, list[RatingChange]] = {}
    for change in changes.order_by("at", "race_id"):
        histories.setdefault(change.book_id, []).append(change)
    return histories


def _apart(provisional: bool) -> Q:
    return Q(sigma__gt=PROVISIONAL) if provisional else Q(sigma__lte=PROVISIONAL)


def _before(moment: Moment) -> Q:
    """Filter of changes before a moment; written as a range of times, to use the index."""
    at, race_id = moment
    return Q(at__lte=at) & ~Q(at=at, race_id__gte=race_id)


def _from(moment: Moment) -> Q:
    at, race_id = moment
    return Q(at__gte=at) & ~Q(at=at, race_id__lt=race_id)
