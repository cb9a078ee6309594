"""The winner's move: boosts, the bonus of the last, and where the car stops (RC-8 to RC-14)."""

from racing.engine.values import Seat
from racing.games.racing_cats.circuit import CIRCUITS, Place, Road, stops
from racing.games.racing_cats.deck import SPACES_OF, boost_spaces
from racing.games.racing_cats.tricks import winner_of
from racing.games.racing_cats.values import (
    Card,
    CatCar,
    Drive,
    RacingCatsAction,
    Scene,
    StopAt,
    TakeBonus,
    UseBoost,
)

BONUS = 2
Position = tuple[int, int]


def position(car: CatCar) -> Position:
    """Sort key, smaller is ahead: the row through all laps, then the inner lane (RC-16)."""
    return (-car.row, car.lane)


def last_seats(cars: tuple[CatCar, ...]) -> tuple[Seat, ...]:
    """Seats in last position: one, or all that are still on the start space."""
    places = [position(car) for car in cars]
    worst = max(places)
    return tuple([Seat(seat) for seat, place in enumerate(places) if place == worst])


def is_last(scene: Scene, seat: Seat) -> bool:
    """Whether the seat is last, with at least one car ahead (RC-20)."""
    last = last_seats(scene.cars)
    return seat in last and len(last) < len(scene.cars)


def drive_of(scene: Scene, seat: Seat, card: Card) -> Drive:
    """The winner's move before they have chosen anything."""
    may_add = scene.options.last_bonus and is_last(scene, seat)
    return Drive(seat, SPACES_OF[card], (), may_add)


def with_boost(scene: Scene, drive: Drive, card: Card) -> Drive:
    added = boost_spaces(card, winning_card(scene))
    return Drive(
        drive.seat, drive.spaces + added, (*drive.boosts, card), drive.may_add, drive.bonus
    )


def with_bonus(drive: Drive) -> Drive:
    return Drive(drive.seat, drive.spaces + BONUS, drive.boosts, False, BONUS)


def winning_card(scene: Scene) -> Card:
    return winner_of(scene.trick, scene.leader, scene.tiles)[1]


def taken_ahead(scene: Scene, seat: Seat, spaces: int) -> frozenset[Place]:
    """Spaces of other cars within reach of so many spaces, by row of the lap.

    Every row that is jumped takes a car. The start space holds all.
    """
    rows, behind = CIRCUITS[scene.options.circuit].rows, scene.cars[seat].row + 1
    reach = spaces + len(scene.cars)
    return frozenset(
        [
            ((car.row - 1) % rows + 1, car.lane)
            for other, car in enumerate(scene.cars)
            if other != seat and car.row and (car.row - behind) % rows < reach
        ]
    )


def road_for(scene: Scene, seat: Seat) -> Road:
    circuit = CIRCUITS[scene.options.circuit]
    return Road(circuit, scene.options.laps, taken_ahead(scene, seat, circuit.rows))


def stops_of(scene: Scene, seat: Seat, spaces: int) -> tuple[Place, ...]:
    """Where the seat's car can stop after so many spaces."""
    options, car = scene.options, scene.cars[seat]
    taken = taken_ahead(scene, seat, spaces)
    return stops(options.circuit, options.laps, taken, (car.row, car.lane), spaces)


def drives_to_choose(scene: Scene, drive: Drive) -> tuple[RacingCatsAction, ...]:
    """What the winner may choose: one more boost, the bonus, or a space to stop on."""
    choices = [STOPPING[place] for place in stops_of(scene, drive.seat, drive.spaces)]
    bonus = [TAKING] if drive.may_add else []
    return (*choices, *bonus, *[BOOSTING[card] for card in scene.boosts[drive.seat]])


# Made once, because every move needs them.
BOOSTING = tuple(UseBoost(card) for card in range(len(SPACES_OF)))
TAKING = TakeBonus()


class _Stops(dict[Place, StopAt]):
    def __missing__(self, place: Place) -> StopAt:
        stop = self[place] = StopAt(*place)
        return stop


STOPPING = _Stops()
