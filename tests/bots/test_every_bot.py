"""What the bots of every game must hold to: the rules, their seed, and what they may know."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest

from bench.contests import driven_by
from racing.bots.simulation import simulate
from racing.bots.situation import Level, situation_of
from racing.engine.dice import Dice
from racing.engine.position import Position, play, set_up
from racing.engine.values import Action, Seat
from racing.tables.registry import RegisteredGame, registered_game, registered_games
from tests.thorough import fewer

KEY = b"k" * 32
MOMENTS = fewer(120)

every_game = pytest.mark.parametrize(
    "registered", [pytest.param(each, id=each.slug) for each in registered_games()]
)
every_bot = pytest.mark.parametrize(
    ("registered", "level"),
    [
        pytest.param(each, level, id=f"{each.slug}-{level}")
        for each in registered_games()
        for level in each.bots
    ],
)
EVERYWHERE = (Level.ROOKIE, Level.CLUB, Level.ACE)
"""Levels that every game has."""


def seats_of(registered: RegisteredGame) -> int:
    return min(3, registered.rules.max_seats)


def mixed(registered: RegisteredGame, seats: int) -> list[Level]:
    return [EVERYWHERE[seat % len(EVERYWHERE)] for seat in range(seats)]


@cache
def positions(slug: str) -> tuple[Position, ...]:
    """The first positions of a race in which all levels meet."""
    return tuple(islice(_positions(registered_game(slug)), MOMENTS))


def _positions(registered: RegisteredGame) -> Iterator[Position]:
    game, random = registered.rules, Random(1)
    levels = mixed(registered, seats_of(registered))
    position = set_up(game, game.Options(), seats_of(registered), KEY).position
    while asked := game.seats_to_act(position.state):
        yield position
        seat = random.choice(sorted(asked))
        action = registered.bots[levels[seat]](situation_of(game, position, seat, random))
        position = play(game, position, seat, action, KEY).position


def choice_of(registered: RegisteredGame, level: Level, position: Position, seat: Seat) -> Action:
    return registered.bots[level](situation_of(registered.rules, position, seat, Random(7)))


@every_game
def test_every_game_has_a_rookie_a_club_driver_and_an_ace(registered: RegisteredGame) -> None:
    assert set(registered.bots) >= set(EVERYWHERE)


@every_game
def test_the_levels_of_a_game_go_from_the_easiest_up(registered: RegisteredGame) -> None:
    assert list(registered.bots) == [level for level in Level if level in registered.bots]


def test_only_racetrack_has_levels_between_club_and_ace() -> None:
    assert set(registered_game("racetrack").bots) == set(Level)
    assert not {Level.REGIONAL, Level.NATIONAL} & set(registered_game("f-cartes").bots)


@every_game
@pytest.mark.parametrize("wanted", Level)
def test_a_level_that_a_game_lacks_becomes_the_next_lower_one(
    registered: RegisteredGame, wanted: Level
) -> None:
    between = {Level.REGIONAL, Level.NATIONAL}
    expected = Level.CLUB if wanted in between - set(registered.bots) else wanted
    assert registered.level_for(wanted) == expected


@every_bot
def test_each_level_plays_by_the_rules_with_few_and_many(
    registered: RegisteredGame, level: Level
) -> None:
    """The simulation refuses what is not legal. Among many it drives every third car."""
    game, bots = registered.rules, registered.bots
    many = (bots[level], bots[Level.ROOKIE], bots[Level.ROOKIE]) * game.max_seats
    for seats, bot in (
        (game.min_seats, bots[level]),
        (game.max_seats, driven_by(*many[: game.max_seats])),
    ):
        (result,) = simulate(game, game.Options(), seats=seats, races=1, seed=3, bot=bot)
        assert result.moves


@every_game
def test_races_with_the_same_seed_end_the_same(registered: RegisteredGame) -> None:
    game, seats = registered.rules, seats_of(registered)
    bot = driven_by(*(registered.bots[level] for level in mixed(registered, seats)))
    one, other = (
        list(simulate(game, game.Options(), seats=seats, races=1, seed=4, bot=bot))
        for _ in range(2)
    )
    assert one == other


@every_bot
def test_no_choice_depends_on_what_others_keep_hidden(
    registered: RegisteredGame, level: Level
) -> None:
    """In a world that a seat cannot tell from the real one its bot plays the same."""
    game, random = registered.rules, Random(2)
    for position in positions(registered.slug):
        for seat in sorted(game.seats_to_act(position.state)):
            world = game.imagine(position.state, seat, Dice(random.randbytes(32)))
            imagined = Position(world, position.epoch, position.ply)
            if world != position.state:
                real = choice_of(registered, level, position, seat)
                assert choice_of(registered, level, imagined, seat) == real


@every_game
def test_what_a_bot_imagines_is_not_the_world_itself(registered: RegisteredGame) -> None:
    """To its seat it looks the same; where anything is hidden, it is drawn anew."""
    game, random, hidden, anew = registered.rules, Random(2), 0, 0
    for position in positions(registered.slug):
        for seat in sorted(game.seats_to_act(position.state)):
            world = situation_of(game, position, seat, random).imagine()
            assert game.view(world, seat) == game.view(position.state, seat)
            hidden += game.imagine(position.state, seat, Dice(KEY)) != position.state
            anew += world != position.state
    assert bool(anew) == bool(hidden)
