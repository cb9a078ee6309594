"""Fields whose text others will read."""

from typing import Any, TypeVar

F = TypeVar("F")


def read_by_others(field: F) -> F:
    """Marked, so that pages do not offer it to somebody who is muted."""
    marked: Any = field
    marked.is_read_by_others = True
    return field
