"""The table of F-Cartes once more, slowly and obviously: cards, cars, the line, dice.

Written from the rule sheet; it shares no code with the game.
"""

from dataclasses import dataclass, field
from typing import Any

TABLE = """
gap 30 0
debris 6 1
torn_visor 4 1
flat_spot 6 2
bent_wing 5 2
hot_brakes 5 3
balky_gearbox 3 3
oil_leak 3 4
puncture 2 4
bent_suspension 2 5
collision 2 6
comeback 5 0
weather 6 0
slipstream 5 0
lightning_stop 4 0
makeshift_repair 3 0
stop_and_go 3 0
safety_car 2 0
spin 2 1
team_orders 2 0
"""
"""Each card, how many there are, and the points of a car that it lies under."""
ROWS = [row.split() for row in TABLE.split("\n") if row]
COUNTS = {name: int(count) for name, count, _ in ROWS}
POINTS = {name: int(points) for name, _, points in ROWS}
DAMAGE = [name for name in POINTS if POINTS[name] and name != "spin"]
GAP = "gap"

Spot = int | str
"""A car by its number, or a gap."""
Act = tuple[Any, ...]
"""A word and what belongs to it."""


@dataclass
class SlowTable:
    seats: int
    cars: list[int]
    rounds: int
    is_limited: bool
    is_wet: bool
    hands: list[list[str]]
    pile: list[str]
    discards: list[str] = field(default_factory=list)
    phase: str = "qualifying"
    line: list[Spot] = field(default_factory=list)
    damage: dict[int, list[str]] = field(default_factory=dict)
    laid: dict[int, int] = field(default_factory=dict)
    """By car: points in this round."""
    hit: set[int] = field(default_factory=set)
    """Cars that got damage in this turn."""
    out: list[int] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    round: int = 0
    order: list[int] = field(default_factory=list)
    turn: int | None = None
    actions: int = 0
    comeback: tuple[int, int] | None = None
    """The car, and how many tries it still has."""
    stop: tuple[int, int, list[str]] | None = None
    """The car, what the stop costs without cards, and the cards taken off."""
    rolls: list[dict[int, int]] = field(default_factory=list)
    """What chance will bring: by car."""
    drawn: list[str] = field(default_factory=list)

    def roll(self, *cars: int) -> dict[int, int]:
        """A die for each; chance must have rolled for these very cars."""
        found = next(each for each in self.rolls if set(each) == set(cars))
        self.rolls.remove(found)
        return found

    def owner(self, car: int) -> int | None:
        """FC-1: seat 0 has cars 1 and 2. FC-26, FC-29: the others are neutral."""
        seat = (car + 1) // 2 - 1
        return None if seat >= self.seats or seat in self.left else seat

    def own(self, seat: int) -> list[int]:
        """The cars a player still has."""
        return [car for car in self.running() if self.owner(car) == seat]

    def running(self) -> list[int]:
        """All cars of the line, first to last."""
        return [spot for spot in self.line if isinstance(spot, int)]

    def gaps(self) -> int:
        return self.line.count(GAP)

    def lost(self, car: int) -> int:
        """FC-12."""
        return sum(POINTS[card] for card in self.damage.get(car, []))

    def in_front(self, car: int) -> Spot | None:
        at = self.line.index(car)
        return self.line[at - 1] if at > 0 else None

    def behind(self, car: int) -> Spot | None:
        at = self.line.index(car)
        return self.line[at + 1] if at + 1 < len(self.line) else None

    def touches(self, seat: int, car: int) -> bool:
        """FC-27: a car of this player is right in front of it or right behind it."""
        beside = [self.in_front(car), self.behind(car)]
        return any(isinstance(spot, int) and self.owner(spot) == seat for spot in beside)

    def swap(self, one: int, other: int) -> None:
        """Exchanges what is in two places of the line."""
        self.line[one], self.line[other] = self.line[other], self.line[one]

    def drop(self, car: int, places: int) -> None:
        """FC-19: one place after the other, as long as there is something behind."""
        for _ in range(places):
            if self.behind(car) is not None:
                at = self.line.index(car)
                self.swap(at, at + 1)

    def tidy(self) -> None:
        """FC-11."""
        while self.line and self.line[0] == GAP:
            self.discards.append(str(self.line.pop(0)))
        while self.line and self.line[-1] == GAP:
            self.discards.append(str(self.line.pop()))

    def classified(self) -> list[int]:
        """FC-25."""
        return self.running() + self.out[::-1]

    def placed(self) -> list[int]:
        """FC-25, FC-29: players by their better cars, then those who left."""
        best: dict[int, int] = {}
        for place, car in enumerate(self.classified()):
            owner = self.owner(car)
            if owner is not None:
                best[owner] = min(place, best.get(owner, place))
        return sorted(best, key=lambda seat: best[seat]) + self.left[::-1]
