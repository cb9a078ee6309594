"""The file of a site: whole, checked, for its owner's eyes; what does not fit is refused."""

import zipfile
from collections.abc import Iterator
from datetime import timedelta
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import IntegrityError, connections
from django.utils import timezone

from racing.operations.backups.archives import Archive, Unreadable, opened
from racing.operations.backups.backups import NotWhole, write_backup
from racing.operations.backups.digests import digest_of
from racing.operations.backups.flaws import flaws_of
from racing.operations.backups.numbering import last_number
from racing.operations.backups.restoring import (
    CannotRestore,
    refuse_inhabited,
    refuse_newer,
    restore_files,
)
from racing.operations.backups.running_check import last_sign_of_life
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Heartbeat, Move, Race
from tests import cast
from tests.operations.filling import TABLES, filled, table


def test_every_table_and_every_row_is_in_the_file(archive: Archive) -> None:
    archive.check()
    kept = archive.manifest.tables
    assert kept.keys() == {each.name for each in TABLES}
    for each in TABLES:
        assert kept[each.name].digest.rows == each.model._base_manager.count()
        assert kept[each.name].columns == each.columns
    assert archive.file("vapid.key") == b"a key"


def test_the_file_is_for_its_owners_eyes(file: Path) -> None:
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in file.parent.glob(".*")] == []


def test_a_key_that_is_restored_is_for_its_owners_eyes(archive: Archive, tmp_path: Path) -> None:
    folder = tmp_path / "restored"
    folder.mkdir()
    restore_files(archive, folder, replace=False)
    key = folder / "vapid.key"
    assert (key.read_text(), key.stat().st_mode & 0o777) == ("a key", 0o600)


def test_what_was_there_before_is_gone(archive: Archive, other: str) -> None:
    Player.objects.using(other).create(username="zoe")
    filled(archive, other)
    assert not Player.objects.using(other).filter(username="zoe").exists()


def test_numbers_of_rows_that_are_gone_are_not_given_again(other: str, tmp_path: Path) -> None:
    gone = Player.objects.create(username="gone").pk
    Player.objects.all().delete()
    path = tmp_path / "site.zip"
    write_backup(path, folder=tmp_path, now=cast.NOON)
    with opened(path) as archive:
        filled(archive, other)
    assert last_number(table(Player), other) == gone
    assert Player.objects.using(other).create(username="new").pk == gone + 1


def test_what_cannot_be_filled_changes_nothing(archive: Archive, other: str) -> None:
    """A row that points nowhere is found when all are there."""
    Move.objects.all().delete()
    Player.objects.using(other).create(username="zoe")
    kept, players = archive.lines, table(Player).name

    def without_players(table: str) -> Iterator[bytes]:
        return iter(()) if table == players else kept(table)

    archive.lines = without_players  # type: ignore[method-assign]
    with pytest.raises((IntegrityError, CannotRestore)):
        filled(archive, other)
    assert Player.objects.using(other).get().username == "zoe"


def changed(file: Path, name: str, content: bytes) -> Path:
    path = file.with_name("changed.zip")
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(path, "w") as new:
        for each in old.namelist():
            new.writestr(each, content if each == name else old.read(each))
    return path


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("tables/racing_move.jsonl", b"[1]\n"),
        ("tables/racing_move.jsonl", b""),
        ("manifest.json", b"{}"),
        ("files/vapid.key", b"another"),
    ],
)
def test_a_file_that_was_changed_is_refused(name: str, content: bytes, file: Path) -> None:
    with pytest.raises(Unreadable), opened(changed(file, name, content)) as archive:
        archive.check()


@pytest.mark.parametrize("content", [b"", b"no zip", None])
def test_a_file_that_is_no_backup_is_refused(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "it.zip"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(Unreadable), opened(path):
        pass


def test_a_table_that_no_model_has_is_not_passed_over(other: str, tmp_path: Path) -> None:
    with connections[other].cursor() as cursor:
        cursor.execute("CREATE TABLE forgotten (id integer)")
    with pytest.raises(NotWhole, match="forgotten"):
        write_backup(tmp_path / "it.zip", folder=tmp_path, now=cast.NOON, alias=other)
    assert not (tmp_path / "it.zip").exists()


@pytest.mark.django_db
def test_what_postgresql_would_refuse_is_named() -> None:
    """Without any constraint of SQLite in the way: lines as such a site would have them."""
    event = table(OutboxEvent)
    moment = cast.NOON.isoformat()
    row = dict.fromkeys(event.columns)
    row |= {"id": 7, "kind": "x" * 99, "payload": {"a": ["nul \0"]}, "created_at": moment}
    line = msgspec.json.encode([row[name] for name in event.columns])
    longest = OutboxEvent._meta.get_field("kind").max_length
    assert sorted(flaws_of(event, [line], "default")) == [
        f"racing_outboxevent row 7, kind: it has 99 characters of at most {longest}",
        "racing_outboxevent row 7, payload: it has a NUL character",
    ]


def test_a_digest_is_the_same_in_any_order_and_no_other() -> None:
    rows = [b"[1]", b"[2]", b"[2]"]
    assert digest_of(rows) == digest_of(reversed(rows))
    assert digest_of(rows) != digest_of(rows[:2])
    assert digest_of([b"[1]", b"[1]"]) != digest_of([b"[2]", b"[2]"])


@pytest.mark.django_db
def test_a_site_that_beats_is_running() -> None:
    assert last_sign_of_life(cast.NOON) is None
    Heartbeat.objects.create(name="web", at=cast.NOON - timedelta(seconds=70))
    assert last_sign_of_life(cast.NOON) == timedelta(seconds=70)
    assert last_sign_of_life(cast.NOON + timedelta(seconds=60)) is None


@pytest.mark.django_db
def test_a_site_with_people_is_not_overwritten_unasked() -> None:
    refuse_inhabited("default", replace=False)
    cast.player("alice")
    refuse_inhabited("default", replace=True)
    with pytest.raises(CannotRestore, match="--replace"):
        refuse_inhabited("default", replace=False)


@pytest.mark.django_db
@pytest.mark.parametrize("words", [("restore", "no.zip"), ("move_site", "--to", "sqlite:///x")])
def test_a_site_that_runs_is_neither_moved_nor_overwritten(
    words: tuple[str, ...], file: Path
) -> None:
    Heartbeat.objects.create(name="web", at=timezone.now())
    given = [str(file) if word == "no.zip" else word for word in words]
    with pytest.raises(CommandError, match="The site was running 0 seconds ago"):
        call_command(*given)


def test_a_backup_of_a_newer_site_is_refused(archive: Archive) -> None:
    wanted = {*archive.manifest.migrations, ("racing", "9999_later")}
    with pytest.raises(CannotRestore, match=r"racing\.9999_later\. Install that version first"):
        refuse_newer(wanted, "default")


def test_backups_in_a_folder_are_kept_to_so_many(race: Race, tmp_path: Path) -> None:
    for name in ("chicane-20200101-000000.zip", "chicane-20200102-000000.zip"):
        (tmp_path / name).touch()
    call_command("backup", to=tmp_path, keep=2, stdout=StringIO())
    first, second = sorted(path.name for path in tmp_path.glob("chicane-*.zip"))
    assert first == "chicane-20200102-000000.zip"
    with opened(tmp_path / second) as archive:
        archive.check()


@pytest.mark.parametrize("words", [(), ("a.zip", "--to", "b"), ("a.zip", "--keep", "2")])
def test_a_backup_that_is_not_clear_is_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(CommandError):
        call_command("backup", *words)
