"""How long a site takes to move from SQLite to PostgreSQL, next to replaying its races.

Run as a program in the environment of a site of its own; it is given the URL of the other
database, fills the site with races of every game, moves it by `manage.py move_site`, and checks
that `verify_race --all` says the same of both.
"""

import os
import random
import subprocess
import sys
from itertools import cycle
from time import perf_counter

import django
import msgspec

MOVES = 10_000
SEATS, AT_ONCE, LONGEST = 3, 25, 300
"""Moves that are saved together, and of one race: some races still run then."""


class Moved(msgspec.Struct, frozen=True):
    """Times in seconds, and what both sites say of their races."""

    moves: int
    rows: int
    seconds: float
    """Seconds of the copy, with every row compared."""
    replay: float
    before: str
    after: str


def main(address: str) -> Moved:
    from django.core.management import call_command

    from racing.races.models import Move

    call_command("migrate", verbosity=0)
    fill()
    begun = perf_counter()
    before = said("verify_race", "--all")
    replay = perf_counter() - begun
    begun = perf_counter()
    told = said("move_site", "--to", address, "--anyway")
    # Both sites were also replayed on the way.
    seconds = perf_counter() - begun - 2 * replay
    after = said("verify_race", "--all", DATABASE_URL=address)
    rows = int(told.split(" rows ")[0].replace(",", ""))
    return Moved(Move.objects.count(), rows, seconds, replay, before, after)


def fill() -> None:
    """Create races of every game by random moves, until there are enough."""
    from racing.races.models import Move
    from racing.tables.registry import registered_games
    from tests import cast

    lots = random.Random("moving")
    players = [cast.player(f"driver{number}") for number in range(SEATS)]
    games = cycle(registered.slug for registered in registered_games())
    while Move.objects.count() < MOVES:
        race = cast.running_race(*players, game=next(games))
        for _ in range(LONGEST // AT_ONCE):
            if not drive(race.pk, lots):
                break


def drive(race_id: int, lots: random.Random) -> bool:
    """Play some moves of one race; True if it goes on."""
    from django.db import transaction

    from racing.races.models import Move
    from racing.races.services.running_race import RunningRace
    from tests import cast

    with transaction.atomic():
        running = RunningRace.locked(race_id, now=cast.NOON)
        for _ in range(AT_ONCE):
            if not running.seats_to_act:
                break
            seat = min(running.seats_to_act)
            actions = running.game.legal_actions(running.position.state, seat)
            running.play(seat, lots.choice(actions), Move.Cause.PLAYER)
        running.save()
    return running.race.is_running


def said(*words: str, **variables: str) -> str:
    """The output of a management command."""
    command = (sys.executable, "manage.py", *words)
    place = {**os.environ, **variables}
    return subprocess.run(
        command, env=place, stdout=subprocess.PIPE, text=True, check=True
    ).stdout.strip()


if __name__ == "__main__":
    django.setup()
    sys.stdout.buffer.write(msgspec.json.encode(main(sys.argv[1])))
