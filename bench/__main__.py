"""`make bench`: prints the figures and writes them to var/bench.json."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from bench.chess_games import long_game, play_random_games, push_all
from bench.duels import duels
from bench.figures import Figure, Work, in_turn, per_second, seconds
from bench.plain_search import PlainSearch
from bench.races import CARS, RecordedRace, play_checked_races, play_random_races
from racing.bots.situation import Level
from racing.engine.game import AnyGame
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.search import par
from racing.games.racetrack.track import Track
from tests.dash.rules import DASH

RESULTS = Path(__file__).parent.parent / "var" / "bench.json"
MOVES_OF_RACES, MOVES_OF_GAMES = 30_000, 6_000
PLIES = 500
TIMES = 20
LARGEST = "wolf-ridge"
DUELS = 200

Races: TypeAlias = Callable[[AnyGame, Any, int, int, int], int]


def main() -> int:
    figures: list[Figure] = []
    for figure in measured():
        figures.append(figure)
        sys.stdout.write(f"{line_of(figure)}\n")
        sys.stdout.flush()
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=2))
    return 0


def measured() -> Iterator[Figure]:
    yield random_moves("racetrack: random races", play_random_races, RACETRACK, at_least=5)
    yield random_moves("racetrack: random races, checked", play_checked_races, RACETRACK)
    yield random_moves("dash: random races", play_random_races, DASH)
    yield from stored_race()
    yield from searches_of_par()
    yield duel(Level.ACE, Level.ROOKIE, at_least=0.9)
    yield duel(Level.ACE, Level.CLUB, at_least=0.7)


def random_moves(
    name: str, races: Races, game: AnyGame, *, at_least: float | None = None
) -> Figure:
    seeds, options = count(), game.Options()
    result = in_turn(
        lambda: per_second(partial(races, game, options, CARS, MOVES_OF_RACES, next(seeds))),
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


def stored_race() -> Iterator[Figure]:
    race, game = RecordedRace(PLIES), long_game(PLIES)
    baseline = f"python-chess: push_uci of {PLIES} plies"
    for name, work, at_most in (
        (f"racetrack: replay of {PLIES} moves", race.replay, 0.5),
        ("racetrack: loading the state", race.load, 0.05),
    ):
        result = in_turn(
            partial(seconds, work, TIMES), partial(seconds, partial(push_all, game), TIMES)
        )
        yield Figure(name, result.one, baseline, result.other, "s", result.ratio, at_most=at_most)


def searches_of_par() -> Iterator[Figure]:
    """With the tables of clear segments ready on both sides, then with those of par made anew."""
    circuit, physics = CIRCUITS.find(LARGEST), Physics()
    track = Track(circuit)
    plain = PlainSearch(track, physics)
    if plain.par() != par(track, physics):
        raise AssertionError("the two searches disagree")
    yield par_figure(f"racetrack: par of {LARGEST}", partial(par, track, physics), plain, 0.05)
    yield par_figure(
        "racetrack: the same from its drawing", lambda: par(Track(circuit), physics), plain
    )


def par_figure(name: str, work: Work, plain: PlainSearch, at_most: float | None = None) -> Figure:
    result = in_turn(partial(seconds, work), partial(seconds, plain.par))
    baseline = "plain search over sets"
    return Figure(name, result.one, baseline, result.other, "s", result.ratio, at_most=at_most)


def duel(one: Level, other: Level, *, at_least: float) -> Figure:
    result = duels(one, other, DUELS)
    return Figure(
        name=f"racetrack: duels won by the {one} against the {other}",
        value=result.won,
        baseline="duels",
        baseline_value=DUELS,
        unit="",
        ratio=result.share,
        at_least=at_least,
    )


def line_of(figure: Figure) -> str:
    goal = f"≥ {figure.at_least:g}" if figure.at_least else ""
    goal = f"≤ {figure.at_most:g}" if figure.at_most else goal
    met = ("met" if figure.is_met else "MISSED") if goal else ""
    return (
        f"{figure.name:<52} {number(figure.value):>9} {figure.unit:<8}"
        f"{figure.baseline:<36} {number(figure.baseline_value):>8}"
        f"   ratio {figure.ratio:<8.3g} {goal:<7} {met}"
    ).rstrip()


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    sys.exit(main())
