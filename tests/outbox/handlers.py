"""Handlers for the tests: they note what they are given, and fail or do something else as told."""

from collections.abc import Callable, Sequence
from typing import Any

from racing.outbox.events import Event
from racing.outbox.handlers import by_kind, on, together

handled: list[Any] = []
failing: set[int] = set()
doing: dict[int, Callable[[], object]] = {}
"""What is done for the event of this number."""
SECRET = "the seed of all dice"


class NotNow(Exception):
    """The mail server is away."""


class Noted(Event, frozen=True, tag="noted"):
    """An event that is handled alone."""

    number: int


class Gathered(Event, frozen=True, tag="gathered"):
    """An event that is handled with others of its kind."""

    number: int


def note(event: Noted) -> None:
    if event.number in failing:
        raise NotNow(SECRET)
    doing.get(event.number, lambda: None)()
    handled.append(event.number)


def gather(events: Sequence[Gathered]) -> None:
    if failing & {event.number for event in events}:
        raise NotNow(SECRET)
    handled.append([event.number for event in events])


HANDLERS = by_kind(on(Noted, note), together(Gathered, gather))
