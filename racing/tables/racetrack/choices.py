"""Moves as text, and their consequences."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.values import Seat
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.geometry import Vector
from racing.games.racetrack.physics import speed
from racing.games.racetrack.values import Accelerate, PlaceCar, RacetrackView
from racing.tables.racetrack.prospects import Fate, Prospect, prospect_of
from racing.tables.table import Choice, Tone

PLACES = {
    (-1, -1): "nw",
    (0, -1): "n",
    (1, -1): "ne",
    (-1, 0): "w",
    (0, 0): "c",
    (1, 0): "e",
    (-1, 1): "sw",
    (0, 1): "s",
    (1, 1): "se",
}
TONES = {
    Fate.FINE: Tone.FINE,
    Fate.FINISH: Tone.GOAL,
    Fate.LOST: Tone.LOST,
    Fate.WALL: Tone.CRASH,
    Fate.COLLISION: Tone.TAKEN,
}


def pair(values: Vector) -> str:
    """A crossing or a vector as players write it."""
    return f"({values[0]};{values[1]})"


def placing_choice(view: RacetrackView, seat: Seat, action: PlaceCar) -> Choice:
    crossings = CIRCUITS.track(view.options.way).line.crossings
    number = action.crossing + 1
    values = {
        "car": seat + 1,
        "number": number,
        "count": len(crossings),
        "point": pair(crossings[action.crossing]),
    }
    words = _(
        "Car %(car)s starts at %(point)s, grid point %(number)s of %(count)s "
        "counted from the inside."
    )
    return Choice(action, _("Grid point %(number)s") % values, words % values, symbol=str(number))


def moving_choice(view: RacetrackView, seat: Seat, action: Accelerate) -> Choice:
    prospect = prospect_of(view, seat, action)
    return Choice(
        action,
        label=f"{pair(prospect.vector)} {manner(prospect.before, prospect.vector)}",
        consequence=consequence(view, seat, prospect),
        symbol=_symbol(prospect),
        tone=TONES[prospect.fate],
        place=PLACES[action.ax, action.ay],
    )


def _symbol(prospect: Prospect) -> str:
    """The symbol on the button instead of its arrow."""
    if prospect.other is not None:
        return str(prospect.other + 1)
    return "✕" if prospect.fate == Fate.WALL else ""


def manner(before: Vector, vector: Vector) -> str:
    """How a move differs from the one before it, seen by the driver."""
    if before == vector:
        return _("stand still") if vector == (0, 0) else _("straight on, keep speed")
    if vector == (0, 0):
        return _("stop")
    if before == (0, 0):
        return _("start moving")
    return _turn(before, vector)


def _turn(before: Vector, vector: Vector) -> str:
    gained = speed(vector) - speed(before)
    # With y downwards a positive product is a turn to the right.
    turned = before[0] * vector[1] - before[1] * vector[0]
    if before[0] * vector[0] + before[1] * vector[1] < 0:
        return _("turn around")
    if turned == 0:
        return _("straight on, speed up") if gained > 0 else _("straight on, slow down")
    if turned < 0:
        return _left(gained)
    return _right(gained)


def _left(gained: int) -> str:
    if gained > 0:
        return _("turn left, speed up")
    return _("turn left, slow down") if gained < 0 else _("turn left, keep speed")


def _right(gained: int) -> str:
    if gained > 0:
        return _("turn right, speed up")
    return _("turn right, slow down") if gained < 0 else _("turn right, keep speed")


def consequence(view: RacetrackView, seat: Seat, prospect: Prospect) -> str:
    match prospect.fate:
        case Fate.WALL:
            return _wall(view, seat)
        case Fate.COLLISION:
            return _collision(view, seat, prospect)
        case Fate.FINISH:
            return _finish(prospect.margin)
        case Fate.LOST:
            told = _lost(view)
        case Fate.FINE:
            told = _fine(prospect.stops_in)
    return f"{_crossing(view, prospect)} {told}".strip()


def _lost(view: RacetrackView) -> str:
    if view.options.accidents == "penalty":
        return _("Too fast. The car can no longer avoid a crash.")
    return _("Lost. The car can no longer stop or reach the finish.")


def _fine(stops_in: int | None) -> str:
    if stops_in is None:
        return _("Fine. The car can no longer be stopped, but it can finish.")
    if stops_in == 0:
        return _("Fine. The car is standing still.")
    return ngettext(
        "Fine. The car can still be stopped in %(count)s move.",
        "Fine. The car can still be stopped in %(count)s moves.",
        stops_in,
    ) % {"count": stops_in}


def _finish(margin: int) -> str:
    if margin == 0:
        return _("Finish. The car ends up right on the line.")
    return ngettext(
        "Finish. The car ends up %(count)s square past the line.",
        "Finish. The car ends up %(count)s squares past the line.",
        margin,
    ) % {"count": margin}


def _wall(view: RacetrackView, seat: Seat) -> str:
    if view.options.accidents == "eliminate":
        return _("Crash. The car hits the wall and is out.")
    if _is_last_crash(view, seat):
        return _("Crash. The car hits the wall. That’s one crash too many, and it is out.")
    return _("Crash. The car hits the wall, misses a turn and starts again from a standstill.")


def _collision(view: RacetrackView, seat: Seat, prospect: Prospect) -> str:
    other = prospect.other if prospect.other is not None else seat
    values = {"car": other + 1}
    is_last = _is_last_crash(view, seat)
    if view.options.accidents == "eliminate" or (is_last and _is_last_crash(view, other)):
        return _("Collision with car %(car)s. Both cars are out.") % values
    if is_last:
        return (
            _("Collision with car %(car)s. That’s one crash too many, and your car is out.")
            % values
        )
    if _is_last_crash(view, other):
        words = _("Collision with car %(car)s, which is out. Your car misses a turn.")
        return words % values
    return (
        _("Collision with car %(car)s. Both cars miss a turn and start again from a standstill.")
        % values
    )


def _is_last_crash(view: RacetrackView, seat: Seat) -> bool:
    return view.cars[seat].crashes + 1 >= view.options.crash_limit


def _crossing(view: RacetrackView, prospect: Prospect) -> str:
    """The text for crossing the line, where that is not the end of the race."""
    values = {"laps": prospect.laps, "all": view.options.laps}
    if prospect.crossed > 0 and prospect.laps > 0:
        return _("Crosses the line and completes lap %(laps)s of %(all)s.") % values
    if prospect.crossed < 0:
        return _("Goes back over the line and loses a lap.")
    return ""
