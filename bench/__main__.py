"""`make bench`: prints the figures and writes them to var/bench.json.

`make bench ONLY=pole` measures only the figures whose names contain that word.
"""

import sys
from collections.abc import Iterator
from functools import partial
from os import environ
from pathlib import Path

import django
import msgspec

from bench import last_moves, pages, seasons, seatings, sites, speeds, swiss_rounds
from bench.figures import Figure, Plans
from bench.gains import ladder_of_gains
from bench.moving import MOVES
from bench.places import ladder_of_places
from bench.points import points_of_aces
from bench.races import play_checked_races, play_random_races
from bench.rows import NOTHING
from bench.streams import PAGES, WATCHERS
from bench.strengths import STEPS_OF_RACETRACK, climb, duels, ladder
from bench.sweeps import MANY
from racing.bots.situation import Level
from racing.engine.game import AnyGame
from racing.tables.registry import registered_games
from tests.dash.rules import DASH

RESULTS = Path(__file__).parent.parent / "var" / "bench.json"
WORD = environ.get("ONLY", "")
TIMES_PYTHON_CHESS = {
    "racetrack": 5,
    "pole-position": 3,
    "top-race": 2,
    "racing-cats": 4,
    "f-cartes": 2,
}
"""How many times as many moves a second the rules of a game must manage."""
LADDERS = {"top-race": ladder_of_gains, "f-cartes": ladder_of_places}
"""Comparisons of a game's bots, where not by their wins."""
RACES = {"racing-cats": 400}
"""Number of races for comparing bots, where not 300."""

OUTBOXES = (
    (
        "calls to a turn",
        "seats_asked",
        "each notified on the site and by e-mail, and a look at the end",
    ),
    ("rows alone", NOTHING, "nobody handles them"),
)

ATTACKS = (
    ("drawings checked at once", "drawings"),
    ("tests to silent webhooks", "trials"),
    ("changes of a hidden choice", "changes"),
    ("steps through a changed race", "steps"),
    ("a bot beside silent webhooks", "hooks"),
)


def main() -> int:
    environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    figures: list[Figure] = []
    for figure in measured(WORD):
        figures.append(figure)
        sys.stdout.write(f"{line_of(figure)}\n")
        sys.stdout.flush()
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=2))
    return 0


def measured(word: str) -> Iterator[Figure]:
    plans: Plans = {**rules(), **championships(), **site(), **attacks(), **bots()}
    return (measure(name) for name, measure in plans.items() if word in name)


def rules() -> Plans:
    games = [*(registered.rules for registered in registered_games()), DASH]
    return {
        **{name: plan for game in games for name, plan in random_races(game).items()},
        f"racetrack: replay of {speeds.PLIES} moves": speeds.replay,
        "racetrack: loading the state": speeds.load,
        f"racetrack: par of {speeds.LARGEST}": speeds.search_of_par,
        "racetrack: the same from its drawing": speeds.search_from_drawing,
        f"racetrack: the last move of a race on {speeds.LARGEST}": partial(
            last_moves.on_the_largest_of_the_game, circuit=speeds.LARGEST
        ),
        f"racetrack: the last move on {last_moves.SIDE} × {last_moves.SIDE}": (
            last_moves.longest_search
        ),
        **{
            f"racetrack: par on {width} × {height}": partial(
                speeds.search_of_size, size=(width, height)
            )
            for width, height in speeds.SIZES
        },
        **{
            f"racetrack: a drawing of {width} × {height} measured": partial(
                speeds.measure_of_size, size=(width, height)
            )
            for width, height in speeds.SIZES
        },
    }


def championships() -> Plans:
    few, many, rounds = seasons.FEW, seasons.MANY, seasons.ROUNDS
    season = f"{seatings.FEW} entries, {seatings.ROUNDS} rounds"
    return {
        f"standings: {many:,} entries, {rounds} rounds": seasons.next_to_sorting,
        f"standings: growth from {few:,} to {many:,} entries": seasons.growth,
        f"seating: rotation of {seatings.MANY:,} entries": seatings.next_to_sorting,
        f"seating: meetings of {season}": seatings.meeting,
        f"seating: seats of {season}": seatings.sitting,
        f"Swiss: a round of {swiss_rounds.ENTRIES:,} entries": swiss_rounds.next_to_sorting,
    }


def random_races(game: AnyGame) -> Plans:
    moves, goal = partial(speeds.random_moves, game=game), TIMES_PYTHON_CHESS.get(game.slug)
    return {
        f"{game.slug}: random races": partial(moves, races=play_random_races, at_least=goal),
        f"{game.slug}: random races, checked": partial(moves, races=play_checked_races),
    }


def site() -> Plans:
    """Figures of the site, each on a site of its own, on every database that is found."""
    games = [registered.slug for registered in registered_games()]
    found = sites.databases()
    return {
        **{
            f"turn: {game} on {database}": partial(pages.turn, game=game, database=database)
            for game in games
            for database in found
        },
        **{
            f"sweep: {MANY:,} races on {database}": partial(pages.sweep, database=database)
            for database in found
        },
        **{
            f"outbox: {name} on {found[-1]}": partial(
                pages.outbox, kind=kind, note=note, database=found[-1]
            )
            for name, kind, note in OUTBOXES
        },
        **(
            {f"move: {MOVES:,} moves from SQLite to PostgreSQL": pages.move}
            if sites.POSTGRESQL in found
            else {}
        ),
        f"live: one of {PAGES:,} open pages on {found[-1]}": partial(
            pages.memory, database=found[-1]
        ),
        **{
            f"live: a move told to {WATCHERS:,} watchers on {database}": partial(
                pages.crowd, database=database
            )
            for database in found
        },
    }


def attacks() -> Plans:
    """Waits of another visitor while one player attacks the site."""
    return {f"attack: {name}": partial(pages.attack, what=what) for name, what in ATTACKS}


def bots() -> Plans:
    """Figures of bots: Racetrack's in pairs on every circuit, those of other games in a field."""
    fields = [registered for registered in registered_games() if registered.slug != "racetrack"]
    plans = [
        LADDERS.get(registered.slug, ladder)(registered, races=RACES.get(registered.slug, 300))
        for registered in fields
    ]
    return {
        **duels(Level.ACE, Level.ROOKIE, at_least=0.9),
        **duels(Level.CLUB, Level.ROOKIE, at_least=0.7),
        **{name: plan for step in STEPS_OF_RACETRACK for name, plan in climb(*step).items()},
        **{name: plan for each in plans for name, plan in each.items()},
        **points_of_aces(seats=4, races=400),
    }


def line_of(figure: Figure) -> str:
    goal = f"≥ {figure.at_least:g}" if figure.at_least else ""
    goal = f"≤ {figure.at_most:g}" if figure.at_most else goal
    met = ("met" if figure.is_met else "MISSED") if goal else ""
    bound = "" if figure.lower is None else f"   95 % from {figure.lower:.3g}"
    bound += "" if figure.slow is None else f"   95 % below {figure.slow:.3g}"
    bound += figure.note and f"   {figure.note}"
    return (
        f"{figure.name:<56} {number(figure.value):>9} {figure.unit:<8}"
        f"{figure.baseline:<36} {number(figure.baseline_value):>8}"
        f"   ratio {figure.ratio:<8.3g} {goal:<7} {met:<6}{bound}"
    ).rstrip()


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    sys.exit(main())
