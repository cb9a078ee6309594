"""Reads a drawing that somebody sent, or refuses it before it costs anything."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from racing.circuits.errors import UnreadableDrawing
from racing.circuits.services.names import Names
from racing.games.racetrack.circuit import Sketch
from racing.games.racetrack.files import VERSION

LONGEST = 300_000
"""Most characters: enough to read ten thousand points and say that they are too many."""


class Sent(Sketch, frozen=True):
    """A drawing as the editor and files hold it; unknown fields are ignored."""

    names: Names | None = None
    """The names to give the draft; None keeps those it has."""
    revision: int | None = None
    """Revision of the draft that was changed."""
    copied_from: Annotated[str, Meta(max_length=100, pattern="^[a-z0-9-]*$")] = ""
    """The slug of the circuit that a new drawing began as."""
    version: Literal[1] = VERSION

    @property
    def sketch(self) -> Sketch:
        return Sketch(self.outer, self.inner, self.start_line, self.direction)


_SENT = msgspec.json.Decoder(Sent)


def read_drawing(text: str | bytes) -> Sent:
    if len(text) > LONGEST:
        raise UnreadableDrawing
    try:
        return _SENT.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise UnreadableDrawing(str(error)) from error
