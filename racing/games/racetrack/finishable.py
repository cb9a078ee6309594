"""Whether a race can be finished by its cars within its rounds, before it is made (RT-30)."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from racing.engine.errors import InvalidOptions
from racing.games.racetrack.backward import moves_of
from racing.games.racetrack.circuits import CIRCUITS, MeasuredCircuit
from racing.games.racetrack.placing import PLACES
from racing.games.racetrack.search import Run, start_vector
from racing.games.racetrack.track import Track
from racing.games.racetrack.unfinished import BACK, Start, starts_of
from racing.games.racetrack.values import MOST_ROUNDS, RacetrackOptions, RacingCar

TIMES_PAR = 4
"""Rounds of a race for each move of par and each lap: room for slow drivers."""
KEPT = 512


def with_rounds(options: RacetrackOptions) -> RacetrackOptions:
    """The options with a number of rounds: the one that was chosen, or the one that follows."""
    return options if options.max_rounds else replace(options, max_rounds=rounds_of(options))


def rounds_of(options: RacetrackOptions) -> int:
    if options.max_rounds:
        return options.max_rounds
    par = _par(options)
    return min(MOST_ROUNDS, TIMES_PAR * par * options.laps) if par else MOST_ROUNDS


def check_can_be_finished(options: RacetrackOptions, seats: int) -> None:
    """Refuse unless each car has a start crossing from which it can finish within the rounds."""
    rounds = rounds_of(options)
    if _is_sure(options, rounds):
        return
    track = CIRCUITS.track(options.way)
    starts, moves = _from_the_line(track, _that_matter(options))
    if starts < seats:
        raise InvalidOptions("cars start too fast to brake", "start_vector", "doomed_start")
    if len(moves) < seats:
        raise InvalidOptions(
            f"no race has more than {MOST_ROUNDS} rounds", "laps", "too_many_laps", most=MOST_ROUNDS
        )
    if (least := moves[seats - 1]) > rounds:
        told = f"cars need {least} rounds"
        raise InvalidOptions(told, "max_rounds", "too_few_rounds", least=least)


def _par(options: RacetrackOptions) -> int | None:
    circuit = CIRCUITS.find(options.way)
    return circuit.par.get(options.top_speed) if isinstance(circuit, MeasuredCircuit) else None


def _is_sure(options: RacetrackOptions, rounds: int) -> bool:
    """Whether no search is needed: one lap from a standing start, with more rounds than par.

    From any crossing a car can go along the line to the one of par, a square a move, and stop.
    """
    is_plain = not (options.start_vector or options.must_change_vector or options.laps > 1)
    par = _par(options)
    line = CIRCUITS.track(options.way).line
    return is_plain and par is not None and par + len(line.crossings) <= rounds


def _that_matter(options: RacetrackOptions) -> RacetrackOptions:
    """The options that decide how a car alone can finish; the others are as usual."""
    return RacetrackOptions(
        circuit=options.circuit,
        direction=options.direction,
        laps=options.laps,
        top_speed=options.top_speed,
        start_vector=options.start_vector,
        must_change_vector=options.must_change_vector,
        accidents=options.accidents,
        crash_limit=options.crash_limit,
    )


@lru_cache(maxsize=KEPT)
def _from_the_line(track: Track, options: RacetrackOptions) -> tuple[int, tuple[int, ...]]:
    """How many start crossings are not lost, and the moves from those that do, the fewest first.

    Exact, and no longer than a search of as many moves as a race may have.
    """
    vector = start_vector(track, options.start_vector)
    crossings = track.line.crossings[: len(PLACES)]
    cars = [RacingCar(point, vector, status="running") for point in crossings]
    starts = [tuple(starts_of(track, options, car)) for car in cars]
    runs = {run for each in starts for _, run in each}
    laps = options.laps + BACK
    found = moves_of(track, options.physics, runs, laps=laps, most_moves=MOST_ROUNDS)
    fewest = (_fewest(each, found) for each in starts)
    return sum(map(bool, starts)), tuple(sorted(each for each in fewest if each is not None))


def _fewest(starts: Sequence[Start], found: dict[Run, int]) -> int | None:
    return min((moves + found[run] for moves, run in starts if run in found), default=None)
