"""Rounds and turns up to the flag (FC-3, FC-8, FC-9, FC-23, FC-25)."""

from msgspec.structs import replace

from racing.engine.values import Seat, Transition
from racing.games.f_cartes.line import GAP, cars_of_line, own_cars, owner_of
from racing.games.f_cartes.values import (
    CarNumber,
    FCartesEvent,
    FCartesOptions,
    FCartesState,
    FlagFell,
    RoundBegan,
    Scene,
)

ACTIONS = 4
Events = tuple[FCartesEvent, ...]


def rounds_of(options: FCartesOptions, seats: int) -> int:
    return seats if options.rounds == "teams" else options.rounds


def begin_round(state: FCartesState, events: Events) -> Transition:
    number, order = state.round + 1, order_of_play(state)
    begun = replace(
        state,
        round=number,
        order=order,
        laid=(0,) * len(state.laid),
    )
    return _ask(begun, order[0], (*events, RoundBegan(number, order)))


def order_of_play(scene: Scene) -> tuple[Seat, ...]:
    """The order of play: from the back by each player's worst-placed car, and players with one car
    left before all others. Neutral cars do not count (FC-26).
    """
    worst: dict[Seat, int] = {}
    count: dict[Seat, int] = {}
    for place, car in enumerate(cars_of_line(scene.line)):
        seat = owner_of(scene, car)
        if seat is not None:
            worst[seat] = place
            count[seat] = count.get(seat, 0) + 1
    return tuple(sorted(worst, key=lambda seat: (count[seat], -worst[seat])))


def players_left(scene: Scene) -> tuple[Seat, ...]:
    """Players who still have a car in the line."""
    seats = [Seat(seat) for seat in range(scene.seats)]
    return tuple([seat for seat in seats if seat not in scene.left and own_cars(scene, seat)])


def drives_alone(scene: Scene, seat: Seat) -> bool:
    """Whether all others have left or have no car: their results change no more (FC-29)."""
    line = scene.line
    return not any(owner_of(scene, car) not in (None, seat) for car in line if car != GAP)


def next_turn(state: FCartesState, events: Events) -> Transition:
    """Ask the next in the order who still has a car, or begin a new round.

    When all rounds are played, or nobody has a car left, the flag falls.
    """
    left = players_left(state)
    if not left:
        return fall_flag(state, events)
    waiting = state.order[state.order.index(state.turn) + 1 :] if state.turn is not None else ()
    for seat in waiting:
        if seat in left:
            return _ask(state, seat, events)
    if state.round == rounds_of(state.options, state.seats):
        return fall_flag(state, events)
    return begin_round(state, events)


def _ask(state: FCartesState, seat: Seat, events: Events) -> Transition:
    asked = replace(state, turn=seat, actions=ACTIONS, hit=(), comeback=None, stop=None)
    return Transition(asked, events, ends_turn=True)


def fall_flag(state: FCartesState, events: Events) -> Transition:
    over = replace(
        state, phase="over", turn=None, actions=0, hit=(), comeback=None, stop=None, trials=None
    )
    fallen = FlagFell(state.round, _first(state))
    return Transition(over, (*events, fallen), ends_turn=True)


def _first(state: FCartesState) -> CarNumber | None:
    return state.line[0] if state.line else None
