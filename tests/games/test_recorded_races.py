"""Races recorded long ago give the same end with the rules they were played by."""

import hashlib
from pathlib import Path

import pytest

from racing.engine.game import AnyGame
from racing.tables.registry import registered_games
from tests.games.coming import rules_of
from tests.games.recording import FOLDER, path_of, plain, read, replayed

RECORDINGS = sorted(FOLDER.glob("*.json"))
RULES = [
    game for registered in registered_games() for game in (registered.rules, *registered.older)
]


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_a_recorded_race_replays_to_the_same_state(path: Path) -> None:
    recording = read(path)
    game = rules_of(recording.game, recording.rules_version)
    state = replayed(game, recording).position.state
    assert plain(state) == recording.state
    assert plain(game.outcome(state)) == recording.outcome


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_the_seed_of_a_recorded_race_was_sealed(path: Path) -> None:
    recording = read(path)
    assert hashlib.sha256(bytes.fromhex(recording.seed)).hexdigest() == recording.seal


@pytest.mark.parametrize("game", RULES, ids=lambda game: f"{game.slug}-{game.rules_version}")
def test_every_version_of_the_rules_has_a_recorded_race(game: AnyGame) -> None:
    assert path_of(game) in RECORDINGS
