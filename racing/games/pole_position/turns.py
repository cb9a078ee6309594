"""A turn: all choose a card, the cards are revealed, each moves a car (PP-5 to PP-10, PP-14).

Every move runs through here, so states are rebuilt field by field: `replace` takes thrice as long.
"""

from msgspec.structs import replace

from racing.engine.values import Seat, Transition
from racing.games.pole_position.cars import (
    HOME,
    SEATS,
    index_of,
    is_driving,
    numbers_of,
    with_car,
)
from racing.games.pole_position.podium import (
    Events,
    come_home,
    end_if_decided,
    end_race,
    give_places,
)
from racing.games.pole_position.riding import joint_ride, movable, ride_of
from racing.games.pole_position.ties import Ties
from racing.games.pole_position.values import (
    Card,
    CardChosen,
    CardSpent,
    CarFinished,
    CarMoved,
    CarNumber,
    CarSpun,
    Driver,
    HandTakenUp,
    Joint,
    Played,
    PolePositionState,
    RacingCar,
    Ride,
    TurnBegan,
)

FUEL: tuple[Card, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9)
LAST_TURN = 200


def begin_turn(state: PolePositionState, events: Events) -> Transition:
    """Begin a turn; players who have played all nine cards take them up again (PP-10)."""
    turn = state.turn + 1
    drivers = state.drivers
    for seat, driver in zip(SEATS, drivers, strict=False):
        if not driver.hand:
            refuelled = Driver(FUEL, (), driver.card, has_left=driver.has_left)
            drivers = (*drivers[:seat], refuelled, *drivers[seat + 1 :])
            events = (*events, HandTakenUp(seat))
    begun = PolePositionState(
        state.options, state.layout, state.cars, drivers, state.podium, turn=turn
    )
    return Transition(begun, (*events, TurnBegan(turn)), ends_turn=True)


def still_choosing(state: PolePositionState) -> list[Seat]:
    return [
        seat
        for seat, driver in zip(SEATS, state.drivers, strict=False)
        if driver.chosen is None and is_driving(state, seat)
    ]


def choose(
    state: PolePositionState, seat: Seat, card: Card, order: tuple[CarNumber, ...], ties: Ties
) -> Transition:
    driver = state.drivers[seat]
    chosen = Driver(driver.hand, driver.discard, driver.card, card, order)
    drivers = (*state.drivers[:seat], chosen, *state.drivers[seat + 1 :])
    after = PolePositionState(
        state.options, state.layout, state.cars, drivers, state.podium, turn=state.turn
    )
    return reveal_if_all_chose(after, (CardChosen(seat, card, order),), ties)


def reveal_if_all_chose(state: PolePositionState, events: Events, ties: Ties) -> Transition:
    for seat, driver in zip(SEATS, state.drivers, strict=False):
        if driver.chosen is None and is_driving(state, seat):
            return Transition(state, events)
    chosen = [
        Played(seat, driver.chosen)
        for seat, driver in zip(SEATS, state.drivers, strict=False)
        if driver.chosen is not None
    ]
    event = ties.reveal(state, chosen)
    revealed = PolePositionState(
        state.options,
        state.layout,
        state.cars,
        tuple([_revealed(driver) for driver in state.drivers]),
        state.podium,
        tuple([each.seat for each in event.played]),
        turn=state.turn,
        phase="moving",
    )
    return ask_next(revealed, (*events, event), ties)


def _revealed(driver: Driver) -> Driver:
    """Move the chosen card to the discard; the order of preference stays secret."""
    card = driver.chosen
    if card is None:
        return driver
    at = driver.hand.index(card)
    hand = driver.hand[:at] + driver.hand[at + 1 :]
    return Driver(hand, (*driver.discard, card), card, None, driver.order)


def ask_next(state: PolePositionState, events: Events, ties: Ties) -> Transition:
    """Ask the next player with a car that can move, or begin a new turn."""
    while state.queue:
        seat = state.queue[0]
        if movable(state, seat):
            return Transition(state, events, ends_turn=True)
        if is_driving(state, seat):
            events = (*events, CardSpent(seat, card_of(state, seat), _spun(state, seat)))
        state = replace(state, queue=state.queue[1:])
    if state.turn >= LAST_TURN:
        return end_race(*give_places(state, events, "time_up", ties.ranking(state)))
    return begin_turn(state, events)


def card_of(state: PolePositionState, seat: Seat) -> Card:
    card = state.drivers[seat].card
    if card is None:
        raise ValueError(f"seat {seat} has played no card")
    return card


def _spun(state: PolePositionState, seat: Seat) -> tuple[CarNumber, ...]:
    cars = state.cars
    return tuple(
        number for number in numbers_of(seat) if cars[index_of(number)].spun == state.turn - 1
    )


def move(state: PolePositionState, seat: Seat, number: CarNumber, ties: Ties) -> Transition:
    card, driver = card_of(state, seat), state.drivers[seat]
    ride = ride_of(state, number, card)
    together = joint_ride(state, ride.start, card) is ride
    after = PolePositionState(
        state.options,
        state.layout,
        with_car(state.cars, number, _moved(state, number, ride)),
        (
            *state.drivers[:seat],
            Driver(driver.hand, driver.discard, card),
            *state.drivers[seat + 1 :],
        ),
        state.podium,
        state.queue[1:],
        state.joints if together else _joints(state, card, ride),
        state.turn,
        "moving",
    )
    events: Events = (CarMoved(seat, number, card, ride, together),)
    if ride.spins:
        events = (*events, CarSpun(seat, number, ride.end))
    if ride.end == HOME:
        after, events = _arrive(after, seat, number, events)
        return end_if_decided(after, events) or ask_next(after, events, ties)
    return ask_next(after, events, ties)


def _joints(state: PolePositionState, card: Card, ride: Ride) -> tuple[Joint, ...]:
    """Moves that may still be followed: equal cards move one after the other."""
    if len(state.queue) > 1 and state.drivers[state.queue[1]].card == card:
        return (*state.joints, Joint(card, ride))
    return ()


def _moved(state: PolePositionState, number: CarNumber, ride: Ride) -> RacingCar:
    car = state.cars[index_of(number)]
    if ride.end == HOME:
        return come_home(car, state.turn)
    if not ride.moves:
        return car
    spun = state.turn if ride.spins else car.spun
    return RacingCar(ride.end, "racing", spun, (*car.trail, (state.turn, ride.end)))


def _arrive(
    state: PolePositionState, seat: Seat, number: CarNumber, events: Events
) -> tuple[PolePositionState, Events]:
    podium = (*state.podium, number)
    return replace(state, podium=podium), (*events, CarFinished(seat, number, len(podium)))
