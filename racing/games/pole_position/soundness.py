"""Invariants of every state of Pole Position."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from racing.games.pole_position.cars import (
    HOME,
    NUMBERS,
    all_numbers,
    index_of,
    is_driving,
    owner_of,
    racing,
)
from racing.games.pole_position.layout import SPACES, STOCK
from racing.games.pole_position.podium import places
from racing.games.pole_position.turns import FUEL
from racing.games.pole_position.values import CarNumber, PolePositionState

ALIKE = "two tokens side by side are alike"


def faults(state: PolePositionState) -> Iterator[str]:
    """Broken invariants, as short facts."""
    yield from _misplaced(state)
    yield from _crowded(state)
    yield from _wrong_podium(state)
    yield from _wrong_hands(state)
    yield from _wrong_tokens(state)
    if len(set(state.queue)) < len(state.queue):
        yield "somebody is twice in the queue"
    if not all(is_driving(state, seat) for seat in state.queue):
        yield "somebody without a car is in the queue"


def _misplaced(state: PolePositionState) -> Iterator[str]:
    for number, car in zip(NUMBERS, state.cars, strict=False):
        if (car.space == HOME) != (car.status == "home") or not 0 <= car.space <= HOME:
            yield f"car {number} stands on {car.space} and is {car.status}"
        if car.status != "out" and car.trail[-1][1] != car.space:
            yield f"car {number} stands on {car.space} and its trail ends elsewhere"


def _crowded(state: PolePositionState) -> Iterator[str]:
    """Check that cars share a space only after moving there together (PP-11, PP-13)."""
    first: dict[int, CarNumber] = {}
    for number in racing(state):
        car = state.cars[index_of(number)]
        if not car.space:
            continue
        other = first.setdefault(car.space, number)
        is_own = other != number and owner_of(other) == owner_of(number)
        if is_own or state.cars[index_of(other)].trail != car.trail:
            yield f"cars {other} and {number} are both on space {car.space}"


def _wrong_podium(state: PolePositionState) -> Iterator[str]:
    home = [n for n in all_numbers(state) if state.cars[index_of(n)].status == "home"]
    if sorted(state.podium) != home:
        yield "the podium does not hold exactly the cars that are home"
    if len(state.podium) > places(state):
        yield "the podium has more cars than places"
    out = sum(car.status == "out" for car in state.cars)
    if state.phase == "over" and len(home) < min(places(state), len(state.cars) - out):
        yield "the race is over and places of the podium are free"


def _wrong_hands(state: PolePositionState) -> Iterator[str]:
    for seat, driver in enumerate(state.drivers):
        if sorted((*driver.hand, *driver.discard)) != list(FUEL):
            yield f"seat {seat} has {driver.hand} in hand and {driver.discard} discarded"
        if driver.chosen is not None and driver.chosen not in driver.hand:
            yield f"seat {seat} has chosen a card that is not in its hand"


def _wrong_tokens(state: PolePositionState) -> Iterator[str]:
    if any(count > STOCK[token] for token, count in Counter(state.layout).items()):
        yield "there are too many tokens of a kind"
    if state.turn and len(state.layout) != SPACES:
        yield "spaces are without a token"
    if any(a == b for a, b in pairwise(state.layout)):
        yield ALIKE
