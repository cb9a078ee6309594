"""Races of Pole Position brought to the moment a test is about."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from racing.engine.dice import Dice
from racing.engine.move_history import MoveHistory
from racing.engine.values import Action, Seat, Transition
from racing.games.pole_position.cars import numbers_of
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.values import (
    CardsRevealed,
    CarMoved,
    ChooseCard,
    Driver,
    Layout,
    MoveCar,
    PolePositionEvent,
    PolePositionOptions,
    PolePositionState,
    RacingCar,
    Ride,
    Token,
)

KEY = b"a key of the tests"
ALICE, BOB, CHARLIE, DORA, EMIL = (Seat(number) for number in range(5))
ALL_CARDS = (1, 2, 3, 4, 5, 6, 7, 8, 9)
SPACES, HOME = 43, 44

E = TypeVar("E", bound=PolePositionEvent)


def new_history(seats: int = 3, **options: Any) -> MoveHistory:
    return MoveHistory(POLE_POSITION, PolePositionOptions(**options), seats, KEY)


def state_of(line: MoveHistory) -> PolePositionState:
    state: PolePositionState = line.position.state
    return state


def track(tokens: Mapping[int, Token]) -> Layout:
    """A track that is grey but for these spaces."""
    return tuple(tokens.get(space, "grey") for space in range(1, SPACES + 1))


def scene(
    cars: Mapping[int, int],
    *,
    seats: int = 2,
    tokens: Mapping[int, Token] | None = None,
    home: Iterable[int] = (),
    spun: Mapping[int, int] | None = None,
    hands: Mapping[int, tuple[int, ...]] | None = None,
    turn: int = 5,
    **options: Any,
) -> PolePositionState:
    """All are to choose a card. Cars not named wait at the start; those at home do in order."""
    podium = tuple(home)
    numbers = [10 * seat + car for seat in range(1, seats + 1) for car in (1, 2, 3)]
    hand_of = hands or {}
    return PolePositionState(
        PolePositionOptions(**options),
        track(tokens or {}),
        tuple(_car(each, cars, podium, (spun or {}).get(each, 0), turn) for each in numbers),
        tuple(_driver(hand_of.get(seat, ALL_CARDS)) for seat in range(seats)),
        podium,
        turn=turn,
    )


def _car(
    number: int, cars: Mapping[int, int], podium: tuple[int, ...], spun: int, turn: int
) -> RacingCar:
    if number in podium:
        return RacingCar(HOME, "home", trail=((0, 0), (turn - 1, HOME)))
    space = cars.get(number, 0)
    return RacingCar(space, spun=spun, trail=((0, 0), (turn - 1, space)) if space else ((0, 0),))


def _driver(hand: tuple[int, ...]) -> Driver:
    return Driver(hand, tuple(card for card in ALL_CARDS if card not in hand))


def apply(state: PolePositionState, seat: Seat, action: Action, ply: int = 0) -> Transition:
    dice = Dice(KEY, ply=ply)
    return POLE_POSITION.apply(state, seat, action, dice)  # type: ignore[arg-type]


def revealed(state: PolePositionState, *cards: int) -> Transition:
    """What comes of the last choice, when all who are asked have chosen by seat.

    Of players level in all the lots fall on the lower seat, so that tests know who moves (PP-7).
    """
    *others, last = zip(sorted(POLE_POSITION.seats_to_act(state)), cards, strict=True)
    for seat, card in others:
        state = apply(state, seat, ChooseCard(card)).state
    transitions = (apply(state, last[0], ChooseCard(last[1]), ply) for ply in range(10_000))
    return next(each for each in transitions if _lots_fell_by_seat(each))


def _lots_fell_by_seat(transition: Transition) -> bool:
    events = events_of(CardsRevealed, transition)
    return all(list(lot) == sorted(lot) for event in events for lot in event.lots)


def played(state: PolePositionState, *cards: int) -> PolePositionState:
    after: PolePositionState = revealed(state, *cards).state
    return after


def moved(state: PolePositionState, car: int) -> Transition:
    """What happens when the next one moves this car."""
    assert car in numbers_of(state.queue[0])
    return apply(state, state.queue[0], MoveCar(car))


def after(state: PolePositionState, *cars: int) -> PolePositionState:
    for car in cars:
        state = moved(state, car).state
    return state


def ride(state: PolePositionState, car: int) -> Ride:
    """How the next one's car goes, as all are told."""
    return event_of(CarMoved, moved(state, car)).ride


def space_of(state: PolePositionState, car: int) -> int:
    return state.cars[3 * (car // 10 - 1) + car % 10 - 1].space


def spaces_of(state: PolePositionState, *cars: int) -> tuple[int, ...]:
    return tuple(space_of(state, car) for car in cars)


def offered(state: PolePositionState) -> list[int]:
    """The cars the next one may move."""
    actions = POLE_POSITION.legal_actions(state, state.queue[0])
    return [action.car for action in actions if isinstance(action, MoveCar)]


def events_of(kind: type[E], transition: Transition) -> list[E]:
    return [each for each in transition.events if isinstance(each, kind)]


def event_of(kind: type[E], transition: Transition) -> E:
    (event,) = events_of(kind, transition)
    return event
