"""The ace: the shortest way, clear of the others, and far past the line at the end."""

from collections.abc import Iterator
from math import inf

from racing.bots.racetrack.outlook import Outlook, Prospect, Way
from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.racetrack.braking import is_lost
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.physics import speed
from racing.games.racetrack.search import Run

# Cost in moves of being where another car could hit this one.
MAY_BE_HIT = 0.2
# Cost in moves of being where others can block every way on.
MAY_BE_SHUT_IN = 3
# Moves before the finish from which on the margin counts.
FINISH_IN_SIGHT = 5


def ace(situation: Situation) -> Action:
    outlook = Outlook(situation)
    if outlook.view.phase == "placing":
        return _place(outlook)
    prospects = outlook.prospects()
    if all(each.moves == inf for each in prospects):
        return _last_resort(outlook, prospects)
    driver = _Driver(outlook)
    return min(prospects, key=driver.cost).action


def _place(outlook: Outlook) -> Action:
    """Place the car for the fewest moves, then as far from the others as possible."""
    action, _, _ = min(
        outlook.places(), key=lambda place: (place[2], -_room(place[1], outlook.occupied))
    )
    return action


def _room(point: Point, others: frozenset[Point]) -> int:
    return min((abs(x - point[0]) + abs(y - point[1]) for x, y in others), default=0)


def _last_resort(outlook: Outlook, prospects: list[Prospect]) -> Action:
    """With no way to the finish, stay in the race as long as possible."""

    def cost(prospect: Prospect) -> tuple[bool, bool, int]:
        run = Run(prospect.point, prospect.vector, outlook.car.laps)
        lost = prospect.crashes or is_lost(outlook.track, outlook.options.physics, run)
        return (prospect.crashes, lost, speed(prospect.vector))

    return min(prospects, key=cost).action


class _Driver:
    """Weighs the choices of one turn."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.reaches = tuple(self._reaches())
        self.taken = frozenset(point for reach in self.reaches for point in reach)

    def cost(self, prospect: Prospect) -> tuple[float, int, int]:
        """Sort key: moves and threats; then the larger margin, then more ways to go on."""
        if prospect.moves == inf:
            return (inf, 0, 0)
        ways = [] if prospect.crashes else list(self.outlook.next_moves(prospect))
        ends = [end for end, _, moves in ways if moves == prospect.moves - 2]
        threat = 0.0 if prospect.crashes else self._threat(prospect, ways)
        return (prospect.moves + threat, -self._margin(prospect), -len(ends))

    def _threat(self, prospect: Prospect, ways: list[Way]) -> float:
        """The cost of what others may do; none past the line."""
        if not prospect.laps or not self.reaches:
            return 0
        threat = MAY_BE_HIT * sum(prospect.point in reach for reach in self.reaches)
        if all(end in self.taken for end, _, moves in ways if moves < inf):
            threat += MAY_BE_SHUT_IN
        return threat

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
