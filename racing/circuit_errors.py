"""What is refused about circuits that players draw."""

from racing.errors import Refusal
from racing.games.racetrack.flaws import Flaw


class NoSuchCircuit(Refusal):
    """There is none, or it is somebody else's draft."""

    code = "no_such_circuit"


class CircuitPublished(Refusal):
    """It never changes again; a copy of it can."""

    code = "circuit_published"


class TooManyDrafts(Refusal):
    code = "too_many_drafts"


class StaleDrawing(Refusal):
    """The draft was drawn anew since it was read."""

    code = "stale_drawing"


class UnreadableDrawing(Refusal):
    """It is no drawing at all, or too long to be one."""

    code = "unreadable_drawing"


class FlawedDrawing(Refusal):
    """What is wrong, and where."""

    code = "flawed_drawing"

    def __init__(self, flaws: tuple[Flaw, ...] = ()) -> None:
        super().__init__(*(flaw.reason for flaw in flaws))
        self.flaws = flaws


class UnreadableCircuitName(Refusal):
    code = "unreadable_circuit_name"


class CircuitNotNamed(Refusal):
    code = "circuit_not_named"


class CircuitNameTaken(Refusal):
    """Another circuit has this name, or one that makes the same address."""

    code = "circuit_name_taken"


class NotMeasuredYet(Refusal):
    """Whether it can be driven is still being worked out."""

    code = "not_measured_yet"


class CircuitHidden(Refusal):
    """A moderator took it out of the lists: what runs on it goes on, nothing new begins."""

    code = "circuit_hidden"


class DrawnYourself(Refusal):
    """Nobody rates what he drew himself."""

    code = "drawn_yourself"
