"""The current request or task, for every line of the log."""

import re
from contextvars import ContextVar
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

GOOD_ID = re.compile(r"[\w.-]{8,64}", re.ASCII)


@dataclass(slots=True)
class LogContext:
    """A request, by its id and URL name, or a task."""

    request: str = ""
    route: str = ""
    task: str = ""
    task_id: str = ""

    def told(self) -> dict[str, Any]:
        found = {name: getattr(self, name) for name in self.__slots__}
        return {name: value for name, value in found.items() if value}


_doing: ContextVar[LogContext | None] = ContextVar("doing", default=None)


def begin(doing: LogContext) -> LogContext:
    """Set the current request or task, until the next one of this thread sets its own.

    It is not reset, because Django logs refusals after all middleware.
    """
    _doing.set(doing)
    return doing


def current_context() -> LogContext:
    return _doing.get() or LogContext()


def request_id(given: str) -> str:
    """The proxy's request id if it is valid, else a new one."""
    return given if GOOD_ID.fullmatch(given) else token_hex(8)
