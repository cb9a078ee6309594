"""`make bench`: prints the figures and writes them to var/bench.json.

`make bench ONLY=pole` measures only the figures whose names contain that word.
"""

import sys
from collections.abc import Iterator
from functools import partial
from os import environ
from pathlib import Path

import msgspec

from bench import speeds
from bench.figures import Figure, Plans
from bench.races import play_checked_races, play_random_races
from bench.strengths import duels, ladder
from racing.bots import pole_position
from racing.bots.situation import Level
from racing.games.pole_position.game import POLE_POSITION
from racing.games.racetrack.game import RACETRACK
from tests.dash.rules import DASH

RESULTS = Path(__file__).parent.parent / "var" / "bench.json"
WORD = environ.get("ONLY", "")


def main() -> int:
    figures: list[Figure] = []
    for figure in measured(WORD):
        figures.append(figure)
        sys.stdout.write(f"{line_of(figure)}\n")
        sys.stdout.flush()
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=2))
    return 0


def measured(word: str) -> Iterator[Figure]:
    plans: Plans = {**rules(), **bots()}
    return (measure(name) for name, measure in plans.items() if word in name)


def rules() -> Plans:
    moves, played, checked = speeds.random_moves, play_random_races, play_checked_races
    return {
        "racetrack: random races": partial(moves, races=played, game=RACETRACK, at_least=5),
        "racetrack: random races, checked": partial(moves, races=checked, game=RACETRACK),
        "pole-position: random races": partial(moves, races=played, game=POLE_POSITION, at_least=3),
        "pole-position: random races, checked": partial(moves, races=checked, game=POLE_POSITION),
        "dash: random races": partial(moves, races=played, game=DASH),
        f"racetrack: replay of {speeds.PLIES} moves": speeds.replay,
        "racetrack: loading the state": speeds.load,
        f"racetrack: par of {speeds.LARGEST}": speeds.search_of_par,
        "racetrack: the same from its drawing": speeds.search_from_drawing,
    }


def bots() -> Plans:
    return {
        **duels(Level.ACE, Level.ROOKIE, at_least=0.9),
        **duels(Level.ACE, Level.CLUB, at_least=0.7),
        **ladder(POLE_POSITION, pole_position.BOTS, seats=4, races=300),
    }


def line_of(figure: Figure) -> str:
    goal = f"≥ {figure.at_least:g}" if figure.at_least else ""
    goal = f"≤ {figure.at_most:g}" if figure.at_most else goal
    met = ("met" if figure.is_met else "MISSED") if goal else ""
    bound = "" if figure.lower is None else f"   95 % from {figure.lower:.3g} (Wilson)"
    return (
        f"{figure.name:<56} {number(figure.value):>9} {figure.unit:<8}"
        f"{figure.baseline:<36} {number(figure.baseline_value):>8}"
        f"   ratio {figure.ratio:<8.3g} {goal:<7} {met:<6}{bound}"
    ).rstrip()


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    sys.exit(main())
