"""Shows the progress of a step."""

import sys
from typing import Protocol

PARTS = 4
"""Lines for a step where no line can be overwritten."""


class Output(Protocol):
    """A terminal, a file, or the output of a Django command."""

    def write(self, text: str, /) -> object: ...

    def flush(self) -> object: ...

    def isatty(self) -> bool: ...


class Progress:
    """One line that counts up in a terminal; elsewhere a new line for every quarter."""

    def __init__(self, step: str, out: Output | None = None) -> None:
        self._step = step
        self._out: Output = out or sys.stdout
        self._is_terminal = self._out.isatty()
        self._part = -1

    def show(self, done: int, total: int) -> None:
        part = done if self._is_terminal else done * PARTS // total
        if part != self._part:
            self._part = part
            line = f"{self._step}: {done} of {total}"
            self._write(f"\r{line}" if self._is_terminal else f"{line}\n")

    def end(self) -> None:
        """End the line, so that whatever comes next stands below."""
        if self._is_terminal and self._part >= 0:
            self._write("\n")

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()
