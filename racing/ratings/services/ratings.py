"""Enters finished races into the rating books, and computes the ratings in order."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from django.db import transaction

from racing.engine.values import Seat
from racing.races.errors import NoSuchRace
from racing.races.models import Move, Race, RaceNote, Seating
from racing.races.selectors.moves import moves_not_rewound
from racing.races.services.locking import locked_race
from racing.ratings.models import PlayerRating, RatingBook, RatingChange
from racing.ratings.rules.places import Drive, rated_places
from racing.ratings.rules.rating import Rating, fold
from racing.ratings.selectors.ratings import (
    Moment,
    changes_since,
    counts_of_changes,
    latest_changes,
)

FOLDED = ["place", "mu_before", "sigma_before", "mu_after", "sigma_after"]
STANDING = ["mu", "sigma", "races", "at"]


def rate_race(*, race_id: int) -> None:
    """Enter a race into its rating book, if it counts; twice is harmless."""
    try:
        with transaction.atomic():
            race = locked_race(race_id)
            places = places_in(race)
            if places:
                _enter(race, places)
    except NoSuchRace:
        return


def withdraw_changes(*, race: Race) -> None:
    """Remove the race from its rating book, and compute all later ratings anew."""
    with transaction.atomic():
        locked = locked_race(race.pk)
        book = RatingBook.objects.filter(changes__race=locked).first()
        if book is None:
            return
        _lock(book)
        rows = list(book.changes.filter(race=locked))
        book.changes.filter(race=locked).delete()
        gone = {row.player_id for row in rows if row.player_id is not None}
        _settle(book, gone | _fold_again(book, (rows[0].at, locked.pk)))


def refold(*, book: RatingBook, since: Moment | None = None) -> None:
    """Compute all changes from this moment on anew from the places."""
    with transaction.atomic():
        _lock(book)
        _settle(book, _fold_again(book, since))


def differing_changes(book: RatingBook) -> list[RatingChange]:
    """Rows that differ from what their places give; nothing is written."""
    return _folded(book, None)[0]


def places_in(race: Race) -> dict[int, int]:
    """Places by player; empty if the race does not count."""
    outcome = race.result if race.counts and race.is_rated else None
    if outcome is None:
        return {}
    first, driven = _first_holders(race), _people_who_drove(race)
    drives = []
    for seating in race.seatings.select_related("player"):
        holder = _person(seating)
        owner = first.get(seating.seat, holder)
        place = outcome.place_of(Seat(seating.seat))
        drives.append(Drive(place, owner, holder, owner in driven))
    return rated_places(drives)


def _person(seating: Seating) -> int | None:
    """The seat's player id, unless it is a bot, a bot account or a guest."""
    player = seating.player
    return player.pk if player is not None and player.may_be_rated else None


def _first_holders(race: Race) -> dict[int | None, int | None]:
    """Players whose seats were opened to a substitute, by seat."""
    opened = race.notes.filter(kind=RaceNote.Kind.SEAT_OPENED).order_by("-at", "-pk")
    return dict(opened.values_list("seat", "player"))


def _people_who_drove(race: Race) -> set[int | None]:
    """Ids of players who made at least one move of their own."""
    by_player = {"cause": Move.Cause.PLAYER, "kind": Move.Kind.PLAY, "player__isnull": False}
    own = moves_not_rewound(race).filter(**by_player)
    return set(own.values_list("player", flat=True).distinct().order_by())


def _enter(race: Race, places: Mapping[int, int]) -> None:
    book, _ = RatingBook.objects.get_or_create(game=race.game)
    _lock(book)
    if race.finished_at is None or book.changes.filter(race=race).exists():
        return
    RatingChange.objects.bulk_create(
        RatingChange(book=book, race=race, player_id=player, place=place, at=race.finished_at)
        for player, place in places.items()
    )
    _settle(book, _fold_again(book, (race.finished_at, race.pk)))


def _fold_again(book: RatingBook, since: Moment | None) -> set[int]:
    """Compute and save the changes anew; return the ids of all who raced since."""
    differing, players = _folded(book, since)
    RatingChange.objects.bulk_update(differing, FOLDED, batch_size=500)
    return players


def _folded(book: RatingBook, since: Moment | None) -> tuple[list[RatingChange], set[int]]:
    """The rows that differ, with their correct values, and the ids of all who raced."""
    rows = list(changes_since(book, since))
    players = {row.player_id for row in rows if row.player_id is not None}
    before = latest_changes(book, players, before=since) if since else {}
    ratings = {player: row.change.after for player, row in before.items()}
    differing = []
    for _, group in groupby(rows, key=lambda row: (row.at, row.race_id)):
        together = list(group)
        changes = fold(*_entries(together, ratings))
        for row in together:
            change = changes[_key(row)]
            if row.change != change:
                row.change = change
                differing.append(row)
        ratings |= {key: change.after for key, change in changes.items()}
    return differing, players


def _entries(
    rows: Iterable[RatingChange], ratings: Mapping[int, Rating]
) -> tuple[dict[int, Rating], dict[int, int]]:
    """Ratings and places for one race; players who have left keep the rating they had then."""
    known: dict[int, Rating] = {}
    places: dict[int, int] = {}
    for row in rows:
        key = _key(row)
        known[key] = row.change.before if key < 0 else ratings.get(key, Rating())
        places[key] = row.place
    return known, places


def _key(row: RatingChange) -> int:
    """The player's id; for a player who has left, the negative row id."""
    return -row.pk if row.player_id is None else row.player_id


def _settle(book: RatingBook, players: set[int]) -> None:
    """Update the current ratings of these players."""
    latest, counts = latest_changes(book, players), counts_of_changes(book, players)
    book.ratings.filter(player__in=players - latest.keys()).delete()
    PlayerRating.objects.bulk_create(
        (_standing(player, row, counts[player]) for player, row in latest.items()),
        update_conflicts=True,
        unique_fields=["book", "player"],
        update_fields=STANDING,
    )


def _standing(player: int, last: RatingChange, races: int) -> PlayerRating:
    after = last.change.after
    return PlayerRating(
        book_id=last.book_id,
        player_id=player,
        mu=after.mu,
        sigma=after.sigma,
        races=races,
        at=last.at,
    )


def _lock(book: RatingBook) -> None:
    """Lock the book, but not against rows that point to it: that could deadlock with an entry."""
    RatingBook.objects.select_for_update(no_key=True).get(pk=book.pk)
