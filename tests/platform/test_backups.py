"""The commands that carry a site, run as programs on sites of their own."""

import shutil
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.platform.programs import run

GAME = {"CHICANE_TEST_GAME": "1"}
PLAY = """
from django.conf import settings
from django.core.management import call_command
from tests import cast
alice, bob = cast.player("alice"), cast.player("bob")
cast.everyone_chooses(cast.dealt_race(alice, bob), alice, bob)
cast.play_to_the_end(cast.running_race(alice, bob), alice, bob)
call_command("backup", settings.VAR_DIR / "site.zip")
"""
RESTORE = """
from django.core.management import call_command
call_command("restore", {file!r})
call_command("restore", {file!r}, check=True)
call_command("verify_race", all=True)
"""
OLDER = """
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone
from racing.operations.backups.backups import write_backup
call_command("migrate", "racing", "0033_dice", verbosity=0)
loader = MigrationLoader(connection)
applied = [key for key in loader.applied_migrations if key in loader.graph.nodes]
state, place = loader.project_state(applied).apps, settings.VAR_DIR / "older.zip"
write_backup(place, folder=settings.VAR_DIR, now=timezone.now(), state=state)
"""
GOES_ON = """
from racing.models import Race
from racing.races.verification import differences
from tests import cast
race = Race.objects.get(status="running")
before = race.version
cast.play(race, cast.driver(race))
race.refresh_from_db()
print(race.version - before, list(differences(race)))
"""
PLAIN = """
import sqlite3
from django.conf import settings
with sqlite3.connect(settings.VAR_DIR / "chicane.sqlite3") as site:
    print(*(len(seed) for seed, in site.execute("SELECT seed FROM racing_race ORDER BY id")))
"""
UPGRADED = """
from django.conf import settings
from django.core.management import call_command
call_command("restore", settings.VAR_DIR / "older.zip", replace=True)
call_command("migrate", check=True, verbosity=0)
"""


def done(*words: str, folder: Path, **variables: str) -> str:
    result = run(*words, folder=folder, variables={**GAME, **variables})
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()


def ran(script: str, *, folder: Path, **variables: str) -> list[str]:
    """Runs a script in the shell of the site; returns the lines it printed."""
    command = ("shell", "--no-imports", "--command", script)
    return done(*command, folder=folder, **variables).splitlines()


@pytest.fixture(scope="module")
def played(migrated: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with a race that runs and one that is over, and its backup."""
    folder = Path(shutil.copytree(migrated, tmp_path_factory.mktemp("played"), dirs_exist_ok=True))
    (said,) = ran(PLAY, folder=folder)
    assert "rows of" in said
    return folder


@pytest.fixture
def empty(migrated: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(migrated, tmp_path, dirs_exist_ok=True))


def bring_key(played: Path, empty: Path) -> None:
    """Carries the key of the dice over, as an operator would: no backup has it."""
    shutil.copy(played / "dice.key", empty / "dice.key")


def test_a_site_is_restored_and_its_races_verified(played: Path, empty: Path) -> None:
    bring_key(played, empty)
    restored, compared, verified = ran(RESTORE.format(file=str(played / "site.zip")), folder=empty)
    assert "none differs" in restored
    assert compared == "Nothing differs."
    assert verified == "2 races checked, 0 differ"


def test_no_backup_has_the_key_of_the_dice(played: Path) -> None:
    key = (played / "dice.key").read_text()
    with ZipFile(played / "site.zip") as file:
        names = file.namelist()
        contents = b"".join(map(file.read, names))
    assert not [name for name in names if "dice.key" in name]
    assert key.encode() not in contents


def test_restored_without_the_key_running_races_have_new_sealed_seeds(
    played: Path, empty: Path
) -> None:
    file = str(played / "site.zip")
    script = RESTORE.format(file=file).replace(f'call_command("restore", {file!r}, check=True)', "")
    restored, resealed, unchecked, verified = ran(script, folder=empty)
    assert "none differs" in restored
    assert "1 races that go on have newly sealed seeds" in resealed
    assert "can’t be checked, since their seed was lost" in unchecked
    assert verified == "2 races checked, 0 differ"
    assert ran(GOES_ON, folder=empty) == ["1 []"]


def test_a_key_that_is_set_is_used_wherever_the_site_is(played: Path, empty: Path) -> None:
    key = (played / "dice.key").read_text()
    script = RESTORE.format(file=str(played / "site.zip"))
    *_, verified = ran(script, folder=empty, CHICANE_DICE_KEY=key)
    assert verified == "2 races checked, 0 differ"
    assert ran(GOES_ON, folder=empty, CHICANE_DICE_KEY=key) == ["1 []"]
    assert not (empty / "dice.key").exists()


def test_a_site_moves_and_both_say_the_same_of_their_races(played: Path, empty: Path) -> None:
    address = f"sqlite:///{empty / 'chicane.sqlite3'}"
    told = done("move_site", "--to", address, folder=played)
    assert "none differs" in told
    assert "on both sides: 2 races checked, 0 differ" in told
    assert list(played.glob(".move-*")) == []
    bring_key(played, empty)
    assert ran(GOES_ON, folder=empty) == ["1 []"]


def test_an_upgrade_carries_running_races_along(played: Path, tmp_path: Path) -> None:
    """A backup from before seeds were encrypted goes into its tables, is migrated and played on."""
    older = Path(shutil.copytree(played, tmp_path, dirs_exist_ok=True))
    assert ran(OLDER + PLAIN, folder=older) == ["32 32"]
    restored, lengths, went_on = ran(UPGRADED + PLAIN + GOES_ON, folder=older)
    assert "none differs" in restored
    assert lengths == "61 33"
    assert went_on == "1 []"
