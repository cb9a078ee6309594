"""Handlers for the tests: they note what they are given, and fail or do something else as told."""

from collections.abc import Callable, Mapping, Sequence
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


def gather(payloads: Sequence[Mapping[str, Any]]) -> None:
    if failing & {payload["number"] for payload in payloads}:
        raise NotNow(SECRET)
    handled.append([payload["number"] for payload in payloads])


TOGETHER = frozenset({"gathered"})


def handlers_for(kind: str) -> tuple[Handler, ...]:
    known: dict[str, tuple[Handler, ...]] = {"noted": (note,), "gathered": (gather,)}
    return known[kind]
