"""How a car moves: points, passing, and the coloured spaces (PP-8, PP-11 to PP-21, PP-25)."""

from racing.engine.values import Seat
from racing.games.pole_position.cars import CARS_EACH, HOME, NUMBERS, index_of, owner_of
from racing.games.pole_position.values import Card, CarNumber, Ride, Scene, Token

Crowd = list[int]
"""How many cars stand on each space, the mover not among them."""
Rides = dict[CarNumber, Ride]


def rides(scene: Scene, seat: Seat, card: Card) -> Rides:
    """The cars the seat may move with this card, and how they would move (PP-8)."""
    ways = {car: ride_of(scene, car, card) for car in movable(scene, seat)}
    whole = {car: ride for car, ride in ways.items() if not ride.lost}
    return whole or ways


def movable(scene: Scene, seat: Seat) -> tuple[CarNumber, ...]:
    """His cars that have not spun; of those on the start space, which are all the same, the first.

    In Pole Position Plus a spin takes the whole turn (PP-15, PP-24).
    """
    able: list[CarNumber] = []
    is_waiting = False
    spin = scene.turn - 1
    for index in range(CARS_EACH * seat, CARS_EACH * (seat + 1)):
        car = scene.cars[index]
        if car.status != "racing":
            continue
        if spin and car.spun == spin:
            if scene.options.plus:
                return ()
        elif car.space or not is_waiting:
            is_waiting = is_waiting or not car.space
            able.append(NUMBERS[index])
    return tuple(able)


def ride_of(scene: Scene, number: CarNumber, card: Card) -> Ride:
    """The way of this car with this card, were it to move now."""
    start = scene.cars[index_of(number)].space
    if start or scene.turn == 1:
        for joint in scene.joints:
            if joint.ride.start == start and joint.card == card:
                return joint.ride
    return _ride(scene, number, start, card)


def _ride(scene: Scene, number: CarNumber, start: int, card: Card) -> Ride:
    crowd = _crowd(scene)
    crowd[start] -= 1
    token = token_on(scene, start)
    plus = scene.options.plus
    begin = _shifted(crowd, start, token, 0) if plus else start
    bonus = _place(scene, start) if token == "comeback" else 0  # noqa: S105
    slipstream = token == "slipstream"  # noqa: S105
    points = card + bonus
    reach, passed, lost = _walk(crowd, begin, points, slipstream)
    end, spins = reach, False
    if reach != begin and reach != HOME:
        landed = token_on(scene, reach)
        spins = landed == "oil"
        if not plus:
            end = _shifted(crowd, reach, landed, _mates(scene, number, start, card), start)
    return Ride(start, begin, reach, end, points, bonus, passed, slipstream, lost, spins)


def token_on(scene: Scene, space: int) -> Token | None:
    """None on the start space."""
    return scene.layout[space - 1] if 0 < space < HOME else None


def place_of(scene: Scene, number: CarNumber) -> int:
    """One more than there are cars strictly ahead; finished ones are (PP-20)."""
    car = scene.cars[index_of(number)]
    if car.status == "home":
        return 1 + scene.podium.index(number)
    return _place(scene, car.space)


def _place(scene: Scene, space: int) -> int:
    # Cars that are home stand on the highest space; those out stand nowhere.
    return 1 + sum([car.space > space for car in scene.cars])


def _crowd(scene: Scene) -> Crowd:
    crowd = [0] * (HOME + 1)
    for car in scene.cars:
        crowd[car.space] += 1
    return crowd


def _walk(crowd: Crowd, begin: int, points: int, slipstream: bool) -> tuple[int, int, int]:
    """Where the points bring a car, what it paid for others on the way, and what was lost."""
    reach, paid, spent, extra = begin, 0, 0, 0
    if begin == HOME:
        return HOME, 0, 0
    for space in range(begin + 1, HOME):
        here = crowd[space]
        extra += 0 if slipstream else here
        spent += 1 if slipstream else 1 + here
        if spent > points:
            return reach, paid, points - (reach - begin) - paid
        if not here:
            reach, paid = space, extra
    if spent < points:
        return HOME, extra, 0
    return reach, paid, points - (reach - begin) - paid


def _shifted(crowd: Crowd, space: int, token: Token | None, mates: int, start: int = 0) -> int:
    """Where a pit stop or turbo puts a car that is on it."""
    if token == "pit_stop":  # noqa: S105
        return _behind(crowd, space, mates, start)
    if token == "turbo":  # noqa: S105
        return _in_front(crowd, space)
    return space


def _behind(crowd: Crowd, space: int, mates: int, start: int) -> int:
    """The first free space behind the car that follows, or its row (PP-16). Cars at the start do
    not follow, nor do those that come along from where this one set out (PP-14)."""
    for follower in range(space - 1, 0, -1):
        if crowd[follower] > (mates if follower == start else 0):
            return next((free for free in range(follower, 0, -1) if not crowd[free]), 0)
    return space


def _in_front(crowd: Crowd, space: int) -> int:
    """The first free space in front of the car ahead, or of its row; it may be home (PP-17)."""
    for ahead in range(space + 1, HOME):
        if crowd[ahead]:
            return next((free for free in range(ahead, HOME) if not crowd[free]), HOME)
    return space


def _mates(scene: Scene, number: CarNumber, start: int, card: Card) -> int:
    """How many cars of the same stack may come along: their owners played the same card and have
    still to move (PP-14)."""
    if not start:
        return 0
    seats = [seat for seat in scene.queue if scene.drivers[seat].card == card]
    return sum(
        car.space == start and car.status == "racing" and owner_of(other) in seats
        for other, car in zip(NUMBERS, scene.cars, strict=False)
        if other != number
    )
