"""The auction of the six drivers (TR-4 to TR-11)."""

from typing import TypeAlias

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Seat
from racing.games.top_race.circuit import LANES, START_SPACES
from racing.games.top_race.deck import COLOURS, INDEX
from racing.games.top_race.money import Events, book, with_driver
from racing.games.top_race.values import (
    Bid,
    BidCalled,
    BidMade,
    BidsOpened,
    CarPlaced,
    Colour,
    Driver,
    DriverOffered,
    DriverSold,
    DriverUnsold,
    Entry,
    Grant,
    MakeBid,
    Money,
    PlaceCar,
    RacingCar,
    Sale,
    Scene,
    TopRaceState,
)

Progress: TypeAlias = tuple[TopRaceState, Events]

STEP: Money = 10
"""Bids are multiples of this, which is also the lowest bid."""
GIVEN: Money = 30
"""The price of a driver given without an auction (TR-8, TR-9)."""
HIGHEST: Money = 1990
"""Highest bid, so that no list of bids is longer than 200."""
PASSES = 2
"""Whole passes without a buyer after which the sale ends (TR-9)."""
BIDS = tuple(MakeBid(amount) for amount in range(0, HIGHEST + STEP, STEP))
PLACING = tuple(PlaceCar(row, lane) for row, lane in START_SPACES)


def director(scene: Scene) -> Seat:
    """The race director: one seat further in each race (TR-12)."""
    return Seat((scene.race - 1) % len(scene.drivers))


def round_table(scene: Scene) -> list[Seat]:
    """All seats, from the race director on."""
    seats, first = len(scene.drivers), director(scene)
    return [Seat((first + number) % seats) for number in range(seats)]


