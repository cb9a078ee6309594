"""A player's page: ratings, reliability, records, races."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse

from racing.circuits.pages.courses import Feat, course_url, feat_of
from racing.circuits.pages.laps import Lap, lap_of
from racing.games.racetrack.game import RACETRACK
from racing.people.models import Player
from racing.races.pages.lists import RaceCard, race_cards
from racing.races.pages.reliability import reliability_words
from racing.races.selectors.players import running_races_of
from racing.races.selectors.reliability import reliability
from racing.ratings.models import PlayerRating
from racing.ratings.pages.rating_chart import RatingChart, rating_chart
from racing.ratings.selectors.ratings import histories_of, ratings_of
from racing.ratings.selectors.records import records_of
from racing.tables.racetrack.names import circuit_name
from racing.tables.registry import RegisteredGame, registered_game, registered_games
from racing.tables.table import Text

SHOWN = 10
CHARTED = 100
"""Most races of a game in the chart."""


@dataclass(frozen=True, slots=True)
class GameRating:
    game: RegisteredGame
    standing: PlayerRating
    chart: RatingChart | None

    @property
    def number(self) -> int:
        return self.standing.rating.number

    @property
    def is_provisional(self) -> bool:
        return self.standing.rating.is_provisional


@dataclass(frozen=True, slots=True)
class CircuitRecord:
    name: Text
    url: str
    feat: Lap | Feat


@dataclass(frozen=True, slots=True)
class PlayerPage:
    player: Player
    reliability: str
    ratings: Sequence[GameRating]
    records: Sequence[CircuitRecord]
    running: Sequence[RaceCard]


def player_page(player: Player, *, now: datetime) -> PlayerPage:
    return PlayerPage(
        player=player,
        reliability=reliability_words(reliability(player, now=now)),
        ratings=_ratings(player),
        records=list(_records(player)),
        running=race_cards(running_races_of(player)[:SHOWN]),
    )


def _ratings(player: Player) -> list[GameRating]:
    known = {each.slug for each in registered_games()}
    found = [each for each in ratings_of(player) if each.book.game in known]
    histories = histories_of(player, CHARTED) if found else {}
    return [
        GameRating(
            registered_game(each.book.game), each, rating_chart(histories.get(each.book_id, ()))
        )
        for each in found
    ]


def _records(player: Player) -> Iterator[CircuitRecord]:
    """Runs that were records when they were driven, the latest first."""
    for run in records_of(player)[:SHOWN]:
        game, slug = run.book.game, run.book.course
        if game == RACETRACK.slug:
            yield CircuitRecord(circuit_name(slug), reverse("circuit", args=[slug]), lap_of(run))
        elif courses := registered_game(game).table.courses:
            url = course_url(game, slug)
            yield CircuitRecord(courses.name(slug), url, feat_of(run, courses))
