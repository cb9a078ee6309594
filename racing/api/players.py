"""API of public players, and of the leaderboards."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.http import Http404, HttpRequest
from django.utils import timezone
from ninja import Router, Schema
from pydantic import Field

from racing.api.callers import ANYBODY
from racing.api.pagination import SIZE, Listed, Name, PageNumber, Slug, page_of
from racing.api.race_values import RaceLine, race_line
from racing.api.refusals import READING
from racing.api.words import _
from racing.engine.values import Seat
from racing.people.models import Player
from racing.races.models import Seating
from racing.races.selectors.players import public_player, results_of
from racing.races.selectors.reliability import reliability
from racing.ratings.models import PlayerRating
from racing.ratings.selectors.ratings import leaderboard, ratings_of
from racing.tables.registry import registered_games

router = Router(tags=["players"], auth=ANYBODY)


class RatingShown(Schema):
    game: str
    rating: int
    is_provisional: bool
    races: int


class PlayerShown(Schema):
    username: str
    url: str
    is_bot_account: bool
    joined_on: date
    turns_in_time: int | None = Field(description="In per cent. Null if it isn’t known yet.")
    median_answer: int | None = Field(description="Median time for a turn, in seconds.")
    ratings: list[RatingShown]


class Result(Schema):
    race: RaceLine
    seat: int
    place: int | None


class Results(Listed):
    items: list[Result]


class RatedPlayer(Schema):
    place: int
    username: str
    rating: int
    races: int


class Ratings(Listed):
    items: list[RatedPlayer]


@router.get(
    "/players/{name}",
    summary=_("Get a player’s ratings and reliability."),
    response={200: PlayerShown, **READING},
)
def player(request: HttpRequest, name: Name) -> dict[str, Any]:
    found = public_player(name)
    known = reliability(found, now=timezone.now())
    return {
        "username": found.username,
        "url": f"/players/{found.username}/",
        "is_bot_account": found.is_bot_account,
        "joined_on": found.date_joined.date(),
        "turns_in_time": known.per_cent if known.is_known else None,
        "median_answer": round(known.median) if known.is_known and known.median else None,
        "ratings": _ratings(found),
    }


@router.get(
    "/players/{name}/results",
    summary=_("List a player’s finished races."),
    response={200: Results, **READING},
)
def results(request: HttpRequest, name: Name, page: PageNumber = 1) -> dict[str, Any]:
    """Finished races that everyone can see, latest first."""
    return page_of(results_of(public_player(name)), page, _results)


@router.get(
    "/ratings/{game}", summary=_("Get a game’s leaderboard."), response={200: Ratings, **READING}
)
def ratings(
    request: HttpRequest, game: Slug, provisional: bool = False, page: PageNumber = 1
) -> dict[str, Any]:
    """The leaderboard of a game, best first. Provisional ratings are a list of their own."""
    if game not in {each.slug for each in registered_games()}:
        raise Http404
    first = 1 + (page - 1) * SIZE

    def shown(rows: Iterable[PlayerRating]) -> list[dict[str, Any]]:
        return [_rated(place, each) for place, each in enumerate(rows, first)]

    return page_of(leaderboard(game, provisional=provisional), page, shown)


def _ratings(player: Player) -> list[dict[str, Any]]:
    known = {each.slug for each in registered_games()}
    return [
        {
            "game": each.book.game,
            "rating": each.rating.number,
            "is_provisional": each.rating.is_provisional,
            "races": each.races,
        }
        for each in ratings_of(player)
        if each.book.game in known
    ]


def _results(seatings: Iterable[Seating]) -> list[dict[str, Any]]:
    return [
        {"race": race_line(each.race), "seat": each.seat, "place": _place(each)}
        for each in seatings
    ]


def _place(seating: Seating) -> int | None:
    outcome = seating.race.result
    return outcome.place_of(Seat(seating.seat)) if outcome else None


def _rated(place: int, standing: PlayerRating) -> dict[str, Any]:
    return {
        "place": place,
        "username": standing.player.username,
        "rating": standing.rating.number,
        "races": standing.races,
    }
