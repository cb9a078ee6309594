"""Races of F-Cartes brought to the moment a test is about."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import count
from typing import Any, TypeVar

from racing.engine.dice import Dice
from racing.engine.move_history import MoveHistory
from racing.engine.values import Action, Seat, Transition
from racing.games.f_cartes.deck import DECK, NO_CARDS, with_cards
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    Card,
    CarNumber,
    Comeback,
    Counts,
    FCartesAction,
    FCartesEvent,
    FCartesOptions,
    FCartesState,
    Stop,
    Trials,
)

KEY = b"a key of the tests"
ALICE, BOB, CHARLIE, DORA = (Seat(number) for number in range(4))
"""Alice has cars 1 and 2, Bob 3 and 4, and so on; those after the players' own are neutral."""

E = TypeVar("E", bound=FCartesEvent)
Cards = Iterable[Card]


def spots(line: str) -> tuple[int, ...]:
    """The line from first to last, as the rule sheet writes cars and gaps: 1 g 3 g g 2 4."""
    return tuple(0 if spot == "g" else int(spot) for spot in line.split())


def drawn_line(state: FCartesState) -> str:
    """The line of a state as text, such as `1 g 3 g g 2 4`."""
    return " ".join(str(spot) if spot else "g" for spot in state.line)


def new_history(seats: int = 3, key: bytes = KEY, **options: Any) -> MoveHistory:
    return MoveHistory(F_CARTES, FCartesOptions(**options), seats, key)


def state_of(line: MoveHistory) -> FCartesState:
    state: FCartesState = line.position.state
    return state


def set_up(seats: int = 3, *, key: bytes = KEY, **options: Any) -> Transition:
    return F_CARTES.setup(FCartesOptions(**options), seats, Dice(key))


def started(seats: int = 3, **options: Any) -> FCartesState:
    """A race whose first player of the first round is asked."""
    state: FCartesState = set_up(seats, qualifying="quick", **options).state
    return state


def scene(
    line: str,
    *,
    seats: int = 2,
    hands: Mapping[Seat, Cards] | None = None,
    damage: Mapping[CarNumber, Cards] | None = None,
    laid: Mapping[CarNumber, int] | None = None,
    discards: Cards = (),
    pile: Cards | None = None,
    out: tuple[CarNumber, ...] = (),
    left: tuple[Seat, ...] = (),
    turn: Seat = ALICE,
    order: tuple[Seat, ...] = (),
    actions: int = 4,
    number: int = 1,
    wet: bool = False,
    hit: tuple[CarNumber, ...] = (),
    comeback: Comeback | None = None,
    stop: Stop | None = None,
    **options: Any,
) -> FCartesState:
    """Somebody is to act in one of twelve rounds. Cars that are named nowhere are out; damage lies
    there since an earlier round; the pile has all cards that are nowhere else, unless it is said
    what it has.
    """
    cars = range(1, 2 * seats + options.get("neutral_cars", 0) + 1)
    running = spots(line)
    absent = tuple(car for car in cars if car not in (*running, *out))
    held = tuple(tuple(sorted((hands or {}).get(Seat(seat), ()))) for seat in range(seats))
    lying = tuple(tuple((damage or {}).get(car, ())) for car in cars)
    thrown = with_cards(NO_CARDS, *discards)
    rest = _rest(*[0] * running.count(0), *sum(held, ()), *sum(lying, ()), *discards)
    return FCartesState(
        options=FCartesOptions(**{"rounds": 12, **options}),
        seats=seats,
        phase="racing",
        is_wet=wet,
        hands=held,
        pile=rest if pile is None else with_cards(NO_CARDS, *pile),
        discards=thrown,
        damage=lying,
        laid=tuple((laid or {}).get(car, 0) for car in cars),
        grid=tuple(cars),
        line=running,
        out=(*absent, *out),
        left=left,
        round=number,
        order=order or tuple(Seat((turn + each) % seats) for each in range(seats)),
        turn=turn,
        actions=actions,
        hit=hit,
        comeback=comeback,
        stop=stop,
    )


def _rest(*cards: Card) -> Counts:
    gone = with_cards(NO_CARDS, *cards)
    return tuple(all_ - used for all_, used in zip(DECK, gone, strict=True))


def trials(
    *queue: CarNumber,
    die: int = 3,
    scores: Mapping[CarNumber, int] | None = None,
    seats: int = 2,
    left: tuple[Seat, ...] = (),
    **options: Any,
) -> FCartesState:
    """A qualifying in which the first of these cars has rolled and may take a risk."""
    cars = range(1, 2 * seats + options.get("neutral_cars", 0) + 1)
    known = tuple(None if car in queue else (scores or {}).get(car, 0) for car in cars)
    return FCartesState(
        options=FCartesOptions(**options),
        seats=seats,
        phase="qualifying",
        is_wet=False,
        hands=((),) * seats,
        pile=DECK,
        discards=NO_CARDS,
        damage=((),) * len(cars),
        laid=(0,) * len(cars),
        trials=Trials(tuple(Seat(seat) for seat in range(seats)), queue, die, known),
        left=left,
        turn=Seat((queue[0] - 1) // 2),
    )


@cache
def _ply_of(rolls: tuple[int, ...]) -> int:
    """The ply at which the dice of the tests begin with these rolls."""
    for ply in count():
        dice = Dice(KEY, ply=ply)
        if all(dice.roll() == roll for roll in rolls):
            return ply
    raise AssertionError(rolls)


def rolling(*rolls: int) -> Dice:
    return Dice(KEY, ply=_ply_of(rolls))


def legal(state: FCartesState) -> tuple[FCartesAction, ...]:
    """Legal actions of who is asked."""
    assert state.turn is not None
    return F_CARTES.legal_actions(state, state.turn)


def legal_of(kind: type[FCartesAction], state: FCartesState) -> list[Any]:
    return [action for action in legal(state) if isinstance(action, kind)]


def act(state: FCartesState, action: Action, *rolls: int, by: Seat | None = None) -> Transition:
    """Applies an action of whose turn it is, or of `by`; the dice show these numbers."""
    seat = state.turn if by is None else by
    assert seat is not None
    listed = (*F_CARTES.legal_actions(state, seat), *F_CARTES.site_actions(state, seat))
    assert action in listed, f"{action} is not in {listed}"
    return F_CARTES.apply(state, seat, action, rolling(*rolls))


def after(state: FCartesState, *actions: Action) -> FCartesState:
    """The state after these actions, each of whose turn it is, without dice that matter."""
    for action in actions:
        state = act(state, action).state
    return state


def events_of(kind: type[E], transition: Transition) -> list[E]:
    return [each for each in transition.events if isinstance(each, kind)]


def event_of(kind: type[E], transition: Transition) -> E:
    (event,) = events_of(kind, transition)
    return event
