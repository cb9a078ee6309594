"""A handler for the tests: it notes what it is given, and fails or does something else as told."""

from collections.abc import Callable, Mapping
from typing import Any

from config.handlers import Handler

handled: list[Any] = []
failing: set[int] = set()
doing: dict[int, Callable[[], object]] = {}
"""What is done for the event of this number."""
SECRET = "the seed of all dice"


class NotNow(Exception):
    """The mail server is away."""


def note(payload: Mapping[str, Any]) -> None:
    if payload["number"] in failing:
        raise NotNow(SECRET)
    doing.get(payload["number"], lambda: None)()
    handled.append(payload["number"])


def handlers_for(kind: str) -> tuple[Handler, ...]:
    return {"noted": (note,)}[kind]
