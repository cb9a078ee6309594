"""Races recorded with each version of the rules, which must replay for ever.

`python -m tests.games.recording GAME [NAME OPTION=VALUE …]` writes one for the current rules of a
game, once; one with other options than the usual has a name.
"""

import hashlib
import os
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from racing.engine.codec import codec, encode, read_options
from racing.engine.dice import race_key, seal
from racing.engine.game import AnyGame
from racing.engine.move_history import MoveHistory, replay
from racing.engine.values import Seat
from tests.games.examination import walk
from tests.games.race import Race, Tally

# Of so many races, the one with most kinds of moves is kept.
TRIES = 100
FOLDER = Path(__file__).parent / "recorded"


class RecordedMove(Struct, frozen=True):
    seat: Seat | None
    action: dict[str, Any]


class Recording(Struct, frozen=True):
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: int
    seed: str
    seal: str
    words: tuple[str, ...]
    moves: tuple[RecordedMove, ...]
    state: dict[str, Any]
    outcome: dict[str, Any]


def record(game: AnyGame, seats: int, name: str, options: Any) -> Recording:
    """A race at random, to its end, undone and retired from now and then."""
    seed = hashlib.sha256(name.encode()).digest()
    words = tuple(f"word of seat {seat}" for seat in range(seats))
    line = MoveHistory(game, options, seats, race_key(seed, words))
    race = Race(game, options, seats, Random(name), Tally(), line)
    while race.asked:
        walk(race)
    return Recording(
        game=game.slug,
        rules_version=game.rules_version,
        options=plain(options),
        seats=seats,
        seed=seed.hex(),
        seal=seal(seed),
        words=words,
        moves=tuple(RecordedMove(seat, plain(action)) for seat, action in race.history),
        state=plain(race.position.state),
        outcome=plain(game.outcome(race.position.state)),
    )


def replayed(game: AnyGame, recording: Recording) -> MoveHistory:
    options = read_options(game, recording.options, recording.seats)
    key = race_key(bytes.fromhex(recording.seed), recording.words)
    read = codec(game)
    moves = [(move.seat, read.move(encode(move.action))) for move in recording.moves]
    return replay(game, options, recording.seats, key, moves)


def read(path: Path) -> Recording:
    return msgspec.json.decode(path.read_bytes(), type=Recording)


def path_of(game: AnyGame, name: str = "") -> Path:
    return FOLDER / f"{game.slug}-{game.rules_version}{name and '-'}{name}.json"


def plain(value: Any) -> Any:
    """A value as it stands in a file."""
    return msgspec.json.decode(encode(value))


def _kinds(recording: Recording) -> int:
    return len({move.action["type"] for move in recording.moves})


def main(slug: str, name: str = "", *pairs: str) -> None:
    """Write the recording of a game's current rules; one that is there is never replaced."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    from racing.tables.registry import registered_game

    game = registered_game(slug).rules
    seats, chosen = game.max_seats, dict(pair.split("=", 1) for pair in pairs)
    options = read_options(game, chosen, seats)
    tries = (f"{slug} {game.rules_version} {number}" for number in range(TRIES))
    recording = max((record(game, seats, each, options) for each in tries), key=_kinds)
    with path_of(game, name).open("xb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(recording), indent=1) + b"\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
