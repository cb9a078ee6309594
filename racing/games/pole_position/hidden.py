"""Hidden information: what each seat may know, and imagined states (PP-5, PP-26)."""

from functools import lru_cache
from itertools import chain, permutations

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Seat, Viewer
from racing.games.pole_position.riding import movable
from racing.games.pole_position.values import (
    Card,
    CardChosen,
    CarNumber,
    ChooseCard,
    Driver,
    DriverView,
    PolePositionEvent,
    PolePositionState,
    PolePositionView,
)

Orders = tuple[tuple[CarNumber, ...], ...]


def choices(state: PolePositionState, seat: Seat) -> tuple[ChooseCard, ...]:
    """Each card in hand with each order of preference.

    The last card leaves nothing to choose: it is played at once, and the car is chosen when all
    have seen the cards.
    """
    hand = state.drivers[seat].hand
    return _choices(hand, movable(state, seat) if len(hand) > 1 else ())


@lru_cache(maxsize=16384)
def _choices(hand: tuple[Card, ...], cars: tuple[CarNumber, ...]) -> tuple[ChooseCard, ...]:
    return tuple(chain.from_iterable([_with_card(card, cars) for card in hand]))


@lru_cache(maxsize=1024)
def _with_card(card: Card, cars: tuple[CarNumber, ...]) -> tuple[ChooseCard, ...]:
    return tuple(ChooseCard(card, order) for order in orders(cars))


@lru_cache(maxsize=256)
def orders(cars: tuple[CarNumber, ...]) -> Orders:
    """All orders of preference: none, or some of the cars in order; the last need not be named."""
    return tuple(order for named in range(max(1, len(cars))) for order in permutations(cars, named))


def view(state: PolePositionState, viewer: Viewer) -> PolePositionView:
    own = None if viewer is None else state.drivers[viewer]
    return PolePositionView(
        options=state.options,
        layout=state.layout,
        cars=state.cars,
        drivers=tuple([_driver_view(driver) for driver in state.drivers]),
        podium=state.podium,
        queue=state.queue,
        joints=state.joints,
        turn=state.turn,
        phase=state.phase,
        chosen=own.chosen if own else None,
        order=own.order if own else (),
    )


def _driver_view(driver: Driver) -> DriverView:
    return DriverView(
        hand=driver.hand,
        discard=driver.discard,
        card=driver.card,
        has_chosen=driver.chosen is not None,
        has_left=driver.has_left,
    )


def event_for(event: PolePositionEvent, viewer: Viewer) -> PolePositionEvent:
    if isinstance(event, CardChosen) and event.seat != viewer:
        return CardChosen(event.seat, None, ())
    return event


def imagine(state: PolePositionState, viewer: Viewer, dice: Dice) -> PolePositionState:
    """Imagine that the others chose another card of their hands, and other cars to move."""
    drivers = tuple(
        driver if seat == viewer else _imagined(state, Seat(seat), driver, dice)
        for seat, driver in enumerate(state.drivers)
    )
    return replace(state, drivers=drivers)


def _imagined(state: PolePositionState, seat: Seat, driver: Driver, dice: Dice) -> Driver:
    if driver.chosen is not None:
        choice = dice.pick(choices(state, seat))
        return replace(driver, chosen=choice.card, order=choice.order)
    if seat in state.queue and driver.hand:
        return replace(driver, order=dice.pick(orders(movable(state, seat))))
    return driver
