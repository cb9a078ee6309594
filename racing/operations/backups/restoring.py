"""Restores a site from its backup: all or nothing, compared before it commits."""

import os
from collections.abc import Callable
from pathlib import Path

from django.apps import apps
from django.apps.registry import Apps
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connections, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

from racing.operations.backups.archives import Archive
from racing.operations.backups.backups import applied_migrations
from racing.operations.backups.differences import differences
from racing.operations.backups.flaws import flaws_of
from racing.operations.backups.numbering import number_on
from racing.operations.backups.tables import Table, tables_of

MOST_FLAWS = 20
Names = set[tuple[str, str]]
Told = Callable[[str], object]


class CannotRestore(Exception):
    """Sentences on why this file does not go into this database."""

    def __init__(self, *reasons: str) -> None:
        super().__init__(*reasons)
        self.reasons = reasons


def restore(
    archive: Archive, *, folder: Path, replace: bool, alias: str = "default", told: Told
) -> None:
    """Restore into a database of this site; `replace` deletes what was there."""
    wanted: Names = set(archive.manifest.migrations)
    refuse_newer(wanted, alias)
    if wanted >= set(MigrationLoader(connections[alias]).graph.leaf_nodes()):
        _restore_same(archive, alias, replace=replace, told=told)
    else:
        _restore_older(archive, wanted, alias, replace=replace, told=told)
    restore_files(archive, folder, replace=replace)


def refuse_newer(wanted: Names, alias: str) -> None:
    unknown = sorted(wanted - set(MigrationLoader(connections[alias]).disk_migrations))
    if unknown:
        app, name = unknown[0]
        raise CannotRestore(
            f"The backup is from a newer Chicane, with the migration {app}.{name}. "
            "Install that version first."
        )


def _restore_same(archive: Archive, alias: str, *, replace: bool, told: Told) -> None:
    """Restore a backup of the same version in one transaction: a failure leaves no trace."""
    refuse_inhabited(alias, replace=replace)
    if archive.manifest.migrations:
        call_command("migrate", database=alias, verbosity=0, interactive=False)
    fill(archive, apps, alias, told=told)


def _restore_older(
    archive: Archive, wanted: Names, alias: str, *, replace: bool, told: Told
) -> None:
    """Restore an older backup: make the tables of then, fill them, and migrate forward."""
    refuse_inhabited(alias, replace=replace)
    executor = MigrationExecutor(connections[alias])
    if not _is_bare(alias) and applied_migrations(executor.loader) != wanted:
        raise CannotRestore(
            "The backup is from an older Chicane. Restore it into an empty database, or into one "
            "of that version. It’s then migrated."
        )
    targets = last_of(wanted, executor.loader)
    executor.migrate(targets)
    then = MigrationLoader(connections[alias]).project_state(targets).apps
    fill(archive, then, alias, told=told)
    call_command("migrate", database=alias, verbosity=0, interactive=False)


def last_of(wanted: Names, loader: MigrationLoader) -> list[tuple[str, str]]:
    """Migrations that no other of them depends on."""
    known = wanted & set(loader.graph.nodes)
    apps_known = {app for app, _ in known}
    if apps_known != {app for app, _ in wanted}:
        raise CannotRestore(
            "The backup is too old. Restore it with the Chicane that made it, then upgrade."
        )
    nodes = loader.graph.node_map
    return sorted(
        each
        for each in known
        if not any(child.key in known and child.key[0] == each[0] for child in nodes[each].children)
    )


def refuse_inhabited(alias: str, *, replace: bool) -> None:
    table = get_user_model()._meta.db_table
    is_there = table in connections[alias].introspection.table_names()
    if is_there and not replace and get_user_model()._base_manager.using(alias).exists():
        raise CannotRestore("This database already has players. Use --replace to overwrite them.")


def fill(archive: Archive, state: Apps, alias: str, *, told: Told) -> None:
    """Empty all tables and fill them; a difference afterwards rolls everything back."""
    tables = tables_of(state)
    refuse_other_columns(archive, tables)
    if connections[alias].vendor == "postgresql":
        refuse_flaws(archive, tables, alias, told=told)
    with transaction.atomic(using=alias):
        empty(tables, alias)
        for table in tables:
            told(f"filling {table.name}")
            table.insert(archive.lines(table.name), alias)
            number_on(table, archive.manifest.tables[table.name].last, alias)
        connections[alias].check_constraints()
        told("comparing")
        if found := list(differences(archive, tables, alias)):
            raise CannotRestore(*found)


def empty(tables: list[Table], alias: str) -> None:
    connection = connections[alias]
    names = [table.name for table in tables]
    for statement in connection.ops.sql_flush(no_style(), names):
        with connection.cursor() as cursor:
            cursor.execute(statement)


def refuse_other_columns(archive: Archive, tables: list[Table]) -> None:
    kept = archive.manifest.tables
    if kept.keys() != {table.name for table in tables}:
        odd = sorted(kept.keys() ^ {table.name for table in tables})
        raise CannotRestore(f"The table {odd[0]} is only in the file or only in the database.")
    for table in tables:
        if kept[table.name].columns != table.columns:
            raise CannotRestore(f"The table {table.name} has other columns in the file.")


def refuse_flaws(archive: Archive, tables: list[Table], alias: str, *, told: Told) -> None:
    found: list[str] = []
    for table in tables:
        told(f"checking {table.name}")
        found += flaws_of(table, archive.lines(table.name), alias)
    if found:
        more = [f"and {len(found) - MOST_FLAWS} more"] if len(found) > MOST_FLAWS else []
        raise CannotRestore(*found[:MOST_FLAWS], *more)


def restore_files(archive: Archive, folder: Path, *, replace: bool) -> None:
    for name in archive.manifest.files:
        path = folder / Path(name).name
        if replace or not path.exists():
            path.unlink(missing_ok=True)
            number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(number, "wb") as file:
                file.write(archive.file(name))


def _is_bare(alias: str) -> bool:
    return not connections[alias].introspection.table_names()
