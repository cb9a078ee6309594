"""Checks and measures drawings for somebody who waits: a little for each player, and once each.

What is found is kept by the contents of the drawing. A player has one drawing checked at a time,
and so much paper searched in a minute; what is beyond that is left to the worker.
"""

from hashlib import sha256

import msgspec
from django.core.cache import cache

from racing.circuits.errors import DrawingBeingChecked
from racing.circuits.services.par import Measure, extent_and_flaws, measure
from racing.games.racetrack.circuit import Sketch
from racing.games.racetrack.par import AT_ONCE, is_small
from racing.people.models import Player
from racing.shared.work_limits import one_at_a_time, spend

MINUTE = 60
MOST_SQUARES = 6 * AT_ONCE
"""Squares of paper that are searched for one player in a minute, which takes seconds at most."""
LONGEST = 30
"""Seconds after which a check that never ended counts as over."""
KEPT = 3600
"""Seconds for which what was found is kept."""
NAME = "drawing"

_MEASURE = msgspec.json.Decoder(Measure)


def check_drawing(*, player: Player, sketch: Sketch) -> Measure:
    """What can be told of a drawing; refused while another of the player's is being checked.

    For guests nothing is searched: they can't save it, and a visitor may be many of them.
    """
    if found := _kept(sketch):
        return found
    with one_at_a_time(NAME, _who(player), LONGEST) as is_alone:
        if not is_alone:
            raise DrawingBeingChecked
        return _measured(player, sketch)


def measure_to_save(*, player: Player, sketch: Sketch) -> Measure:
    """Measure a drawing that is saved: never refused, but left to the worker if there is more."""
    if found := _kept(sketch):
        return found
    with one_at_a_time(NAME, _who(player), LONGEST) as is_alone:
        return _measured(player, sketch) if is_alone else extent_and_flaws(sketch)


def _measured(player: Player, sketch: Sketch) -> Measure:
    found = extent_and_flaws(sketch)
    if found.flaws or player.is_guest or not is_small(sketch):
        return found
    squares = found.width * found.height
    if not spend(NAME, _who(player), squares, most=MOST_SQUARES, seconds=MINUTE):
        return found
    found = measure(sketch)
    cache.set(_key(sketch), msgspec.json.encode(found), KEPT)
    return found


def _kept(sketch: Sketch) -> Measure | None:
    text = cache.get(_key(sketch))
    return _MEASURE.decode(text) if text else None


def _key(sketch: Sketch) -> str:
    return f"measure:{sha256(msgspec.json.encode(sketch)).hexdigest()}"


def _who(player: Player) -> str:
    return f"player:{player.pk}"
