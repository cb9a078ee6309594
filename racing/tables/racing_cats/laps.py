"""The lap of the race, and cars in other laps."""

from django.utils.translation import gettext as _

from racing.engine.values import Seat
from racing.games.racing_cats.circuit import CIRCUITS
from racing.games.racing_cats.values import RacingCatsView, Row
from racing.tables.table import Text


def lap_words(view: RacingCatsView) -> Text:
    """The lap of the leading car, as text."""
    return _("lap %(lap)s of %(laps)s") % {"lap": _first_lap(view), "laps": view.options.laps}


def lap_mark(view: RacingCatsView, seat: Seat) -> int:
    """The lap of a car if the leader is in another one; else 0."""
    if view.options.laps == 1:
        return 0
    lap = _lap(view, view.cars[seat].row)
    return 0 if lap == _first_lap(view) else lap


def _first_lap(view: RacingCatsView) -> int:
    return _lap(view, max(car.row for car in view.cars))


def _lap(view: RacingCatsView, row: Row) -> int:
    """The lap of a row; the start space belongs to the first, the finish line to the last."""
    lap = (row - 1) // CIRCUITS[view.options.circuit].rows + 1
    return min(max(1, lap), view.options.laps)
