"""Frequent SQL statements, compiled once.

Django compiles a query anew at each call, which here takes longer than to run it. The SQL and how
values are read and written stay Django's.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property, lru_cache
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from django.db import connection, models
from django.db.models.query import get_related_populators

Row = TypeVar("Row", bound=models.Model)


class _Composed(NamedTuple):
    text: str
    compiler: Any
    converters: Any
    names: list[str]
    related: Any


class Select(Generic[Row]):
    """Selects rows where one field has a given value, with what the query adds to them."""

    def __init__(self, query: Callable[[], "models.QuerySet[Row]"], field: str) -> None:
        self._query = query
        self._field = field

    def rows(self, value: int) -> list[Row]:
        text, compiler, converters, names, related = self._composed
        with connection.cursor() as cursor:
            cursor.execute(text, [value])
            found: Iterable[Sequence[Any]] = cursor.fetchall()
        rows = []
        for columns in compiler.apply_converters(found, converters):
            row = self._model.from_db(connection.alias, names, columns[: len(names)])
            for each in related:
                each.populate(columns, row)
            rows.append(row)
        return rows

    @cached_property
    def _model(self) -> type[Row]:
        return self._query().model

    @cached_property
    def _composed(self) -> _Composed:
        """The statement, compiled at first use, which for a lock must be within a transaction."""
        compiler = self._query().filter(**{self._field: 0}).query.get_compiler(connection.alias)
        text, _ = compiler.as_sql()
        select, klass = compiler.select, compiler.klass_info
        return _Composed(
            text=text,
            compiler=compiler,
            converters=compiler.get_converters([column for column, _, _ in select]),
            names=[select[index][0].target.attname for index in klass["select_fields"]],
            # The stubs are those of a later Django.
            related=get_related_populators(klass, select, connection.alias),  # type: ignore[call-arg]
        )


NOBODY = -1


class Values:
    """A query for the values of one row, composed once and run for any key."""

    def __init__(self, query: Callable[[int], "models.QuerySet[Any, Any]"]) -> None:
        self._query = query

    def row(self, key: int) -> tuple[Any, ...] | None:
        """Raw values from the database, without conversion by Django."""
        text, values = self._composed
        with connection.cursor() as cursor:
            cursor.execute(text, [key if each == NOBODY else each for each in values])
            found: tuple[Any, ...] | None = cursor.fetchone()
        return found

    @cached_property
    def _composed(self) -> tuple[str, tuple[Any, ...]]:
        """The statement and its values, with a placeholder where the key goes."""
        return self._query(NOBODY).query.sql_with_params()


@contextmanager
def together() -> Iterator[None]:
    """Send the statements within this block together, at the end of the transaction.

    PostgreSQL gets them in one pipeline; other databases run them as usual.
    """
    if connection.vendor != "postgresql":
        yield
        return
    with connection.wrap_database_errors, connection.connection.pipeline():
        yield


def insert(rows: Sequence[models.Model]) -> None:
    """Insert new rows, without reading their keys."""
    if rows:
        text, fields = _insert(type(rows[0]), len(rows))
        with connection.cursor() as cursor:
            cursor.execute(text, [value for row in rows for value in _values(row, fields)])


def update(rows: Sequence[models.Model], names: Sequence[str]) -> None:
    """Update the named fields of existing rows."""
    if rows and names:
        text, fields = _update(type(rows[0]), tuple(names))
        values = [_values(row, fields) for row in rows]
        with connection.cursor() as cursor:
            if len(values) == 1:
                cursor.execute(text, values[0])
            else:
                cursor.executemany(text, values)


Statement: TypeAlias = tuple[str, list[Any]]


@lru_cache
def _insert(model: type[models.Model], count: int) -> Statement:
    fields = [field for field in model._meta.local_concrete_fields if not field.primary_key]
    names, places = _quoted(fields), f"({', '.join(['%s'] * len(fields))})"
    table = connection.ops.quote_name(model._meta.db_table)
    text = f"INSERT INTO {table} ({', '.join(names)}) VALUES {', '.join([places] * count)}"
    return text, fields


@lru_cache
def _update(model: type[models.Model], names: tuple[str, ...]) -> Statement:
    fields = [*(model._meta.get_field(name) for name in names), model._meta.pk]
    *sets, where = [f"{name} = %s" for name in _quoted(fields)]
    table = connection.ops.quote_name(model._meta.db_table)
    return f"UPDATE {table} SET {', '.join(sets)} WHERE {where}", fields


def _quoted(fields: Iterable[Any]) -> list[str]:
    return [connection.ops.quote_name(field.column) for field in fields]


def _values(row: models.Model, fields: list[Any]) -> list[Any]:
    return [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]
