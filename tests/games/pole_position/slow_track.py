"""Moving once more, slowly and obviously: lists of cars on spaces, and costs added up.

Written from the rule sheet; it shares no code with the game.
"""

from dataclasses import dataclass, field

START, HOME = 0, 44


def seat_of(car: int) -> int:
    return car // 10 - 1


@dataclass(frozen=True)
class Way:
    """How a car goes: where it ends, the points it had and lost, and whether it spins."""

    end: int
    points: int
    lost: int
    spins: bool


@dataclass
class SlowTrack:
    seats: int
    tokens: tuple[str, ...]
    plus: bool
    spaces: list[list[int]] = field(init=False)
    podium: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        cars = [10 * seat + car for seat in range(1, self.seats + 1) for car in (1, 2, 3)]
        self.spaces = [cars, *([] for _ in range(1, HOME))]

    def cars_of(self, seat: int) -> list[int]:
        return sorted(car for here in self.spaces for car in here if seat_of(car) == seat)

    def space_of(self, car: int) -> int:
        return next(space for space, here in enumerate(self.spaces) if car in here)

    def token(self, space: int) -> str:
        return self.tokens[space - 1] if START < space < HOME else "grey"

    def way(self, car: int, card: int, mates: list[int]) -> Way:
        """The way of a car as if it were off the track; its mates may come along (PP-14)."""
        start = self.space_of(car)
        self.spaces[start].remove(car)
        way = self._way(start, card, mates)
        self.spaces[start].append(car)
        return way

    def _way(self, start: int, card: int, mates: list[int]) -> Way:
        token, begin, points = self.token(start), start, card
        if token == "comeback":
            points += 1 + len(self.podium) + sum(len(here) for here in self.spaces[start + 1 :])
        if self.plus and token == "pit_stop":
            begin = self.behind(start, [])
        if self.plus and token == "turbo":
            begin = self.in_front(start)
        end, lost = self.walk(begin, points, free_ride=token == "slipstream")
        if end in (begin, HOME):
            return Way(end, points, lost, spins=False)
        landed = self.token(end)
        if not self.plus and landed == "pit_stop":
            end = self.behind(end, mates)
        if not self.plus and landed == "turbo":
            end = self.in_front(end)
        return Way(end, points, lost, spins=landed == "oil")

    def walk(self, begin: int, points: int, *, free_ride: bool) -> tuple[int, int]:
        """The furthest free space the points pay for, and those left (PP-11, PP-12, PP-19)."""
        best, left = begin, points
        for end in range(begin + 1, HOME + 1):
            way = self.spaces[begin + 1 : end + 1]
            cost = end - begin + (0 if free_ride else sum(len(here) for here in way))
            if cost <= points and (end == HOME or not self.spaces[end]):
                best, left = end, points - cost
        return best, 0 if best == HOME else left

    def behind(self, space: int, mates: list[int]) -> int:
        """PP-16."""
        followers = [n for n in range(1, space) if set(self.spaces[n]) - set(mates)]
        if not followers:
            return space
        return max(n for n in range(followers[-1]) if n == START or not self.spaces[n])

    def in_front(self, space: int) -> int:
        """PP-17."""
        ahead = [n for n in range(space + 1, HOME) if self.spaces[n]]
        if not ahead:
            return space
        return min(n for n in range(ahead[0], HOME + 1) if n == HOME or not self.spaces[n])

    def put(self, car: int, end: int) -> None:
        self.spaces[self.space_of(car)].remove(car)
        (self.podium if end == HOME else self.spaces[end]).append(car)
