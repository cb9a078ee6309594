"""Marks form fields whose text others will read."""

from typing import Any, TypeVar

F = TypeVar("F")


def read_by_others(field: F) -> F:
    """Mark the field, so that pages do not offer it to a muted player."""
    marked: Any = field
    marked.is_read_by_others = True
    return field
