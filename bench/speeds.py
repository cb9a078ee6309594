"""How fast the rules are, next to python-chess and to a plain search."""

from collections.abc import Callable
from functools import cache, partial
from itertools import count
from typing import Any, TypeAlias

from bench.chess_games import long_game, play_random_games, push_all
from bench.figures import Figure, Work, in_turn, per_second, seconds
from bench.plain_search import PlainSearch
from bench.races import CARS, RecordedRace
from racing.engine.game import AnyGame
from racing.games.racetrack.circuit import Circuit, sketch_of
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.flaws import Flaw, drawing_flaws
from racing.games.racetrack.par import laps_of
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.search import _Search, starts
from racing.games.racetrack.track import Track

MOVES_OF_RACES, MOVES_OF_GAMES = 30_000, 6_000
PLIES = 500
# Short work is repeated more often, so that other load on the machine counts less.
TIMES, PAIRS, FEW_PAIRS = 20, 21, 3
LARGEST = "wolf-ridge"
SIZES = ((60, 40), (120, 80), (200, 150))
PLAIN = "plain search over sets"

Races: TypeAlias = Callable[[AnyGame, Any, int, int, int], int]


def random_moves(
    name: str, races: Races, game: AnyGame, *, at_least: float | None = None
) -> Figure:
    seeds, options, cars = count(), game.Options(), min(CARS, game.max_seats)
    result = in_turn(
        lambda: per_second(partial(races, game, options, cars, MOVES_OF_RACES, next(seeds))),
        lambda: per_second(partial(play_random_games, MOVES_OF_GAMES, next(seeds))),
    )
    return Figure(
        name=name,
        value=result.one,
        baseline="python-chess: random games",
        baseline_value=result.other,
        unit="moves/s",
        ratio=result.ratio,
        at_least=at_least,
    )


def replay(name: str) -> Figure:
    return _stored(name, recorded_race().replay, at_most=0.5)


def load(name: str) -> Figure:
    return _stored(name, recorded_race().load, at_most=0.05)


@cache
def recorded_race() -> RecordedRace:
    return RecordedRace(PLIES)


def _stored(name: str, work: Work, *, at_most: float) -> Figure:
    game = long_game(PLIES)
    result = in_turn(
        partial(seconds, work, TIMES), partial(seconds, partial(push_all, game), TIMES), PAIRS
    )
    baseline = f"python-chess: push_uci of {PLIES} plies"
    return Figure(name, result.one, baseline, result.other, "s", result.ratio, at_most=at_most)


def search_of_par(name: str) -> Figure:
    """Time of the search with the tables of clear segments ready on both sides."""
    track, physics = Track(CIRCUITS.find(LARGEST)), Physics()
    if plain_search().par() != _par(track, physics):
        raise AssertionError("the two searches disagree")
    return _search(name, partial(_par, track, physics), at_most=0.05)


def search_of_size(name: str, size: tuple[int, int]) -> Figure:
    """Time of the search on a drawing of that size, with the tables ready on both sides."""
    track, physics = Track(drawing_of(size)), Physics()
    if plain_search_on(size).par() != _par(track, physics):
        raise AssertionError("the two searches disagree")
    return _sized(name, partial(_par, track, physics), size, at_most=0.05)


def measure_of_size(name: str, size: tuple[int, int]) -> Figure:
    """Time of measuring a drawing: flaws, par and ideal line at three top speeds."""
    drawing = drawing_of(size)

    def measure() -> None:
        if drawing_flaws(sketch_of(drawing)) or isinstance(laps_of(Track(drawing)), Flaw):
            raise AssertionError("the drawing is no circuit")

    return _sized(name, measure, size)


def _sized(name: str, work: Work, size: tuple[int, int], *, at_most: float | None = None) -> Figure:
    plain = plain_search_on(size).par
    result = in_turn(partial(seconds, work), partial(seconds, plain), FEW_PAIRS)
    return Figure(name, result.one, PLAIN, result.other, "s", result.ratio, at_most=at_most)


@cache
def plain_search_on(size: tuple[int, int]) -> PlainSearch:
    return PlainSearch(Track(drawing_of(size)), Physics())


def drawing_of(size: tuple[int, int]) -> Circuit:
    """A road of eight squares round the paper, with a bend in its lower side."""
    (width, height), road = size, 8
    middle = (width // 2, height // 2)
    outer = ((0, 0), (width, 0), (width, height), (middle[0], height - road), (0, height))
    inner = (
        (road, road),
        (width - road, road),
        (width - road, height - road),
        (middle[0], height - 2 * road),
        (road, height - road),
    )
    return Circuit("drawn", outer, inner, ((middle[0], 0), (middle[0], road)), "clockwise")


def search_from_drawing(name: str) -> Figure:
    """Time of the search with the tables computed anew."""
    return _search(name, lambda: _par(Track(CIRCUITS.find(LARGEST)), Physics()))


def _par(track: Track, physics: Physics) -> int | None:
    """Par without its ideal line, as the plain search finds it."""
    return _Search(track, physics, starts(track, physics)).moves()


@cache
def plain_search() -> PlainSearch:
    return PlainSearch(Track(CIRCUITS.find(LARGEST)), Physics())


def _search(name: str, work: Work, *, at_most: float | None = None) -> Figure:
    result = in_turn(partial(seconds, work), partial(seconds, plain_search().par))
    return Figure(name, result.one, PLAIN, result.other, "s", result.ratio, at_most=at_most)
