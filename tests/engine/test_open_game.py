"""Games without secrets: their views, their cars, and which games are such."""

from types import SimpleNamespace
from typing import Any

from racing.engine import values
from racing.engine.dice import Dice
from racing.engine.open_game import OpenGame, one_car_each
from racing.engine.values import Car, Seat
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import RacetrackOptions
from racing.tables.registry import registered_games

OPEN = {"racetrack"}
"""Games in which nothing is ever hidden."""


class Noted(values.State, frozen=True):
    spaces: tuple[int, ...]
    note: str


class Shown(values.View, frozen=True):
    spaces: tuple[int, ...]


def test_a_view_shows_what_it_names_and_nothing_else() -> None:
    game: Any = SimpleNamespace(View=Shown)
    assert OpenGame.view(game, Noted((3, 4), "of the site"), None) == Shown((3, 4))


def test_the_cars_are_all_there_is() -> None:
    state = RACETRACK.setup(RacetrackOptions(), 3, Dice(b"key")).state
    assert OpenGame.inventory(RACETRACK, state) == RACETRACK.inventory(state)


def test_seats_with_the_same_rank_are_level() -> None:
    standing = one_car_each([2, 0, 2, 1])
    assert standing.seats == ((Seat(1),), (Seat(3),), (Seat(0), Seat(2)))
    assert standing.cars[2] == (Car(1, Seat(0)), Car(3, Seat(2)))


def test_only_games_without_secrets_are_open() -> None:
    found = {each.slug for each in registered_games() if isinstance(each.rules, OpenGame)}
    assert found == OPEN
