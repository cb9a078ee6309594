"""Prospects of a card: where each car would end if it moved now."""

from collections.abc import Iterator
from dataclasses import dataclass

from racing.engine.values import Seat
from racing.games.pole_position.cars import CARS_EACH, HOME, NUMBERS, index_of, numbers_of, owner_of
from racing.games.pole_position.podium import points_for
from racing.games.pole_position.riding import movable, ride_of, rides, token_on
from racing.games.pole_position.values import (
    Card,
    CarNumber,
    PolePositionView,
    Ride,
    Token,
)
from racing.tables.table import Tone


@dataclass(frozen=True, slots=True)
class Prospect:
    """A car with a card; `is_allowed` if the rules let it move with this card (PP-8)."""

    car: CarNumber
    ride: Ride
    is_allowed: bool
    overtaken: tuple[CarNumber, ...]
    landed: Token | None
    """The token on the space where the points take it."""
    stands_on: Token | None
    """The token on the space where it ends."""
    place: int
    """The place of the car on the podium, if it comes home."""
    points: int
    plus: bool

    @property
    def is_home(self) -> bool:
        return self.ride.end == HOME

    @property
    def is_blocked(self) -> bool:
        """Whether it does not even set off."""
        return self.ride.reach == self.ride.start == self.ride.begin

    @property
    def sign(self) -> Token | None:
        """The token of the space that acts on it."""
        return self.landed if self.ride.end != self.ride.reach else self.stands_on

    @property
    def tone(self) -> Tone:
        if not self.is_allowed:
            return Tone.TAKEN
        if self.is_home:
            return Tone.GOAL
        is_back = self.ride.end < self.ride.reach or self.ride.end <= self.ride.start
        return Tone.RISKY if self.ride.spins or is_back else Tone.FINE


def prospects(view: PolePositionView, seat: Seat, card: Card) -> tuple[Prospect, ...]:
    """How every car of the seat that is not kept by a spin would move now."""
    allowed = rides(view, seat, card)
    return tuple(
        prospect_of(view, car, card, is_allowed=car in allowed) for car in movable(view, seat)
    )


def prospect_of(
    view: PolePositionView, car: CarNumber, card: Card, *, is_allowed: bool = True
) -> Prospect:
    ride = ride_of(view, car, card)
    place = len(view.podium) + 1
    return Prospect(
        car,
        ride,
        is_allowed,
        tuple(_overtaken(view, car, ride)),
        token_on(view, ride.reach) if ride.reach != ride.begin else None,
        token_on(view, ride.end),
        place,
        points_for(view, place),
        view.options.plus,
    )


def _overtaken(view: PolePositionView, mover: CarNumber, ride: Ride) -> Iterator[CarNumber]:
    for number, car in zip(NUMBERS, view.cars, strict=False):
        is_between = ride.begin < car.space < ride.reach
        if number != mover and car.status == "racing" and is_between:
            yield number


def is_spun(view: PolePositionView, number: CarNumber) -> bool:
    """Whether the car spun in this turn or the last (PP-15)."""
    car = view.cars[index_of(number)]
    return car.status == "racing" and car.spun > 0 and car.spun >= view.turn - 1


def racing_cars(view: PolePositionView, seat: Seat) -> tuple[CarNumber, ...]:
    """The seat's cars on the track; of those at the start only the first."""
    cars = [each for each in numbers_of(seat) if view.cars[index_of(each)].status == "racing"]
    first = next((each for each in cars if not view.cars[index_of(each)].space), None)
    return tuple(each for each in cars if view.cars[index_of(each)].space or each == first)


def waiting(view: PolePositionView, seat: Seat) -> tuple[CarNumber, ...]:
    """The seat's cars that have not set off."""
    return tuple(
        number
        for number in numbers_of(seat)
        if not view.cars[index_of(number)].space and view.cars[index_of(number)].status == "racing"
    )


def seats_of(view: PolePositionView) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(len(view.cars) // CARS_EACH))


def together(view: PolePositionView, space: int) -> tuple[CarNumber, ...]:
    """The cars that stand on this space."""
    return tuple(
        number
        for number, car in zip(NUMBERS, view.cars, strict=False)
        if car.space == space and car.status == "racing"
    )


def is_own(number: CarNumber, seat: Seat | None) -> bool:
    return seat is not None and owner_of(number) == seat
