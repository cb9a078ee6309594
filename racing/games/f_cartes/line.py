"""The line of cars and gaps, first to last (FC-1, FC-11, FC-19)."""

from racing.engine.values import Seat
from racing.games.f_cartes.values import CarNumber, Scene, Spot

GAP = 0
Line = tuple[Spot, ...]

CARS_OF: tuple[tuple[CarNumber, CarNumber], ...] = tuple(
    (2 * team + 1, 2 * team + 2) for team in range(10)
)
"""The cars of each seat."""


def cars_in(seats: int, neutral_cars: int) -> range:
    """The numbers of all cars of a race: those of the players, then the neutral ones."""
    return range(1, 2 * seats + neutral_cars + 1)


def owner_of(scene: Scene, car: CarNumber) -> Seat | None:
    """The seat that owns the car; None if it is neutral (FC-26, FC-29)."""
    seat = Seat((car - 1) // 2)
    return seat if seat < scene.seats and seat not in scene.left else None


def own_cars(scene: Scene, seat: Seat) -> tuple[CarNumber, ...]:
    """The seat's cars still in the line, by number."""
    return tuple([car for car in CARS_OF[seat] if car in scene.line])


def in_front_of(line: Line, car: CarNumber) -> Spot | None:
    """The car or gap right in front; None for the first."""
    at = line.index(car)
    return line[at - 1] if at else None


def neighbours(line: Line, car: CarNumber) -> tuple[Spot, ...]:
    """The car or gap right in front, and the one right behind."""
    at = line.index(car)
    return line[max(0, at - 1) : at] + line[at + 1 : at + 2]


def swapped(line: Line, one: CarNumber, other: CarNumber) -> Line:
    places = {one: other, other: one}
    return tuple([places.get(spot, spot) for spot in line])


def passed(line: Line, car: CarNumber) -> Line:
    """The line after the car has changed places with whatever is right in front."""
    at = line.index(car)
    return (*line[: at - 1], car, line[at - 1], *line[at + 1 :])


def with_gap_behind(line: Line, car: CarNumber) -> Line:
    at = line.index(car) + 1
    return (*line[:at], GAP, *line[at:])


def dropped(line: Line, car: CarNumber, places: int) -> Line:
    """The line after the car has dropped so many places, gaps included, at most to the end."""
    at = line.index(car)
    to = min(at + places, len(line) - 1)
    return (*line[:at], *line[at + 1 : to + 1], car, *line[to + 1 :])


def trimmed(line: Line) -> Line:
    """The line without gaps in front of the first car or behind the last (FC-11)."""
    first, last = 0, len(line)
    while first < last and line[first] == GAP:
        first += 1
    while last > first and line[last - 1] == GAP:
        last -= 1
    return line[first:last]


def cars_of_line(line: Line) -> tuple[CarNumber, ...]:
    return tuple([spot for spot in line if spot != GAP])
