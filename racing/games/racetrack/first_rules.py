"""The first version of the rules, for the races that began with it.

Moves left were searched car by car to the end, and walls counted as one more way to brake. A race
that was ended early went by the order on the road. The number of rounds was always 300 by default.
"""

from collections.abc import Mapping
from functools import lru_cache

from racing.engine.values import Outcome, Seat
from racing.games.racetrack import classification
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import Racetrack
from racing.games.racetrack.moving import placed
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.search import Run, moves_left
from racing.games.racetrack.unfinished import Rank
from racing.games.racetrack.values import FirstOptions, RacetrackOptions, RacetrackState, RacingCar


class FirstState(RacetrackState, frozen=True, gc=False):
    """A state as it is stored; the moves of a race make states of the class above from it."""

    options: FirstOptions  # type: ignore[assignment]


class FirstRules(Racetrack):
    rules_version = 1

    Options = FirstOptions  # type: ignore[assignment]
    State = FirstState  # type: ignore[assignment]

    def check_can_be_finished(self, options: RacetrackOptions, seats: int) -> None:
        """Nothing: a race could be made that no car could finish."""

    def with_rounds(self, options: RacetrackOptions) -> RacetrackOptions:
        return options

    def unfinished(self, state: RacetrackState) -> Mapping[Seat, Rank]:
        running = classification.with_status(state, "running")
        if len(running) < 2:
            return dict.fromkeys(running, classification.LEVEL)
        return {seat: _still_to_drive(state, state.cars[seat]) for seat in running}

    def adjudged(self, state: RacetrackState) -> Outcome:
        is_over = state.phase == "over"
        order = self.unfinished if is_over else classification.on_the_road
        return classification.adjudged(state, order)


def _still_to_drive(state: RacetrackState, car: RacingCar) -> Rank:
    options, run = state.options, Run(placed(car), car.vector, car.laps)
    spare = options.crash_limit - 1 - car.crashes if options.accidents == "penalty" else 0
    moves = _moves_left(options.way, options.physics, run, spare)
    return (1, 0) if moves is None else (0, moves + car.waiting)


@lru_cache(maxsize=4096)
def _moves_left(circuit: str, physics: Physics, run: Run, spare: int) -> int | None:
    return moves_left(CIRCUITS.track(circuit), physics, run, spare)


FIRST_RULES = FirstRules()
