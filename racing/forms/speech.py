"""Fields whose text others will read."""

from typing import Any, TypeVar

from django import forms

F = TypeVar("F")


def read_by_others(field: F) -> F:
    """Marked, so that pages do not offer it to somebody who is muted."""
    marked: Any = field
    marked.is_read_by_others = True
    return field


class NotesField(forms.CharField):
    """A browser counts a new line once, but sends it as two characters."""

    def to_python(self, value: Any) -> str | None:
        text = super().to_python(value)
        return text.replace("\r\n", "\n") if text else text
