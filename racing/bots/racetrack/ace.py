"""The ace: the shortest way with the most ways on, and far past the line at the end.

Moves, margin and ways on come first: among aces on all circuits a driver who paid moves to keep out
of others' reach won a third as often as one who did not. Where all of them are equal, it keeps out
of reach; where nothing tells two choices apart, one is drawn.
"""

from collections.abc import Iterator, Mapping
from math import inf
from random import Random
from typing import Any

from racing.bots.racetrack.outlook import Outlook, Prospect
from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.racetrack.braking import is_lost
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.physics import speed
from racing.games.racetrack.search import Run

# Moves before the finish from which on the margin counts.
FINISH_IN_SIGHT = 5


def ace(situation: Situation) -> Action:
    outlook = Outlook(situation)
    if outlook.view.phase == "placing":
        return _any_of_the_best(_places(outlook), situation.random)
    prospects = outlook.prospects()
    if all(each.moves == inf for each in prospects):
        return _any_of_the_best(_last_resorts(outlook, prospects), situation.random)
    driver = _Driver(outlook)
    return _any_of_the_best(
        {each.action: driver.cost(each) for each in prospects}, situation.random
    )


def _any_of_the_best(costs: Mapping[Action, Any], random: Random) -> Action:
    least = min(costs.values())
    return random.choice([action for action, cost in costs.items() if cost == least])


def _places(outlook: Outlook) -> dict[Action, tuple[float, int]]:
    """Sort keys: the fewest moves, then as far from the others as possible."""
    return {
        action: (moves, -_room(point, outlook.occupied))
        for action, point, moves in outlook.places()
    }


def _room(point: Point, others: frozenset[Point]) -> int:
    return min((abs(x - point[0]) + abs(y - point[1]) for x, y in others), default=0)


def _last_resorts(outlook: Outlook, prospects: list[Prospect]) -> dict[Action, Any]:
    """With no way to the finish, stay in the race as long as possible."""

    def cost(prospect: Prospect) -> tuple[bool, bool, int]:
        run = Run(prospect.point, prospect.vector, outlook.car.laps)
        lost = prospect.crashes or is_lost(outlook.track, outlook.options.physics, run)
        return (prospect.crashes, lost, speed(prospect.vector))

    return {each.action: cost(each) for each in prospects}


class _Driver:
    """Weighs the choices of one turn."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.reaches = tuple(self._reaches())

    def cost(self, prospect: Prospect) -> tuple[float, int, int, int]:
        """Sort key: moves; the larger margin; more shortest ways on; fewer cars that may hit it."""
        if prospect.moves == inf:
            return (inf, 0, 0, 0)
        ways = [] if prospect.crashes else list(self._on_the_way(prospect))
        return (prospect.moves, -self._margin(prospect), -len(ways), self._threats(prospect))

    def _threats(self, prospect: Prospect) -> int:
        """How many others may land where the car would stand; none past the line."""
        if not prospect.laps:
            return 0
        return sum(prospect.point in reach for reach in self.reaches)

    def _reaches(self) -> Iterator[frozenset[Point]]:
        if self.outlook.options.collisions == "on":
            for rival in self.outlook.rivals:
                yield frozenset(self.outlook.reach_of(rival))

    def _margin(self, prospect: Prospect) -> int:
        """How far past the line the shortest ways lead; 0 while it is far away."""
        if not prospect.laps:
            return self.outlook.track.line.past(prospect.point)
        if prospect.crashes or prospect.laps > 1 or prospect.moves > FINISH_IN_SIGHT:
            return 0
        return max((self._margin(each) for each in self._on_the_way(prospect)), default=0)

    def _on_the_way(self, prospect: Prospect) -> Iterator[Prospect]:
        for end, vector, moves in self.outlook.next_moves(prospect):
            if moves == prospect.moves - 2:
                laps = 0 if moves == 0 else prospect.laps
                yield Prospect(prospect.action, end, vector, laps, moves + 1)
