"""Handlers for the tests: one that notes what it is given, one that fails as often as told."""

from collections.abc import Mapping
from typing import Any

from config.handlers import Handler

handled: list[Any] = []
failing: set[int] = set()
SECRET = "the seed of all dice"


class NotNow(Exception):
    """The mail server is away."""


def note(payload: Mapping[str, Any]) -> None:
    if payload["number"] in failing:
        raise NotNow(SECRET)
    handled.append(payload["number"])


def handlers_for(kind: str) -> tuple[Handler, ...]:
    return {"noted": (note,)}[kind]
