"""A toy game for the line of moves: open a door, walk through it, bow. All at the same time."""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.game import Game
from racing.engine.values import (
    Action,
    Event,
    Options,
    Outcome,
    Seat,
    Standing,
    State,
    Summary,
    Transition,
    View,
    Viewer,
)

Door: TypeAlias = Literal["left", "right"]


class NoOptions(Options, frozen=True):
    pass


class Guest(Struct, frozen=True):
    door: Door | None = None
    steps: int = 0
    """Opened, entered, bowed."""
    waited: bool = False


class CorridorState(State, frozen=True):
    guests: tuple[Guest, ...]


class CorridorView(View, frozen=True):
    guests: tuple[Guest, ...]


class Open(Action, frozen=True):
    door: Door


class Enter(Action, frozen=True):
    waited: bool = False


class Bow(Action, frozen=True):
    pass


class Bowed(Event, frozen=True):
    seat: Seat


CorridorAction: TypeAlias = Open | Enter | Bow


class Corridor(Game[NoOptions, CorridorState, CorridorAction, Bowed, CorridorView]):
    """Behind the left door there is nothing to choose, and everyone sees it."""

    slug = "corridor"
    rules_version = 1
    min_seats = 1
    max_seats = 3

    Options = NoOptions
    State = CorridorState
    View = CorridorView
    Action = CorridorAction
    Event = Bowed

    def setup(self, options: NoOptions, seats: int, dice: Dice) -> Transition:
        return Transition(CorridorState(guests=(Guest(),) * seats))

    def seats_to_act(self, state: CorridorState) -> frozenset[Seat]:
        return frozenset(Seat(n) for n, guest in enumerate(state.guests) if guest.steps < 3)

    def legal_actions(self, state: CorridorState, seat: Seat) -> tuple[CorridorAction, ...]:
        guest = state.guests[seat]
        match guest.steps:
            case 0:
                return (Open("left"), Open("right"))
            case 1:
                return (Enter(),) if guest.door == "left" else (Enter(), Enter(waited=True))
            case 2:
                return (Bow(),)
        return ()

    def site_actions(self, state: CorridorState, seat: Seat) -> tuple[CorridorAction, ...]:
        return ()

    def apply(
        self, state: CorridorState, seat: Seat, action: CorridorAction, dice: Dice
    ) -> Transition:
        guest = replace(state.guests[seat], steps=state.guests[seat].steps + 1)
        match action:
            case Open(door=door):
                guest = replace(guest, door=door)
            case Enter(waited=waited):
                guest = replace(guest, waited=waited)
        guests = (*state.guests[:seat], guest, *state.guests[seat + 1 :])
        return Transition(replace(state, guests=guests), (Bowed(seat=seat),))

    def forced(self, state: CorridorState, seat: Seat) -> CorridorAction | None:
        guest = state.guests[seat]
        return Enter() if guest.steps == 1 and guest.door == "left" else None

    def view(self, state: CorridorState, viewer: Viewer) -> CorridorView:
        return CorridorView(guests=state.guests)

    def events_for(self, events: tuple[Bowed, ...], viewer: Viewer) -> tuple[Bowed, ...]:
        return events

    def standing(self, state: CorridorState) -> Standing:
        return Standing(seats=(tuple(Seat(n) for n in range(len(state.guests))),), cars=())

    def outcome(self, state: CorridorState) -> Outcome | None:
        over = not self.seats_to_act(state)
        return Outcome(standing=self.standing(state), winners=()) if over else None

    def summary(self, state: CorridorState) -> Summary:
        return Summary(turn=1, progress=0, leaders=())

    def imagine(self, state: CorridorState, viewer: Viewer, dice: Dice) -> CorridorState:
        return state

    def inventory(self, state: CorridorState) -> tuple[str, ...]:
        return ()

    def move_limit(self, options: NoOptions, seats: int) -> int:
        return 3 * seats
