"""Whether a drawing is a circuit, asked as the site asks when somebody draws."""

from racing.games.racetrack.circuit import Circuit, sketch_of
from racing.games.racetrack.flaws import Flaw, drawing_flaws
from racing.games.racetrack.par import TOP_SPEEDS, lap_at
from racing.games.racetrack.track import Track


def flaws_of(circuit: Circuit) -> tuple[Flaw, ...]:
    """Why a drawing is no circuit; empty if it is one.

    A circuit that can be driven at the lowest top speed can be driven at any.
    """
    found = drawing_flaws(sketch_of(circuit))
    if found:
        return found
    lap = lap_at(Track(circuit), min(TOP_SPEEDS))
    return (lap,) if isinstance(lap, Flaw) else ()
