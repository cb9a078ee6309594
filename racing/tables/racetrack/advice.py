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
            "Tap a free crossing of the start line. The inside is the shorter way round, the "
            "outside lets you take the first corner faster."
        )
    car = view.cars[seat]
    if speed(car.vector) == 0:
        return _(
            "Your car stands still. The arrows change its move by one square: choose the one that "
            "points down the road, then confirm."
        )
    return _advice_on_the_road(_fates(view, seat), speed(car.vector))


def _fates(view: RacetrackView, seat: Seat) -> list[Fate]:
    options, vector = view.options, view.cars[seat].vector
    actions = choices(options.top_speed, options.must_change_vector, vector)
    return [prospect_of(view, seat, action).fate for action in actions]


def _advice_on_the_road(fates: list[Fate], pace: int) -> str:
    if Fate.FINISH in fates:
        return _("The line is in reach! Cross it, and as far as you can: the margin breaks ties.")
    if Fate.FINE not in fates:
        return _("Nothing is safe any more: take what keeps you on the road longest.")
    if Fate.LOST in fates or Fate.WALL in fates:
        return _(
            "Some targets are marked: a crash now, or lost, because no braking will help after "
            "them. Keep to those with a ring, and lean into the corner."
        )
    if pace <= SLOW:
        return _(
            "The middle of the nine keeps your move; the arrows add to it. Speed up while the road "
            "ahead is free: a car at speed 4 needs four moves to stop."
        )
    return _(
        "All nine are fine. The sentence beside Confirm says in how many moves you could still "
        "stop: look that far ahead before you speed up."
    )