def most_drivers(seats: int) -> int:
    """Most drivers of one player (TR-7)."""
    return -(-len(COLOURS) // seats)


def owned_by(scene: Scene) -> list[int]:
    """Number of drivers of each seat."""
    owned = [0] * len(scene.drivers)
    for car in scene.cars:
        if car.owner is not None:
            owned[car.owner] += 1
    return owned


def left_to_sell(sale: Sale) -> int:
    return len(sale.pile) + len(sale.returned) + (sale.offered is not None)


def bidders(scene: Scene) -> list[Seat]:
    """Seats that may bid, from the race director on: first those without a driver (TR-6, TR-7)."""
    owned = owned_by(scene)
    most = 1 if 0 in owned else most_drivers(len(owned))
    return [
        seat
        for seat in round_table(scene)
        if owned[seat] < most and scene.drivers[seat].cash >= STEP
    ]


def still_bidding(state: TopRaceState) -> list[Seat]:
    if state.options.auction == "open":
        return list(state.sale.queue[:1])
    return [seat for seat in bidders(state) if state.drivers[seat].bid is None]


def bids_for(state: TopRaceState, seat: Seat) -> tuple[MakeBid, ...]:
    """The bids a seat may make: none, or from the lowest allowed to all its cash."""
    best = state.sale.best
    least = (best.amount if best else 0) // STEP + 1
    most = min(state.drivers[seat].cash, HIGHEST) // STEP
    return (BIDS[0], *BIDS[least : most + 1])


def make_bid(
    state: TopRaceState, seat: Seat, amount: Money, *, tells_limit: bool = False
) -> Progress:
    """Bid openly or in secret; `tells_limit` is how the first rules opened sealed bids."""
    if state.options.auction == "open":
        return _call(state, seat, amount)
    driver = state.drivers[seat]
    sealed = Driver(driver.cash, driver.hand, amount, driver.bets, driver.has_left)
    after = replace(state, drivers=with_driver(state.drivers, seat, sealed))
    events: Events = (BidMade(seat, amount),)
    if still_bidding(after):
        return after, events
    return _open_bids(after, events, tells_limit=tells_limit)


def _open_bids(state: TopRaceState, events: Events, *, tells_limit: bool) -> Progress:
    """Open sealed bids: the highest wins and pays a step more than the second, at most its own bid.

    The winner's own limit is never told (TR-11).
    """
    drivers, car = state.drivers, _offered(state)
    bids = [Bid(seat, drivers[seat].bid or 0) for seat in bidders(state)]
    # Sorted stably: of equal bids the one nearer to the race director comes first.
    bids.sort(key=lambda bid: -bid.amount)
    best, *others = bids
    told = tuple(bids if tells_limit or not best.amount else others)
    events = (*events, BidsOpened(car, told))
    opened = replace(
        state,
        drivers=tuple([_without_bid(driver) for driver in drivers]),
        sale=replace(state.sale, opened=told),
    )
    if not best.amount:
        return _put_back(opened, events)
    second = others[0].amount if others else 0
    return _sell(opened, events, best.seat, min(best.amount, second + STEP))


def _without_bid(driver: Driver) -> Driver:
    return Driver(driver.cash, driver.hand, None, driver.bets, driver.has_left)


def _call(state: TopRaceState, seat: Seat, amount: Money) -> Progress:
    """An open bid or pass; a seat that passes is out of this sale, and the last one pays."""
    sale = state.sale
    others = sale.queue[1:]
    best = Bid(seat, amount) if amount else sale.best
    queue = (*others, seat) if amount else others
    called = replace(state, sale=replace(sale, queue=queue, best=best))
    events: Events = (BidCalled(seat, amount),)
    if best is not None and queue == (best.seat,):
        return _sell(called, events, best.seat, best.amount)
    return (called, events) if queue else _put_back(called, events)


def _offered(state: TopRaceState) -> Colour:
    if state.sale.offered is None:
        raise ValueError("no driver is offered")
    return state.sale.offered


def _sell(state: TopRaceState, events: Events, seat: Seat, price: Money) -> Progress:
    sold = _hand_over(state, seat, _offered(state), Entry(state.race, seat, "price", -price))
    return sold, (*events, DriverSold(seat, _offered(state), price))


def _give(state: TopRaceState, events: Events, seat: Seat, car: Colour) -> Progress:
    """Give a driver for the fixed price, even to a player who cannot pay it (TR-8 to TR-10)."""
    given = _hand_over(state, seat, car, Entry(state.race, seat, "given", -GIVEN))
    return given, (*events, DriverSold(seat, car, GIVEN, given=True))


def _hand_over(state: TopRaceState, seat: Seat, car: Colour, entry: Entry) -> TopRaceState:
    drivers, ledger = book(state.drivers, state.ledger, [replace(entry, car=car)])
    sale = state.sale
    sold = Sale(
        pile=tuple(each for each in sale.pile if each != car),
        returned=tuple(each for each in sale.returned if each != car),
        passes=sale.passes,
        grants=(*sale.grants, Grant(seat, car)),
        last=seat,
        opened=sale.opened,
    )
    index = INDEX[car]
    cars = (*state.cars[:index], RacingCar(owner=seat), *state.cars[index + 1 :])
    return replace(state, cars=cars, drivers=drivers, sale=sold, ledger=ledger, phase="placing")


def _put_back(state: TopRaceState, events: Events) -> Progress:
    """Put a driver back, to be offered again after the others (TR-5)."""
    sale, car = state.sale, _offered(state)
    back = Sale(
        pile=sale.pile,
        returned=(*sale.returned, car),
        unsold=sale.unsold + 1,
        passes=sale.passes,
        last=sale.last,
        opened=sale.opened,
    )
    return replace(state, sale=back, phase="offering"), (*events, DriverUnsold(car))


def offer_next(state: TopRaceState, events: Events, dice: Dice) -> Progress:
    """Offer the next driver that somebody may bid for, past those given away or left over."""
    while state.phase == "offering":
        left = left_to_sell(state.sale)
        if not left:
            return replace(state, phase="playing"), events
        if state.sale.unsold >= left:
            state, events = _after_a_pass(state, events)
        elif left == 1 and owned_by(state).count(0) == 1:
            seat, (car,) = Seat(owned_by(state).index(0)), (*state.sale.pile, *state.sale.returned)
            state, events = _give(state, events, seat, car)
        else:
            state, events = _offer(state, events, dice)
    return state, events


def _offer(state: TopRaceState, events: Events, dice: Dice) -> Progress:
    sale = state.sale
    car = dice.pick(sale.pile) if sale.pile else sale.returned[0]
    who = bidders(state)
    offered = replace(
        sale,
        offered=car,
        pile=tuple(each for each in sale.pile if each != car),
        returned=sale.returned if sale.pile else sale.returned[1:],
        queue=tuple(who) if state.options.auction == "open" else (),
    )
    events = (*events, DriverOffered(car))
    if not who:
        return _put_back(replace(state, sale=offered), events)
    return replace(state, sale=offered, phase="bidding"), events


def _after_a_pass(state: TopRaceState, events: Events) -> Progress:
    """After a pass without a buyer, give drivers to those without; after another, the rest have no
    owner (TR-9).
    """
    sale = replace(state.sale, unsold=0, passes=state.sale.passes + 1)
    state = replace(state, sale=sale)
    if sale.passes >= PASSES:
        return _race_alone(state, events)
    owned = owned_by(state)
    without = [seat for seat in round_table(state) if not owned[seat]]
    for seat, car in zip(without, sale.returned, strict=False):
        state, events = _give(state, events, seat, car)
    return state, events


def _race_alone(state: TopRaceState, events: Events) -> Progress:
    """Place cars without an owner on the rearmost free start spaces, the lowest lane first."""
    cars = list(state.cars)
    rear = [(row, lane) for row in (-1, 0) for lane in LANES[row]]
    for car in state.sale.returned:
        row, lane = next(space for space in rear if space in _free(tuple(cars)))
        cars[INDEX[car]] = RacingCar(row, lane, "racing")
        events = (*events, CarPlaced(None, car, row, lane))
    return replace(state, cars=tuple(cars), sale=replace(state.sale, returned=())), events


def _free(cars: tuple[RacingCar, ...]) -> list[tuple[int, int]]:
    taken = {(car.row, car.lane) for car in cars if car.status == "racing"}
    return [space for space in START_SPACES if space not in taken]


def places_free(scene: Scene) -> tuple[PlaceCar, ...]:
    free = _free(scene.cars)
    return tuple([place for place in PLACING if (place.row, place.lane) in free])


def place_car(state: TopRaceState, seat: Seat, row: int, lane: int) -> Progress:
    first, *others = state.sale.grants
    index = INDEX[first.car]
    car = RacingCar(row, lane, "racing", seat)
    placed = replace(
        state,
        cars=(*state.cars[:index], car, *state.cars[index + 1 :]),
        sale=replace(state.sale, grants=tuple(others)),
        phase="placing" if others else "offering",
    )
    return placed, (CarPlaced(seat, first.car, row, lane),)
