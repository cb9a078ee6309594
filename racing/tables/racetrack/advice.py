"""Hints for a player's first race, from what the board shows anyway."""

from django.utils.translation import gettext as _

from racing.engine.values import Seat
from racing.games.racetrack.moving import choices
from racing.games.racetrack.physics import speed
from racing.games.racetrack.values import RacetrackView
from racing.tables.racetrack.prospects import Fate, prospect_of

SLOW = 2


def advice_of(view: RacetrackView, seat: Seat) -> str:
    """The hint for this turn."""
    if view.phase == "placing":
        return _(
            "Tap a free grid point on the start line. The inside is the shorter way "
            "round. The outside lets you take the first corner faster."
        )
    car = view.cars[seat]
    if speed(car.vector) == 0:
        return _(
            "Your car is standing still. The arrows change its move by one square. "
            "Choose the one that points along the track, then confirm."
        )
    return _advice_on_the_road(_fates(view, seat), speed(car.vector))


def _fates(view: RacetrackView, seat: Seat) -> list[Fate]:
    options, vector = view.options, view.cars[seat].vector
    actions = choices(options.top_speed, options.must_change_vector, vector)
    return [prospect_of(view, seat, action).fate for action in actions]


def _advice_on_the_road(fates: list[Fate], pace: int) -> str:
    if Fate.FINISH in fates:
        return _(
            "The line is within reach! Go as far past it as you can. Of cars that "
            "finish in the same game turn, the one furthest past the line is ahead."
        )
    if Fate.FINE not in fates:
        return _("No target is safe. Choose the one that keeps you on the track longest.")
    if Fate.LOST in fates or Fate.WALL in fates:
        return _(
            "Some targets are marked with a cross. They crash now, or they’re lost "
            "because braking won’t help later. Choose a ring without a cross, and "
            "turn into the corner."
        )
    if pace <= SLOW:
        return _(
            "The middle target keeps your speed and direction. The arrows change them"
            " by one square. Speed up while the track ahead is clear. A car at speed "
            "4 needs four moves to stop."
        )
    return _(
        "All nine targets are fine. The text next to Confirm says how many moves "
        "you need to stop. Look that far ahead before you speed up."
    )
