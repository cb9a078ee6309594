"""The line of cars and gaps, first to last (FC-1, FC-11, FC-19)."""

from typing import get_args

from msgspec import UNSET

from racing.engine.values import Seat
from racing.games.f_cartes.values import CarNumber, FCartesOptions, Scene, Spot, Team

GAP = 0
Line = tuple[Spot, ...]

TEAMS: tuple[Team, ...] = get_args(Team)
"""The teams in the order of their numbers."""
CARS_OF: tuple[tuple[CarNumber, CarNumber], ...] = tuple(
    (2 * team + 1, 2 * team + 2) for team in range(len(TEAMS))
)
"""The cars of each team."""
INDEX_OF = {team: index for index, team in enumerate(TEAMS)}


def team_of(car: CarNumber) -> int:
    """The team of a car by its index, whether somebody drives for it or not."""
    return (car - 1) // 2


def team_at(options: FCartesOptions, seat: Seat) -> int:
    """The team of a seat by its index: the one chosen, or that of the same number (FC-30)."""
    return seat if options.teams is UNSET else INDEX_OF[options.teams[seat]]


def cars_at(options: FCartesOptions, seat: Seat) -> tuple[CarNumber, CarNumber]:
    """The two cars of a seat, in the line or out."""
    return CARS_OF[team_at(options, seat)]


def neutral_from_start(options: FCartesOptions, seats: int) -> tuple[CarNumber, ...]:
    """The cars of teams without a player that race as neutral cars, by number (FC-26)."""
    taken = {team_at(options, Seat(seat)) for seat in range(seats)}
    free = [car for team, cars in enumerate(CARS_OF) if team not in taken for car in cars]
    return tuple(free[: options.neutral_cars])


def cars_in(options: FCartesOptions, seats: int) -> tuple[CarNumber, ...]:
    """The numbers of all cars of a race: those of the players by seat, then the neutral ones."""
    own = [car for seat in range(seats) for car in cars_at(options, Seat(seat))]
    return (*own, *neutral_from_start(options, seats))


def owner_of(scene: Scene, car: CarNumber) -> Seat | None:
    """The seat that owns the car; None if it is neutral (FC-26, FC-29)."""
    seat = seat_of(scene, car)
    return None if seat is None or seat in scene.left else seat


def seat_of(scene: Scene, car: CarNumber) -> Seat | None:
    """The seat whose team the car is of, even if its player has left."""
    team, teams = team_of(car), scene.options.teams
    if teams is UNSET:
        return Seat(team) if team < scene.seats else None
    return Seat(teams.index(TEAMS[team])) if TEAMS[team] in teams else None


def own_cars(scene: Scene, seat: Seat) -> tuple[CarNumber, ...]:
    """The seat's cars still in the line, by number."""
    return tuple([car for car in cars_at(scene.options, seat) if car in scene.line])


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
