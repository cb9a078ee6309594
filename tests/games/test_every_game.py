"""One examination for all games, on seeds and options chosen by hypothesis."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from racing.engine.game import AnyGame
from racing.games import GAMES
from tests.dash.rules import DASH
from tests.games.coming import NOT_YET_ON_THE_SITE
from tests.games.examination import examine
from tests.games.options import options_of
from tests.games.race import Tally
from tests.thorough import THOROUGH

RACES = 200 if THOROUGH else 80
"""Of each game."""
GAMES_TO_EXAMINE = {
    **{game.slug: game for game in (DASH, *NOT_YET_ON_THE_SITE)},
    **{slug: GAMES.current(slug) for slug in GAMES.slugs()},
}


def numbers_of_seats(game: AnyGame) -> range:
    return range(game.min_seats, game.max_seats + 1)


def races_each(game: AnyGame) -> int:
    """How many races are run with each number of seats, so that there are enough of a game."""
    return -(-RACES // len(numbers_of_seats(game)))


CASES = [
    pytest.param(game, seats, id=f"{slug}-{seats}")
    for slug, game in sorted(GAMES_TO_EXAMINE.items())
    for seats in numbers_of_seats(game)
]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_game_passes_the_examination(game: AnyGame, seats: int) -> None:
    tally = Tally()

    @settings(
        max_examples=races_each(game),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(options=options_of(game, seats), seed=st.integers(0, 2**64 - 1))
    def race(options: Any, seed: int) -> None:
        examine(game, options, seats, seed, tally)

    race()
    assert tally.races >= races_each(game)


@pytest.mark.parametrize("game", GAMES_TO_EXAMINE.values(), ids=GAMES_TO_EXAMINE)
def test_every_game_is_examined_in_so_many_races(game: AnyGame) -> None:
    assert races_each(game) * len(numbers_of_seats(game)) >= RACES
