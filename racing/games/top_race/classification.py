"""Standing on the track and in money (TR-22, TR-25, TR-27)."""

from collections.abc import Callable, Sequence
from itertools import groupby

from racing.engine.values import Car, Outcome, Score, Seat, Standing, Summary
from racing.games.top_race.circuit import LAST_ROW
from racing.games.top_race.deck import COLOURS, INDEX
from racing.games.top_race.money import PRIZES, PURSE
from racing.games.top_race.values import Colour, Money, Scene, TopRaceOptions, TopRaceState

DOLLARS = 1000
Worth = tuple[Money, ...]
WorthOf = Callable[[TopRaceState], list[Worth]]
"""What decides in the end, by seat: the greater is ahead, and equals share the place."""


def order_on_track(scene: Scene) -> list[Colour]:
    """Cars that have not finished, best first: by row, then the lower lane.

    A car that is broken down is behind those on the track.
    """
    cars = scene.cars
    left = [colour for colour in COLOURS if cars[INDEX[colour]].status in ("racing", "broken")]
    return sorted(left, key=lambda colour: _place(scene, colour))


def _place(scene: Scene, colour: Colour) -> tuple[int, bool, int]:
    car = scene.cars[INDEX[colour]]
    return (-car.row, car.status == "broken", car.lane)


def order_of(scene: Scene) -> list[Colour]:
    """All cars that are in the race or home, best first."""
    return [*scene.podium, *order_on_track(scene)]


def standing(state: TopRaceState, worth_of: WorthOf) -> Standing:
    worth = worth_of(state) if state.phase == "over" else [(money,) for money in expected(state)]
    return Standing(
        seats=_by_worth(worth),
        cars=tuple([(car_of(state, colour),) for colour in order_of(state)]),
    )


def _by_worth(worth: Sequence[Worth]) -> tuple[tuple[Seat, ...], ...]:
    seats = sorted(map(Seat, range(len(worth))), key=worth.__getitem__, reverse=True)
    groups = groupby(seats, worth.__getitem__)
    return tuple(tuple(sorted(group)) for _, group in groups)


def car_of(scene: Scene, colour: Colour) -> Car:
    index = INDEX[colour]
    return Car(index + 1, scene.cars[index].owner)


def expected(scene: Scene) -> list[Money]:
    """The money of each seat if the race ended now, without bets.

    While drivers are sold, the places of the cars mean nothing yet.
    """
    money = [driver.cash for driver in scene.drivers]
    if scene.phase in ("bidding", "placing"):
        return money
    for prize, colour in zip(PRIZES[len(scene.podium) :], order_on_track(scene), strict=False):
        owner = scene.cars[INDEX[colour]].owner
        if owner is not None:
            money[owner] += prize
    return money


def by_countback(state: TopRaceState) -> list[Worth]:
    """Final value of each seat: money; then its races from the best on, then from the last on.

    As every championship breaks ties (TR-27).
    """
    rows = [(driver.cash, _gains(state, seat)) for seat, driver in enumerate(state.drivers)]
    return [(cash, *sorted(gains, reverse=True), *gains[::-1]) for cash, gains in rows]


def by_best_and_last(state: TopRaceState) -> list[Worth]:
    """The same by the first two rules: money; then the best race, then the last one."""
    rows = [(driver.cash, _gains(state, seat)) for seat, driver in enumerate(state.drivers)]
    return [(cash, max(gains), gains[-1]) if gains else (cash,) for cash, gains in rows]


def _gains(state: TopRaceState, seat: int) -> list[Money]:
    return [result.gains[seat] for result in state.results]


def stakes(options: TopRaceOptions, seats: int) -> tuple[Score, ...]:
    cash = options.cash or (PURSE,) * seats
    return tuple([Score(Seat(seat), DOLLARS * money) for seat, money in enumerate(cash)])


def outcome(state: TopRaceState, worth_of: WorthOf) -> Outcome | None:
    if state.phase != "over":
        return None
    order = standing(state, worth_of)
    return Outcome(standing=order, winners=order.seats[0], scores=_scores(state))


def adjudged(state: TopRaceState, worth_of: WorthOf) -> Outcome:
    """The outcome of a settled race by its money; cars that are not on the track yet are level."""
    seats = _by_worth(worth_of(state))
    on_track = order_of(state)
    groups = [[colour] for colour in on_track]
    groups += [left] if (left := [each for each in COLOURS if each not in on_track]) else []
    cars = tuple(tuple(car_of(state, colour) for colour in group) for group in groups)
    return Outcome(standing=Standing(seats, cars), winners=seats[0], scores=_scores(state))


def _scores(state: TopRaceState) -> tuple[Score, ...]:
    return tuple(Score(seat, DOLLARS * state.drivers[seat].cash) for seat in _seats(state))


def summary(state: TopRaceState, worth_of: WorthOf) -> Summary:
    """The summary for lists; its turn is the number of the card plus a hundred a race."""
    turn = 100 * state.race + _card_in_hand(state)
    return Summary(turn=turn, progress=_progress(state), leaders=standing(state, worth_of).seats[0])


def _card_in_hand(state: TopRaceState) -> int:
    """Number of the card asked for or carried out; at a tip line and at the end, the last one."""
    if state.phase in ("bidding", "placing"):
        return 0
    is_asked = state.phase in ("playing", "moving")
    return len(state.played) + len(state.breakdowns) + is_asked


def _progress(state: TopRaceState) -> int:
    """Progress in per cent of all cars, all races together."""
    if state.phase == "over":
        return 100
    rows = sum(min(max(car.row, 0), LAST_ROW) for car in state.cars)
    share = 100 * rows // (LAST_ROW * len(COLOURS))
    return min(99, (100 * (state.race - 1) + share) // state.options.races)


def _seats(state: TopRaceState) -> list[Seat]:
    return [Seat(number) for number in range(len(state.drivers))]
