"""The to-do of an organiser."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime

from racing.tables.words import ButtonText, Text
from tournaments.models import Championship


@dataclass(frozen=True, slots=True)
class ToDo:
    """Something that waits for the organiser: a link, or a form with one button."""

    words: Text
    label: ButtonText
    url: str
    fields: dict[str, object] = field(default_factory=dict)
    is_form: bool = False
    is_urgent: bool = False
    look: str = ""
    """The address that shows what it is about."""
    sure: Text = ""
    """A question before something that cannot be taken back."""


Source = Callable[[Championship, datetime], Iterator[ToDo]]
