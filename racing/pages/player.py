"""A player's page: ratings, reliability, records, races."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from racing.games.racetrack.game import RACETRACK
from racing.models import Player, PlayerRating
from racing.pages.circuits import Lap, lap_of
from racing.pages.lists import RaceCard, race_cards
from racing.pages.rating_chart import RatingChart, rating_chart
from racing.pages.reliability import reliability_words
from racing.selectors.players import running_races_of
from racing.selectors.ratings import histories_of, ratings_of
from racing.selectors.records import records_of
from racing.selectors.reliability import reliability
from racing.tables.racetrack.names import circuit_name
from racing.tables.table import Text
from racing.titles import Title, title_of, titles

SHOWN = 10
CHARTED = 100
"""The last so many races of a game are drawn."""


@dataclass(frozen=True, slots=True)
class GameRating:
    title: Title
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
    slug: str
    lap: Lap


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
        records=_records(player),
        running=race_cards(running_races_of(player)[:SHOWN]),
    )


def _ratings(player: Player) -> list[GameRating]:
    known = {title.slug for title in titles()}
    found = [each for each in ratings_of(player) if each.book.game in known]
    histories = histories_of(player, CHARTED) if found else {}
    return [
        GameRating(title_of(each.book.game), each, rating_chart(histories.get(each.book_id, ())))
        for each in found
    ]


def _records(player: Player) -> list[CircuitRecord]:
    """That were records when they were driven, the latest first."""
    runs = records_of(player).filter(book__game=RACETRACK.slug)[:SHOWN]
    return [
        CircuitRecord(circuit_name(run.book.course), run.book.course, lap_of(run)) for run in runs
    ]
