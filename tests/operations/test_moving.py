"""A site goes into a file and out of it, into either kind of database, and nothing differs."""

from datetime import timedelta
from pathlib import Path

import pytest

from racing.operations.backups.archives import Archive, opened
from racing.operations.backups.backups import write_backup
from racing.operations.backups.differences import differences
from racing.outbox.models import OutboxEvent
from racing.races.models import Heartbeat, Move, Race
from racing.races.verification import differences as found_in
from tests import cast
from tests.operations.filling import TABLES, filled

pytestmark = pytest.mark.both_databases


def test_a_site_goes_to_another_database_and_back(
    archive: Archive, other: str, race: Race, tmp_path: Path
) -> None:
    """In the second run of the tests from PostgreSQL to SQLite, and from SQLite to PostgreSQL."""
    filled(archive, other)
    assert list(differences(archive, TABLES, other)) == []
    path = tmp_path / "from-other.zip"
    write_backup(path, folder=tmp_path, now=cast.NOON, alias=other)
    Move.objects.all().delete()
    with opened(path) as back:
        filled(back, "default")
        assert back.manifest.tables == archive.manifest.tables
    assert list(differences(archive, TABLES, "default")) == []
    assert list(found_in(Race.objects.get(pk=race.pk))) == []


def test_a_race_goes_on_in_the_other_database(archive: Archive, race: Race) -> None:
    driver = cast.driver(race)
    cast.play(race, driver)
    filled(archive, "default")
    cast.play(race, driver)
    assert list(found_in(Race.objects.get(pk=race.pk))) == []


def test_each_kind_of_difference_is_found(archive: Archive, other: str, race: Race) -> None:
    filled(archive, other)
    first, *_, last = Move.objects.using(other).order_by("pk")
    Move.objects.using(other).filter(pk=first.pk).update(events="[]", at=first.at)
    Move.objects.using(other).filter(pk=last.pk).delete()
    Heartbeat.objects.using(other).create(name="web", at=cast.NOON)
    Race.objects.using(other).filter(pk=race.pk).update(seed=b"another")
    assert list(differences(archive, TABLES, other)) == [
        "racing_heartbeat row web: only in the database",
        f"racing_move row {first.pk}: events differs",
        f"racing_move row {last.pk}: only in the file",
        f"racing_race row {race.pk}: seed differs",
    ]


@pytest.mark.parametrize("unit", [timedelta(microseconds=1), timedelta(days=1)])
def test_a_moment_that_is_another_is_found(unit: timedelta, archive: Archive, other: str) -> None:
    filled(archive, other)
    event = OutboxEvent.objects.using(other).latest("pk")
    event.created_at += unit
    event.save(using=other)
    expected = f"racing_outboxevent row {event.pk}: created_at differs"
    assert list(differences(archive, TABLES, other)) == [expected]
