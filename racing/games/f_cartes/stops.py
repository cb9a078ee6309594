"""Repairs: in the pits, in a hurry, or on the road (FC-19)."""

from msgspec.structs import replace

from racing.engine.errors import IllegalAction
from racing.engine.values import Seat, Transition
from racing.games.f_cartes.cards import played, with_line, without_damage
from racing.games.f_cartes.deck import LIGHTNING_STOP, MAKESHIFT_REPAIR
from racing.games.f_cartes.line import dropped
from racing.games.f_cartes.turns import acted, go_on
from racing.games.f_cartes.values import (
    Card,
    CarNumber,
    CarPitted,
    CarRepaired,
    FCartesState,
    Stop,
)

PLACES = 3
"""Places that a stop costs, besides one for each card taken off."""
LIGHTNING_PLACES = 1
MENDABLE = 2
"""Most points that a makeshift repair can take off."""


def pit_stop(state: FCartesState, seat: Seat, car: CarNumber, card: Card) -> Transition:
    return _begin(state, seat, Stop(car, False, ()), card)


def lightning_stop(state: FCartesState, seat: Seat, car: CarNumber, card: Card) -> Transition:
    return _begin(played(state, seat, LIGHTNING_STOP), seat, Stop(car, True, ()), card)


def _begin(state: FCartesState, seat: Seat, stop: Stop, card: Card) -> Transition:
    return take_off(replace(state, actions=state.actions - 1, stop=stop), seat, card)


def take_off(state: FCartesState, seat: Seat, card: Card) -> Transition:
    """Take a damage card off; when none is left, the car leaves the pits at once."""
    stop = stop_in(state)
    after = replace(
        without_damage(state, stop.car, card),
        stop=replace(stop, taken=(*stop.taken, card)),
    )
    return Transition(after) if after.damage[stop.car - 1] else leave_pits(after, seat)


def leave_pits(state: FCartesState, seat: Seat) -> Transition:
    stop = stop_in(state)
    line = dropped(state.line, stop.car, places_of(stop))
    places = line.index(stop.car) - state.line.index(stop.car)
    pitted = CarPitted(seat, stop.car, stop.is_lightning, stop.taken, places)
    return go_on(*with_line(replace(state, stop=None), line, (pitted,)))


def places_of(stop: Stop) -> int:
    """Places that this stop costs with the cards taken off so far."""
    return (LIGHTNING_PLACES if stop.is_lightning else PLACES) + len(stop.taken)


def stop_in(state: FCartesState) -> Stop:
    if state.stop is None:
        raise IllegalAction
    return state.stop


def make_repair(state: FCartesState, seat: Seat, car: CarNumber, card: Card) -> Transition:
    after = without_damage(played(state, seat, MAKESHIFT_REPAIR), car, card)
    return acted(after, (CarRepaired(seat, car, card),))
