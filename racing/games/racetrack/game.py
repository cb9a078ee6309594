"""The game of Racetrack."""

from collections.abc import Mapping
from typing import Any

from racing.engine.dice import Dice
from racing.engine.errors import IllegalAction, InvalidOptions
from racing.engine.open_game import OpenGame
from racing.engine.values import (
    Course,
    Dropped,
    Obeyed,
    Outcome,
    Pass,
    Retire,
    Seat,
    Standing,
    Summary,
    TakeOut,
    Transition,
)
from racing.games.racetrack import (
    accidents,
    classification,
    finishable,
    moving,
    placing,
    planning,
    soundness,
)
from racing.games.racetrack.circuits import CIRCUITS, UnknownCircuit
from racing.games.racetrack.unfinished import Rank
from racing.games.racetrack.values import (
    Accelerate,
    Drive,
    PlaceCar,
    RacetrackAction,
    RacetrackEvent,
    RacetrackOptions,
    RacetrackState,
    RacetrackView,
)

# Made once, because every move needs it.
NOBODY: frozenset[Seat] = frozenset()
ALONE = tuple(frozenset({Seat(number)}) for number in range(8))


class Racetrack(
    OpenGame[RacetrackOptions, RacetrackState, RacetrackAction, RacetrackEvent, RacetrackView]
):
    slug = "racetrack"
    rules_version = 2
    min_seats = 1
    max_seats = len(ALONE)
    live_options = {"out_of_time": "pass"}
    """RT-13: with a live clock, whoever runs out of time passes."""

    Options = RacetrackOptions
    State = RacetrackState
    View = RacetrackView
    Action = RacetrackAction
    Event = RacetrackEvent
    Order = Drive

    def option_choices(self, name: str) -> tuple[Any, ...] | None:
        return tuple(CIRCUITS.drawings) if name == "circuit" else None

    def check_options(self, options: RacetrackOptions, seats: int) -> None:
        if options.start_vector > options.top_speed:
            told = "cars start faster than their top speed"
            raise InvalidOptions(
                told, "start_vector", "too_fast_start", top_speed=options.top_speed
            )
        try:
            CIRCUITS.find(options.circuit)
        except UnknownCircuit:
            raise InvalidOptions("there is no such circuit", field="circuit") from None
        try:
            crossings = len(CIRCUITS.track(options.way).line.crossings)
        except UnknownCircuit:
            told = "the circuit has no par in reverse"
            raise InvalidOptions(told, "direction", "no_par_in_reverse") from None
        if crossings < seats:
            told = f"the start line has {crossings} crossings for {seats} cars"
            raise InvalidOptions(told, "circuit", "too_few_crossings", crossings=crossings)
        self.check_can_be_finished(options, seats)

    def check_can_be_finished(self, options: RacetrackOptions, seats: int) -> None:
        finishable.check_can_be_finished(options, seats)

    def course(self, options: RacetrackOptions, seats: int) -> Course:
        """Lap records are kept for each way to move and each direction (RT-31, RT-37)."""
        terms: dict[str, int | str] = {
            "top_speed": options.top_speed,
            "start_vector": options.start_vector,
            "must_change_vector": options.must_change_vector,
        }
        # Runs as drawn keep the terms that they were filed under before there was a direction.
        if options.way != options.circuit:
            terms["direction"] = "reverse"
        return Course(options.circuit, terms if options.laps == 1 else None)

    def setup(self, options: RacetrackOptions, seats: int, dice: Dice) -> Transition:
        return placing.draw_order(self.with_rounds(options), seats, dice)

    def with_rounds(self, options: RacetrackOptions) -> RacetrackOptions:
        """The options with a number of rounds, for the whole race (RT-30)."""
        return finishable.with_rounds(options)

    def seats_to_act(self, state: RacetrackState) -> frozenset[Seat]:
        return ALONE[state.queue[0]] if state.queue else NOBODY

    def legal_actions(self, state: RacetrackState, seat: Seat) -> tuple[RacetrackAction, ...]:
        if not state.queue or state.queue[0] != seat:
            return ()
        if state.phase == "placing":
            return placing.free_places(state)
        options = state.options
        return moving.choices(
            options.top_speed, options.must_change_vector, state.cars[seat].vector
        )

    def site_actions(self, state: RacetrackState, seat: Seat) -> tuple[RacetrackAction, ...]:
        """Passing is for cars on the track; a car that is not placed gets a stand-in."""
        if state.phase == "over" or state.cars[seat].status not in ("placing", "running"):
            return ()
        is_driving = state.phase == "racing" and state.queue[0] == seat
        if is_driving and state.options.out_of_time == "pass":
            return (Pass(), Retire(), TakeOut())
        return (Retire(), TakeOut())

    def apply(
        self, state: RacetrackState, seat: Seat, action: RacetrackAction, dice: Dice
    ) -> Transition:
        match action:
            case Accelerate(ax=ax, ay=ay):
                return moving.accelerate(state, seat, ax, ay)
            case PlaceCar(crossing=crossing):
                return placing.place(state, seat, crossing)
            case Pass():
                return moving.pass_turn(state, seat)
            case Retire():
                return accidents.leave(state, seat, "retired")
            case TakeOut():
                return accidents.leave(state, seat, "taken_out")
        raise IllegalAction

    def standing(self, state: RacetrackState) -> Standing:
        """During the race the order on the road: no move waits for a search."""
        is_over = state.phase == "over"
        return classification.standing(
            state, self.unfinished if is_over else classification.on_the_road
        )

    def unfinished(self, state: RacetrackState) -> Mapping[Seat, Rank]:
        """Sort keys of the cars still running when the race ends (RT-29)."""
        return classification.by_moves(state)

    def outcome(self, state: RacetrackState) -> Outcome | None:
        return classification.outcome(state, self.unfinished)

    def adjudged(self, state: RacetrackState) -> Outcome:
        return classification.adjudged(state, self.unfinished)

    def seats_out(self, state: RacetrackState) -> tuple[Seat, ...]:
        return classification.with_status(state, "out")

    def summary(self, state: RacetrackState) -> Summary:
        return classification.summary(state, self.standing(state))

    def forced(self, state: RacetrackState, seat: Seat) -> RacetrackAction | None:
        """The last free crossing of the start line."""
        actions = self.legal_actions(state, seat)
        return actions[0] if len(actions) == 1 else None

    def orders_after(
        self, view: RacetrackView, seat: Seat, orders: tuple[Drive, ...]
    ) -> tuple[Drive, ...]:
        """The moves of a planned path, other cars left aside."""
        return planning.moves_after(view, seat, orders)

    def obey(
        self, view: RacetrackView, seat: Seat, orders: tuple[Drive, ...]
    ) -> Obeyed | Dropped | None:
        return planning.follow(view, seat, orders)

    def inventory(self, state: RacetrackState) -> tuple[str, ...]:
        return tuple(f"car {seat + 1}" for seat in range(len(state.cars)))

    def faults(self, state: RacetrackState) -> tuple[str, ...]:
        return tuple(soundness.faults(state))

    def move_limit(self, options: RacetrackOptions, seats: int) -> int:
        """Each places a car, moves once in a round, and may leave once."""
        return seats * (options.most_rounds + 2)


RACETRACK = Racetrack()
