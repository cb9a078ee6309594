"""Marks form fields whose text others will read."""

from typing import Any, TypeVar

from django import forms

F = TypeVar("F")


def read_by_others(field: F) -> F:
    """Mark the field, so that pages do not offer it to a muted player."""
    marked: Any = field
    marked.is_read_by_others = True
    return field


class NotesField(forms.CharField):
    """A text field that counts a new line once, as browsers do, though they send two characters."""

    def to_python(self, value: Any) -> str | None:
        text = super().to_python(value)
        return text.replace("\r\n", "\n") if text else text
