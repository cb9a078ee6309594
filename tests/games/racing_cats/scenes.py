"""Races of Racing Cats brought to the moment a test is about."""

from collections.abc import Mapping
from typing import Any, TypeVar

from racing.engine.dice import Dice
from racing.engine.move_history import MoveHistory
from racing.engine.values import Action, Seat, Transition
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import (
    CatCar,
    PlayCard,
    RacingCatsEvent,
    RacingCatsOptions,
    RacingCatsState,
    StopAt,
    TakeBonus,
    UseBoost,
)
from tests.games.racing_cats.slow import COLOURS
from tests.games.racing_cats.slow_track import Space

KEY = b"a key of the tests"
ALICE, BOB, CHARLIE, DORA, EMIL = (Seat(number) for number in range(5))
BLUE, GREEN, RED, BLACK, ORANGE = range(5)

E = TypeVar("E", bound=RacingCatsEvent)


def card(name: str) -> int:
    """A card by its name, such as `blue 7`."""
    colour, number = name.split()
    return COLOURS.index(colour) * 10 + int(number) - 1


def cards(names: str) -> tuple[int, ...]:
    """Cards by their names, such as `blue 7, red 1`."""
    return tuple(card(name) for name in names.split(",") if name)


def options_of(**options: Any) -> RacingCatsOptions:
    """Options on the wide short circuit, unless said otherwise."""
    return RacingCatsOptions(**{"circuit": "short", **options})


def new_history(seats: int = 3, **options: Any) -> MoveHistory:
    return MoveHistory(RACING_CATS, options_of(**options), seats, KEY)


def state_of(line: MoveHistory) -> RacingCatsState:
    state: RacingCatsState = line.position.state
    return state


def started(seats: int = 3, *, key: bytes = KEY, **options: Any) -> RacingCatsState:
    """A race whose first trick is to be led."""
    state: RacingCatsState = RACING_CATS.setup(options_of(**options), seats, Dice(key)).state
    return state


def scene(
    *hands: str,
    cars: Mapping[Any, Space] | None = None,
    boosts: Mapping[Any, str] | None = None,
    tiles: tuple[int, ...] = (),
    leader: Seat = ALICE,
    tricks: int = 0,
    left: tuple[Seat, ...] = (),
    **options: Any,
) -> RacingCatsState:
    """The leader is to play a card; a seat for each hand, which is filled up with cards that are
    nowhere else. Cars not named are on the start space; seat 0 has the blue tile, 1 the green."""
    seats = range(len(hands))
    zones = [cards((boosts or {}).get(seat, "")) for seat in seats]
    named = [cards(hand) for hand in hands]
    spare = [c for c in range(10 * len(hands)) if not any(c in each for each in (*named, *zones))]
    size = 10 - tricks % 10
    held = [(*hand, *(spare.pop() for _ in range(size - len(hand)))) for hand in named]
    return RacingCatsState(
        options=options_of(**options),
        tiles=tiles or tuple(seats),
        cars=tuple(CatCar(*(cars or {}).get(seat, (0, 0))) for seat in seats),
        hands=tuple(tuple(sorted(hand)) for hand in held),
        boosts=tuple(zones),
        left=tuple(Seat(seat) in left for seat in seats),
        phase="playing",
        leader=leader,
        turn=leader,
        tricks=tricks,
        discard=tuple(spare),
    )


def apply(state: RacingCatsState, seat: Seat, action: Action) -> Transition:
    legal = RACING_CATS.legal_actions(state, seat)
    assert action in (*legal, *RACING_CATS.site_actions(state, seat)), f"{action} is not in {legal}"
    return RACING_CATS.apply(state, seat, action, Dice(KEY, ply=state.tricks))


def play(state: RacingCatsState, *names: str) -> RacingCatsState:
    """Plays these cards, each by whose turn it is."""
    for name in names:
        state = apply(state, state.turn, PlayCard(card(name))).state
    return state


def driving(number: int, *, seats: int = 3, boosts: str = "", **more: Any) -> RacingCatsState:
    """A race in which Alice has won a trick with this blue card; nobody else holds a blue one."""
    more.setdefault("tricks", 5)
    state = scene(f"blue {number}", *[""] * (seats - 1), boosts={ALICE: boosts}, **more)
    state = play(state, f"blue {number}")
    while state.phase == "playing":
        state = apply(state, state.turn, PlayCard(min(playable(state)))).state
    return state


def boost(state: RacingCatsState, *names: str) -> RacingCatsState:
    """The winner uses these boosts."""
    for name in names:
        state = apply(state, state.turn, UseBoost(card(name))).state
    return state


def stop(state: RacingCatsState, row: int, lane: int) -> Transition:
    return apply(state, state.turn, StopAt(row, lane))


def stops_of(state: RacingCatsState) -> set[Space]:
    """Spaces where the winner may stop."""
    legal = RACING_CATS.legal_actions(state, state.turn)
    return {(each.row, each.lane) for each in legal if isinstance(each, StopAt)}


def spaces_of(state: RacingCatsState) -> int:
    """How many spaces the winner has to drive."""
    assert state.drive is not None
    return state.drive.spaces


def playable(state: RacingCatsState) -> set[int]:
    """Cards that may be played by whose turn it is."""
    legal = RACING_CATS.legal_actions(state, state.turn)
    return {each.card for each in legal if isinstance(each, PlayCard)}


def may_take_bonus(state: RacingCatsState) -> bool:
    return TakeBonus() in RACING_CATS.legal_actions(state, state.turn)


def events_of(kind: type[E], transition: Transition) -> list[E]:
    return [each for each in transition.events if isinstance(each, kind)]


def event_of(kind: type[E], transition: Transition) -> E:
    (event,) = events_of(kind, transition)
    return event
