"""A small site, its file, and another database with the same tables and nothing in them."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.apps import apps
from django.conf import settings
from django.db import connections

from config import service_urls
from racing.operations.backups.archives import Archive, opened
from racing.operations.backups.backups import database_at, write_backup
from racing.outbox.models import OutboxEvent
from racing.races.models import Race
from tests import cast


@pytest.fixture
def other(transactional_db: None, tmp_path: Path) -> Iterator[str]:
    """The name of another database."""
    address = urlsplit(f"sqlite:///{tmp_path / 'other.sqlite3'}")
    wanted = service_urls.database(address, root=settings.BASE_DIR, connections=2)
    default = connections.databases["default"]
    with database_at({**default, "TEST": {}, **wanted}, "other") as name:
        with connections[name].schema_editor() as editor:
            for model in apps.get_models():
                if not model._meta.proxy:
                    editor.create_model(model)
        yield name


@pytest.fixture
def race(transactional_db: None) -> Race:
    """A race with moves, dice, words and rows in the outbox, people with odd names."""
    alice, bob = cast.player("alice", language="fr"), cast.player("Ödön")
    race = cast.dealt_race(alice, bob)
    cast.everyone_chooses(race, alice, bob)
    OutboxEvent.objects.create(
        kind="news",
        created_at=cast.NOON + timedelta(microseconds=1),
        due_at=cast.NOON,
        payload={"z": [1, 2.5, None, True], "a": {"é": "日本 \\ \" '"}},
    )
    race.refresh_from_db()
    return race


@pytest.fixture
def file(race: Race, tmp_path: Path) -> Path:
    path = tmp_path / "site.zip"
    (tmp_path / "vapid.key").write_text("a key")
    write_backup(path, folder=tmp_path, now=cast.NOON)
    return path


@pytest.fixture
def archive(file: Path) -> Iterator[Archive]:
    with opened(file) as archive:
        yield archive
