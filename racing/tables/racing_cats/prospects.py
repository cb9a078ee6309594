"""Where a car could stop, with the present move or with the selected action."""

from dataclasses import dataclass
from string import ascii_uppercase

from racing.engine.values import Action, Seat, Viewer
from racing.games.racing_cats.circuit import Place
from racing.games.racing_cats.deck import SPACES_OF
from racing.games.racing_cats.driving import (
    STOPPING,
    road_for,
    stops_of,
    with_bonus,
    with_boost,
)
from racing.games.racing_cats.tricks import winner_of
from racing.games.racing_cats.values import (
    PlayCard,
    RacingCatsView,
    StopAt,
    TakeBonus,
    UseBoost,
)


@dataclass(frozen=True, slots=True)
class Prospect:
    """How far a car would go, and where it could stop then."""

    seat: Seat
    spaces: int
    stops: tuple[Place, ...]
    is_sure: bool
    """Whether it has won its trick already."""


def stop_signs(view: RacingCatsView) -> dict[StopAt, str]:
    """A letter for each space where the driving car can stop, by row, then by lane."""
    if view.drive is None:
        return {}
    stops = stops_of(view, view.drive.seat, view.drive.spaces)
    return {STOPPING[place]: sign_of(index) for index, place in enumerate(stops)}


def sign_of(index: int) -> str:
    return ascii_uppercase[index]


def prospect_of(view: RacingCatsView, viewer: Viewer, chosen: Action | None) -> Prospect | None:
    """The result of the viewer's selected action, or their current drive."""
    if viewer is None:
        return None
    match chosen:
        case PlayCard(card=card):
            return _with_card(view, viewer, card)
        case UseBoost(card=card) if view.drive is not None:
            return _drive(view, viewer, with_boost(view, view.drive, card).spaces)
        case TakeBonus() if view.drive is not None:
            return _drive(view, viewer, with_bonus(view.drive).spaces)
    if view.drive is not None and view.drive.seat == viewer:
        return _drive(view, viewer, view.drive.spaces)
    return None


def _drive(view: RacingCatsView, seat: Seat, spaces: int) -> Prospect:
    return Prospect(seat, spaces, stops_of(view, seat, spaces), is_sure=True)


def _with_card(view: RacingCatsView, seat: Seat, card: int) -> Prospect | None:
    """The result of a card; None if it would not be winning the trick as it stands."""
    if winner_of((*view.trick, card), view.leader, view.tiles)[0] != seat:
        return None
    spaces = SPACES_OF[card]
    return Prospect(seat, spaces, stops_of(view, seat, spaces), is_sure=False)


def way_to(view: RacingCatsView, seat: Seat, spaces: int, stop: Place) -> tuple[Place, ...]:
    """The straightest way, with every space the car stands on."""
    car = view.cars[seat]
    return road_for(view, seat).ways((car.row, car.lane), spaces)[stop]


def last_way(view: RacingCatsView) -> tuple[Place, ...]:
    """How the winner of the last trick drove; only that car has moved since."""
    last = view.last
    if last is None:
        return ()
    start, stop = (last.start.row, last.start.lane), (last.stop.row, last.stop.lane)
    return road_for(view, last.winner).ways(start, last.spaces)[stop]
