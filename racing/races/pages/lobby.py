"""The seats of a race that has not started, and the teams its players choose from."""

from dataclasses import dataclass

from racing.races.models import Seating
from racing.races.pages.seat_names import seat_names_of
from racing.races.selectors.races import SeatedRace
from racing.races.selectors.teams import free_teams
from racing.tables.registry import registered_game
from racing.tables.table import Text


@dataclass(frozen=True, slots=True)
class LobbySeat:
    name: str
    seating: Seating
    team: Text
    """The name of the team, in games that have teams."""
    paint: str
    """The class with its colours; empty for those of the seat."""


@dataclass(frozen=True, slots=True)
class TeamChoice:
    team: str
    name: Text
    paint: str
    is_own: bool


def lobby_seats(seated: SeatedRace) -> list[LobbySeat]:
    table = registered_game(seated.race.game).table
    return [
        LobbySeat(name, each, table.teams.get(each.team, ""), table.team_paint(each.team))
        for name, each in zip(seat_names_of(seated.seatings).names, seated.seatings, strict=True)
    ]


def team_choices(seated: SeatedRace) -> list[TeamChoice]:
    """The viewer's own team and those that are free, in the order of their numbers."""
    race, own = seated.race, seated.own
    if own is None or not race.is_open:
        return []
    table, free = registered_game(race.game).table, free_teams(race, seated.seatings)
    return [
        TeamChoice(team, table.teams[team], table.team_paint(team), team == own.team)
        for team in race.rules.teams
        if team in (own.team, *free)
    ]
