"""Finds values that SQLite keeps and PostgreSQL refuses, before anything is written."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.db import connections, models

from racing.operations.backups.tables import Row, Table

NUL = "\0"


def flaws_of(table: Table, lines: Iterable[bytes], alias: str) -> Iterator[str]:
    """Sentences that say which row, which column and why."""
    checks = list(_checks(table, alias))
    for line in lines:
        row = table.read(line)
        for place, field, check in checks:
            if row[place] is not None and (why := check(row[place])):
                yield f"{table.name} {_name(table, row)}, {field.column}: {why}"


def _checks(table: Table, alias: str) -> Iterator[tuple[int, Any, Any]]:
    ranges = connections[alias].ops
    for place, field in enumerate(table.fields):
        if isinstance(field, models.JSONField):
            yield place, field, _json
        elif isinstance(field, models.IntegerField):
            low, high = ranges.integer_field_range(field.get_internal_type())
            yield place, field, _number_within(low, high)
        elif isinstance(field, models.CharField | models.TextField):
            yield place, field, _text_within(field.max_length)


def _text_within(longest: int | None) -> Any:
    def check(value: str) -> str | None:
        if NUL in value:
            return "it has a NUL character"
        if longest is not None and len(value) > longest:
            return f"it has {len(value)} characters of at most {longest}"
        return None

    return check


def _number_within(low: int | None, high: int | None) -> Any:
    def check(value: int) -> str | None:
        if (low is not None and value < low) or (high is not None and value > high):
            return f"{value} is not from {low} to {high}"
        return None

    return check


def _json(value: Any) -> str | None:
    if isinstance(value, str):
        return "it has a NUL character" if NUL in value else None
    if isinstance(value, dict):
        return next(filter(None, map(_json, [*value, *value.values()])), None)
    if isinstance(value, list):
        return next(filter(None, map(_json, value)), None)
    return None


def _name(table: Table, row: Row) -> str:
    return f"row {row[table.key]}"
