"""Compares a database with a backup file, row by row."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import islice

import msgspec

from racing.operations.backups.archives import Archive
from racing.operations.backups.digests import digest_of
from racing.operations.backups.tables import Table

SHOWN = 5
"""Most rows of a table that are named."""


def differences(archive: Archive, tables: Iterable[Table], alias: str) -> Iterator[str]:
    kept = archive.manifest.tables
    mine = {table.name: table for table in tables}
    yield from (f"{name}: only in the file" for name in sorted(kept.keys() - mine.keys()))
    yield from (f"{name}: only in the database" for name in sorted(mine.keys() - kept.keys()))
    for name in sorted(kept.keys() & mine.keys()):
        if digest_of(mine[name].lines(alias)) != kept[name].digest:
            yield from islice(_rows(archive, mine[name], alias), SHOWN)


def _rows(archive: Archive, table: Table, alias: str) -> Iterator[str]:
    """Rows that differ, for a table known to differ: digests of its rows are held in memory."""
    there = {_key(table, line): sha256(line).digest() for line in archive.lines(table.name)}
    for line in table.lines(alias):
        key = _key(table, line)
        digest = there.pop(key, None)
        if digest is None:
            yield f"{table.name} row {key}: only in the database"
        elif digest != sha256(line).digest():
            yield f"{table.name} row {key}: {', '.join(_columns(archive, table, key, line))}"
    yield from (f"{table.name} row {key}: only in the file" for key in there)


def _columns(archive: Archive, table: Table, key: object, line: bytes) -> list[str]:
    here = msgspec.json.decode(line)
    there = next(
        msgspec.json.decode(each) for each in archive.lines(table.name) if _key(table, each) == key
    )
    columns = zip(table.columns, here, there, strict=True)
    return [f"{name} differs" for name, one, other in columns if one != other]


def _key(table: Table, line: bytes) -> object:
    key: object = msgspec.json.decode(line)[table.key]
    return key
