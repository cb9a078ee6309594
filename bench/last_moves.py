"""How long the last move of a race may take: the order of the cars that have not finished."""

from functools import partial

from bench.figures import Figure, seconds
from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.distances import Distances
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.search import ways_of
from racing.games.racetrack.track import Track
from racing.games.racetrack.unfinished import BACK, MOST_WORK, SOME_WORK

ALLOWED = 0.5
"""Seconds that the order may take."""
TIMES = 5
SIDE, ROAD, TEETH = 250, 30, 4
ROADS = (8, 60, 110)
"""Widths of the other roads, from narrow to as wide as the paper allows."""
LAPS = 5
AGAIN = "half a second"


def longest_search(name: str) -> Figure:
    """The slowest of several circuits on the largest paper, tables of clear segments ready.

    Cars are asked for that stand still at the start of five laps, so that both tables are made to
    the bound.
    """
    tracks = [Track(each) for each in (winding(), *map(ring, ROADS))]
    for track in tracks:
        ways_of(track, Physics().top_speed)
    return _figure(name, max(min(_runs(track)) for track in tracks))


def on_the_largest_of_the_game(name: str, circuit: str) -> Figure:
    track = Track(CIRCUITS.find(circuit))
    ways_of(track, Physics().top_speed)
    return _figure(name, min(_runs(track)))


def _figure(name: str, took: float) -> Figure:
    return Figure(name, took, AGAIN, ALLOWED, "s", took / ALLOWED, at_most=1)


def _runs(track: Track) -> list[float]:
    return [seconds(partial(_search, track)) for _ in range(TIMES)]


def _search(track: Track) -> None:
    physics = Physics(laps=LAPS)
    for work in (SOME_WORK, MOST_WORK):
        Distances(track, physics, LAPS + BACK, work)


def ring(road: int) -> Circuit:
    far = SIDE - road
    outer = ((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE))
    inner = ((road, road), (far, road), (far, far), (road, far))
    return Circuit("ring", outer, inner, ((SIDE // 2, 0), (SIDE // 2, road)), "clockwise")


def winding() -> Circuit:
    """A road up and down the whole paper, tooth by tooth, and back below them: par is 272."""
    pitch, below = SIDE // TEETH, SIDE - ROAD - 1
    right = pitch * TEETH
    outer = [(0, SIDE), (0, 0)]
    inner = [(ROAD, below + 1), (ROAD, ROAD), (ROAD + 1, ROAD)]
    for x in range(pitch, right, pitch):
        foot = SIDE - 2 * ROAD - 1
        outer += [(x - 1, 0), (x - 1, foot), (x, foot), (x, 0)]
        inner += [(x - 1 - ROAD, below), (x + ROAD, below), (x + ROAD, ROAD), (x + ROAD + 1, ROAD)]
    outer += [(right - 1, 0), (right - 1, SIDE)]
    inner += [(right - 1 - ROAD, below + 1)]
    line = ((0, SIDE // 2), (ROAD, SIDE // 2))
    return Circuit("winding", tuple(outer), tuple(inner), line, "clockwise")
