"""How a car moves: points, passing, and the coloured spaces (PP-8, PP-11 to PP-21, PP-25)."""

from racing.engine.values import Seat
from racing.games.pole_position.cars import CARS_EACH, HOME, INDEX, NUMBERS, owner_of
from racing.games.pole_position.values import Card, CarNumber, Ride, Scene, Token

Crowd = bytearray
"""Number of cars on each space, without the mover; at home there is always room."""
Rides = dict[CarNumber, Ride]


def rides(scene: Scene, seat: Seat, card: Card) -> Rides:
    """The cars the seat may move with this card, and how they would move (PP-8)."""
    crowd = _crowd(scene)
    ways = {car: _way(scene, crowd, car, card) for car in movable(scene, seat)}
    whole = {car: ride for car, ride in ways.items() if not ride.lost}
    return whole or ways


def cars_to_move(scene: Scene, seat: Seat, card: Card) -> tuple[CarNumber, ...]:
    """Cars that can use up the card; if none can, any. A quicker way to the keys of `rides`."""
    cars = movable(scene, seat)
    if len(cars) == 1:
        return cars
    crowd = _crowd(scene)
    return tuple([car for car in cars if _uses_up(scene, crowd, car, card)]) or cars


def movable(scene: Scene, seat: Seat) -> tuple[CarNumber, ...]:
    """The seat's cars that have not spun; of those on the start space only the first.

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
        elif car.space:
            able.append(NUMBERS[index])
        elif not is_waiting:
            is_waiting = True
            able.append(NUMBERS[index])
    return tuple(able)


def ride_of(scene: Scene, number: CarNumber, card: Card) -> Ride:
    """How this car would move now with this card."""
    return _way(scene, _crowd(scene), number, card)


def joint_ride(scene: Scene, start: int, card: Card) -> Ride | None:
    """The move of a stack on this space in this turn with an equal card (PP-14), if any."""
    if start or scene.turn == 1:
        for joint in scene.joints:
            if joint.card == card and joint.ride.start == start:
                return joint.ride
    return None


def _way(scene: Scene, crowd: Crowd, number: CarNumber, card: Card) -> Ride:
    start = scene.cars[INDEX[number]].space
    joint = joint_ride(scene, start, card) if scene.joints else None
    if joint is not None:
        return joint
    crowd[start] -= 1
    begin, bonus, slipstream = _departure(scene, crowd, start)
    reach, passed, lost = _walk(crowd, begin, card + bonus, slipstream)
    end, spins = reach, False
    if begin < reach < HOME:
        match scene.layout[reach - 1]:
            case "oil":
                spins = True
            case "pit_stop" if not scene.options.plus:
                end = _behind(crowd, reach, start, _mates(scene, number, start, card))
            case "turbo" if not scene.options.plus:
                end = _in_front(crowd, reach)
    crowd[start] += 1
    return Ride(start, begin, reach, end, card + bonus, bonus, passed, slipstream, lost, spins)


def _uses_up(scene: Scene, crowd: Crowd, number: CarNumber, card: Card) -> bool:
    start = scene.cars[INDEX[number]].space
    joint = joint_ride(scene, start, card) if scene.joints else None
    if joint is not None:
        return not joint.lost
    crowd[start] -= 1
    begin, bonus, slipstream = _departure(scene, crowd, start)
    _, _, lost = _walk(crowd, begin, card + bonus, slipstream)
    crowd[start] += 1
    return not lost


def _departure(scene: Scene, crowd: Crowd, start: int) -> tuple[int, int, bool]:
    """Where the move itself begins, its bonus, and whether it passes cars at no cost."""
    match scene.layout[start - 1] if start else None:
        case "comeback":
            return start, _place(scene, start), False
        case "slipstream":
            return start, 0, True
        case "pit_stop" if scene.options.plus:
            return _behind(crowd, start), 0, False
        case "turbo" if scene.options.plus:
            return _in_front(crowd, start), 0, False
    return start, 0, False


def token_on(scene: Scene, space: int) -> Token | None:
    """The token on a space; None on the start space."""
    return scene.layout[space - 1] if 0 < space < HOME else None


def place_of(scene: Scene, number: CarNumber) -> int:
    """The car's place: one more than the cars strictly ahead, finished ones included (PP-20)."""
    car = scene.cars[INDEX[number]]
    if car.status == "home":
        return 1 + scene.podium.index(number)
    return _place(scene, car.space)


def _place(scene: Scene, space: int) -> int:
    # Cars that are home stand on the highest space; those out stand on none.
    return 1 + sum([car.space > space for car in scene.cars])


def _crowd(scene: Scene) -> Crowd:
    crowd = bytearray(HOME + 1)
    for car in scene.cars:
        crowd[car.space] += 1
    crowd[HOME] = 0
    return crowd


def _walk(crowd: Crowd, begin: int, points: int, slipstream: bool) -> tuple[int, int, int]:
    """Where the points take a car, what it paid for others on the way, and what was lost."""
    free = min(begin + points, HOME)
    if crowd.count(0, begin + 1, free + 1) == free - begin:
        return free, 0, 0
    reach, left, lost = begin, points, points
    for space in range(begin + 1, HOME + 1):
        here = crowd[space]
        left -= 1 if slipstream else 1 + here
        if left < 0:
            break
        if not here:
            reach, lost = space, left
    paid = 0 if slipstream else sum(crowd[begin + 1 : reach])
    return reach, paid, 0 if reach == HOME else lost


def _behind(crowd: Crowd, space: int, start: int = 0, mates: int = 0) -> int:
    """The first free space behind the car that follows, or its row (PP-16).

    Cars at the start do not follow, nor do those that come along from the same stack (PP-14).
    """
    for follower in range(space - 1, 0, -1):
        if crowd[follower] > (mates if follower == start else 0):
            return max(0, crowd.rfind(0, 1, follower))
    return space


def _in_front(crowd: Crowd, space: int) -> int:
    """The first free space in front of the car ahead, or of its row; it may be home (PP-17)."""
    for ahead in range(space + 1, HOME):
        if crowd[ahead]:
            return crowd.find(0, ahead)
    return space


def _mates(scene: Scene, number: CarNumber, start: int, card: Card) -> int:
    """How many cars of the same stack may come along (PP-14).

    Their owners played the same card and have still to move.
    """
    if not start:
        return 0
    seats = [seat for seat in scene.queue if scene.drivers[seat].card == card]
    return sum(
        car.space == start and car.status == "racing" and owner_of(other) in seats
        for other, car in zip(NUMBERS, scene.cars, strict=False)
        if other != number
    )
