"""Refusals about circuits that players draw."""

from racing.games.racetrack.flaws import Flaw
from racing.shared.errors import Refusal


class NoSuchCircuit(Refusal):
    """There is no such circuit, or it is somebody else's draft."""

    code = "no_such_circuit"


class CircuitPublished(Refusal):
    """A published circuit never changes; a copy of it can."""

    code = "circuit_published"


class TooManyDrafts(Refusal):
    code = "too_many_drafts"


class StaleDrawing(Refusal):
    """The draft was drawn anew since it was read."""

    code = "stale_drawing"


class UnreadableDrawing(Refusal):
    """The text is no drawing, or too long to be one."""

    code = "unreadable_drawing"


class FlawedDrawing(Refusal):
    """The drawing has flaws, listed with their places."""

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
    """Whether the circuit can be driven is still being computed."""

    code = "not_measured_yet"


class CircuitHidden(Refusal):
    """A moderator hid the circuit: races on it go on, but none may begin."""

    code = "circuit_hidden"


class DrawnYourself(Refusal):
    """Nobody may vote for a circuit of their own."""

    code = "drawn_yourself"


class NotDrivenHere(Refusal):
    """Only players who have finished a run on a circuit may vote for it."""

    code = "not_driven_here"


class NoRunHere(Refusal):
    """The player has no public run on this circuit and these terms."""

    code = "no_run_here"


class DrawingBeingChecked(Refusal):
    """Another drawing of the player is being checked, one at a time."""

    code = "drawing_being_checked"
