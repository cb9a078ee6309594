"""Tables as rows of plain values, the same from SQLite and PostgreSQL."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from functools import cached_property
from typing import Any
from uuid import UUID

import msgspec
from django.apps.registry import Apps
from django.db import connections, models
from django.db.migrations.recorder import MigrationRecorder

Row = list[Any]
TYPES: dict[str, type] = {
    "BinaryField": bytes,
    "DateField": date,
    "DateTimeField": datetime,
    "DecimalField": Decimal,
    "DurationField": timedelta,
    "TimeField": time,
    "UUIDField": UUID,
}
"""Types of fields that JSON lacks, to convert from."""
CHUNK = 1000


@dataclass(frozen=True)
class Table:
    """The rows of one model, its own columns only."""

    model: type[models.Model]

    @property
    def name(self) -> str:
        return self.model._meta.db_table

    @cached_property
    def fields(self) -> "list[models.Field[Any, Any]]":
        return [each for each in self.model._meta.local_concrete_fields if not each.generated]

    @property
    def columns(self) -> list[str]:
        return [str(field.column) for field in self.fields]

    @cached_property
    def key(self) -> int:
        """The index of the primary key in a row."""
        return next(place for place, field in enumerate(self.fields) if field.primary_key)

    @property
    def numbered(self) -> str | None:
        """The column that the database numbers by itself, if any."""
        field = self.fields[self.key]
        return str(field.column) if isinstance(field, models.AutoField) else None

    def lines(self, alias: str) -> Iterator[bytes]:
        """Every row as a line of JSON, sorted, so that the same site gives the same file."""
        names = [field.attname for field in self.fields]
        rows = self.model._base_manager.using(alias).order_by("pk").values_list(*names)
        encode = msgspec.json.Encoder(order="sorted").encode
        return map(encode, rows.iterator(chunk_size=CHUNK))

    def read(self, line: bytes) -> Row:
        """The values of a line, in the types of the model's fields."""
        row: Row = msgspec.json.decode(line)
        for place, kind in self._typed:
            if row[place] is not None:
                row[place] = msgspec.convert(row[place], kind)
        return row

    @cached_property
    def _typed(self) -> list[tuple[int, type]]:
        kinds = [TYPES.get(_plain(field).get_internal_type()) for field in self.fields]
        return [(place, kind) for place, kind in enumerate(kinds) if kind]

    def insert(self, lines: Iterable[bytes], alias: str) -> None:
        """Insert the rows unchanged, without defaults or present times."""
        connection = connections[alias]
        quote = connection.ops.quote_name
        columns = ", ".join(map(quote, self.columns))
        places = ", ".join(["%s"] * len(self.fields))
        statement = f"INSERT INTO {quote(self.name)} ({columns}) VALUES ({places})"
        prepare = [_prepared(field, connection) for field in self.fields]
        with connection.cursor() as cursor:
            for chunk in _chunks(lines):
                rows = [
                    [each(value) for each, value in zip(prepare, self.read(line), strict=True)]
                    for line in chunk
                ]
                cursor.executemany(statement, rows)


def tables_of(apps: Apps) -> list[Table]:
    """Tables of all apps, including many-to-many tables."""
    found = [
        Table(model)
        for model in apps.get_models(include_auto_created=True)
        if model._meta.managed and not model._meta.proxy
    ]
    return sorted(found, key=lambda table: table.name)


def unknown_tables(alias: str, tables: Iterable[Table]) -> list[str]:
    """Tables that no model has, and that a backup would miss."""
    connection = connections[alias]
    known = {table.name for table in tables} | {MigrationRecorder.Migration._meta.db_table}
    with connection.cursor() as cursor:
        return sorted(set(connection.introspection.table_names(cursor)) - known)


def _plain(field: "models.Field[Any, Any]") -> "models.Field[Any, Any]":
    while isinstance(field, models.ForeignKey):
        field = field.target_field
    return field


def _prepared(field: "models.Field[Any, Any]", connection: Any) -> Callable[[Any], Any]:
    is_json = isinstance(field, models.JSONField)

    def prepare(value: Any) -> Any:
        if value is None and is_json and not field.null:
            # A JSON null, not an SQL NULL.
            return connection.ops.adapt_json_value(None, None)
        return field.get_db_prep_save(value, connection)

    return prepare


def _chunks(lines: Iterable[bytes]) -> Iterator[list[bytes]]:
    chunk: list[bytes] = []
    for line in lines:
        chunk.append(line)
        if len(chunk) == CHUNK:
            yield chunk
            chunk = []
    if chunk:
        yield chunk
