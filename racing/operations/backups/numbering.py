"""Id sequences of a database: an id that was used once is not given again."""

from typing import Any

from django.db import connections

from racing.operations.backups.tables import Table


def last_number(table: Table, alias: str) -> int:
    """The last id that was given, also of a deleted row."""
    connection, column = connections[alias], table.numbered
    if column is None:
        return 0
    if connection.vendor == "sqlite":
        return _asked(connection, "SELECT seq FROM sqlite_sequence WHERE name = %s", [table.name])
    name = _sequence(connection, table, column)
    return _asked(connection, f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {name}")


def number_on(table: Table, last: int, alias: str) -> None:
    """Continue the ids after the last one given, or the highest there is."""
    connection, column = connections[alias], table.numbered
    if column is None:
        return
    quote = connection.ops.quote_name
    highest = _asked(connection, f"SELECT MAX({quote(column)}) FROM {quote(table.name)}")
    last = max(last, highest)
    if last == 0:
        return
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [table.name])
            cursor.execute("INSERT INTO sqlite_sequence VALUES (%s, %s)", [table.name, last])
    else:
        name = _sequence(connection, table, column)
        _asked(connection, "SELECT setval(%s::regclass, %s)", [name, last])


def _sequence(connection: Any, table: Table, column: str) -> str:
    quoted = connection.ops.quote_name(table.name)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_get_serial_sequence(%s, %s)", [quoted, column])
        return str(cursor.fetchone()[0])


def _asked(connection: Any, question: str, values: list[Any] | None = None) -> int:
    with connection.cursor() as cursor:
        cursor.execute(question, values or [])
        row = cursor.fetchone()
    return int(row[0] or 0) if row else 0
