"""Cards that act on other cars and on the whole field (FC-12, FC-14, FC-20, FC-21)."""

from msgspec.structs import replace

from racing.engine.values import Seat, Transition
from racing.games.f_cartes.cards import Events, laid, played, with_line, without_hand
from racing.games.f_cartes.damage import FATAL
from racing.games.f_cartes.deck import (
    GAP_CARD,
    POINTS,
    SAFETY_CAR,
    SPIN,
    STOP_AND_GO,
    TEAM_ORDERS,
    WEATHER,
    lost_by,
    with_cards,
)
from racing.games.f_cartes.line import (
    cars_at,
    cars_of_line,
    dropped,
    own_cars,
    owner_of,
    swapped,
)
from racing.games.f_cartes.rounds import next_turn
from racing.games.f_cartes.turns import acted
from racing.games.f_cartes.values import (
    Card,
    CarNumber,
    CarPenalised,
    CarRetired,
    CarSpun,
    CarsSwapped,
    DamageLaid,
    FCartesState,
    SafetyCarOut,
    TeamOut,
    WeatherChanged,
)

PENALTY = 2
"""Places that a stop-and-go costs."""
SPUN = 1


def lay_damage(state: FCartesState, seat: Seat, card: Card, car: CarNumber) -> Transition:
    after = _damaged(replace(state, hands=laid(state, seat, card)), card, car)
    lost = lost_by(after.damage[car - 1])
    return _after_damage(after, car, (DamageLaid(seat, card, car, lost),))


def spin(state: FCartesState, seat: Seat, car: CarNumber) -> Transition:
    """Spin a car: first it drops, then the card stays under it."""
    line = dropped(state.line, car, SPUN)
    places = line.index(car) - state.line.index(car)
    moved, events = with_line(replace(state, hands=laid(state, seat, SPIN)), line)
    after = _damaged(moved, SPIN, car)
    spun = CarSpun(seat, car, places, lost_by(after.damage[car - 1]))
    return _after_damage(after, car, (spun, *events))


def stop_and_go(state: FCartesState, seat: Seat, car: CarNumber) -> Transition:
    line = dropped(state.line, car, PENALTY)
    places = line.index(car) - state.line.index(car)
    penalised = CarPenalised(seat, car, places)
    return acted(*with_line(played(state, seat, STOP_AND_GO), line, (penalised,)))


def send_safety_car(state: FCartesState, seat: Seat) -> Transition:
    line = cars_of_line(state.line)
    gaps = len(state.line) - len(line)
    discards = with_cards(state.discards, *[GAP_CARD] * gaps)
    after = played(replace(state, line=line, discards=discards), seat, SAFETY_CAR)
    return acted(after, (SafetyCarOut(seat, gaps),))


def change_weather(state: FCartesState, seat: Seat) -> Transition:
    after = replace(played(state, seat, WEATHER), is_wet=not state.is_wet)
    return acted(after, (WeatherChanged(seat, after.is_wet),))


def give_team_orders(state: FCartesState, seat: Seat) -> Transition:
    cars = cars_at(state.options, seat)
    line = swapped(state.line, *cars)
    ahead, behind = sorted(cars, key=line.index)
    after = replace(played(state, seat, TEAM_ORDERS), line=line)
    return acted(after, (CarsSwapped(seat, ahead, behind),))


def _damaged(state: FCartesState, card: Card, car: CarNumber) -> FCartesState:
    at = car - 1
    points = state.laid[at] + POINTS[card]
    return replace(
        state,
        damage=(*state.damage[:at], (*state.damage[at], card), *state.damage[car:]),
        laid=(*state.laid[:at], points, *state.laid[car:]),
        hit=(*state.hit, car),
    )


def _after_damage(state: FCartesState, car: CarNumber, events: Events) -> Transition:
    """Take out a car that has lost too much."""
    if lost_by(state.damage[car - 1]) < FATAL:
        return acted(state, events)
    after, events = _without_car(state, car, (*events, CarRetired(car)))
    owner = owner_of(after, car)
    if owner is None or own_cars(after, owner):
        return acted(after, events)
    after, events = without_hand(after, owner), (*events, TeamOut(owner))
    return next_turn(after, events) if owner == after.turn else acted(after, events)


def _without_car(
    state: FCartesState, car: CarNumber, events: Events
) -> tuple[FCartesState, Events]:
    """Remove the car from the line, and its cards from the table."""
    at = car - 1
    gone = replace(
        state,
        out=(*state.out, car),
        damage=(*state.damage[:at], (), *state.damage[car:]),
        discards=with_cards(state.discards, *state.damage[at]),
    )
    return with_line(gone, tuple([spot for spot in state.line if spot != car]), events)
