"""Makes a backup from one moment of the database, while the site runs."""

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from django.apps import apps
from django.apps.registry import Apps
from django.db import connections, transaction
from django.db.migrations.loader import MigrationLoader

from racing.operations.backups.archives import Kept, Manifest, Writer, written
from racing.operations.backups.numbering import last_number
from racing.operations.backups.tables import tables_of, unknown_tables

FILES = ("vapid.key",)
"""Files of the data folder that are not in the database and cannot be made again."""
SNAPSHOT = "snapshot"


class NotWhole(Exception):
    """The database holds something that the backup would lack."""


def write_backup(
    path: Path,
    *,
    folder: Path,
    now: datetime,
    alias: str = "default",
    state: Apps = apps,
    told: Callable[[str], object] = lambda name: None,
) -> Manifest:
    """Write a whole site to one file; `folder` holds its data, `state` the models of its tables."""
    with snapshot(alias, folder) as source, written(path) as writer:
        tables = tables_of(state)
        if strange := unknown_tables(source, tables):
            raise NotWhole(
                f"The table {strange[0]} belongs to no model, so the backup would lack it."
            )
        kept = {}
        for table in tables:
            told(table.name)
            digest = writer.table(table.name, table.lines(source))
            kept[table.name] = Kept(table.columns, digest, last_number(table, source))
        migrations = sorted(applied_migrations(MigrationLoader(connections[source])))
        manifest = Manifest(now, migrations, kept, _files(writer, folder))
        writer.manifest(manifest)
    return manifest


def applied_migrations(loader: MigrationLoader) -> set[tuple[str, str]]:
    """Applied migrations, without those that were squashed or whose app is gone."""
    return set(loader.applied_migrations) & set(loader.graph.nodes)


def _files(writer: Writer, folder: Path) -> dict[str, str]:
    there = [folder / name for name in FILES if (folder / name).is_file()]
    return {path.name: writer.file(path.name, path.read_bytes()) for path in there}


@contextmanager
def snapshot(alias: str, folder: Path) -> Iterator[str]:
    """Yields an alias under which the database does not change, without blocking writers."""
    connection = connections[alias]
    if connection.vendor != "sqlite":
        with transaction.atomic(using=alias), connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield alias
        return
    with tempfile.TemporaryDirectory(dir=folder, prefix=".backup-") as place:
        copy = Path(place) / "copy.sqlite3"
        connection.ensure_connection()
        with closing(sqlite3.connect(copy)) as target:
            connection.connection.backup(target)
        with database_at({**connection.settings_dict, "NAME": str(copy)}) as name:
            yield name


@contextmanager
def database_at(settings: dict[str, Any], name: str = SNAPSHOT) -> Iterator[str]:
    """Yields an alias of another database for a while."""
    connections.databases[name] = settings
    try:
        connections[name].connect()
        yield name
    finally:
        connections[name].close()
        del connections[name]
        del connections.databases[name]
