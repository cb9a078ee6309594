"""How tables are emptied after a test whose transactions are real."""

from typing import Any

from django.core.management.commands import flush

KEPT = {"auth_permission", "django_content_type"}
"""No test changes them, and to make them again takes longer than most tests do."""


def empty_what_is_filled() -> None:
    """Delete rows where there are any: PostgreSQL writes every table anew that it truncates."""
    flush.sql_flush = _deletions  # type: ignore[attr-defined]


def _deletions(style: Any, connection: Any, *options: Any, **named: Any) -> list[str]:
    """Foreign keys are looked at when the transaction ends, so that any order will do."""
    tables = connection.introspection.django_table_names(only_existing=True, include_views=False)
    names = {table: connection.ops.quote_name(table) for table in tables if table not in KEPT}
    looks = [f"SELECT '{each}' WHERE EXISTS (SELECT 1 FROM {name})" for each, name in names.items()]
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(looks))
        filled = [row[0] for row in cursor.fetchall()]
    return [f"DELETE FROM {names[table]}" for table in filled]
