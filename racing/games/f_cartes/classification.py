"""Standing and outcome (FC-25, FC-29)."""

from racing.engine.values import Car, Outcome, Seat, Standing, Summary
from racing.games.f_cartes.line import cars_in, cars_of_line, owner_of
from racing.games.f_cartes.rounds import players_left, rounds_of
from racing.games.f_cartes.values import CarNumber, FCartesState, Scene


def classified(scene: Scene) -> tuple[CarNumber, ...]:
    """All cars, best first; those that are out behind all others, the later out the better."""
    return (*cars_of_line(scene.line), *reversed(scene.out))


def placed(scene: Scene) -> tuple[Seat, ...]:
    """The players by their better cars; those who left come last, the later the better."""
    found: list[Seat] = []
    for car in classified(scene):
        seat = owner_of(scene, car)
        if seat is not None and seat not in found:
            found.append(seat)
    return (*found, *reversed(scene.left))


def standing(state: FCartesState) -> Standing:
    """The standing; before there is a grid all are level, but for those who have left."""
    if not state.grid:
        return _level(state)
    return Standing(
        seats=tuple([(seat,) for seat in placed(state)]),
        cars=tuple([(car_of(state, car),) for car in classified(state)]),
    )


def without_a_car(state: FCartesState) -> tuple[Seat, ...]:
    """Players who left, and those whose cars are all out; before there is a grid none is."""
    racing = players_left(state) if state.grid else range(state.seats)
    seats = map(Seat, range(state.seats))
    return tuple([seat for seat in seats if seat in state.left or seat not in racing])


def _level(state: FCartesState) -> Standing:
    seats = tuple([Seat(seat) for seat in range(state.seats) if seat not in state.left])
    numbers = sorted(cars_in(state.options, state.seats))
    cars = tuple([car_of(state, number) for number in numbers])
    left = [(seat,) for seat in reversed(state.left)]
    return Standing(seats=(*([seats] if seats else []), *left), cars=(cars,))


def car_of(scene: Scene, number: CarNumber) -> Car:
    return Car(number, owner_of(scene, number))


def outcome(state: FCartesState) -> Outcome | None:
    return adjudged(state) if state.phase == "over" else None


def adjudged(state: FCartesState) -> Outcome:
    """The outcome by the present order of the cars."""
    order = standing(state)
    out = tuple([car_of(state, car) for car in reversed(state.out)])
    return Outcome(standing=order, winners=order.seats[0], out=out)


def summary(state: FCartesState) -> Summary:
    """The summary for lists; its turn is the round, 0 in qualifying."""
    return Summary(
        turn=state.round,
        progress=100 if state.phase == "over" else _progress(state),
        leaders=standing(state).seats[0],
    )


def _progress(state: FCartesState) -> int:
    """Progress in per cent, by the turns that are over."""
    if state.turn is None or not state.order:
        return 0
    done = (state.round - 1) * len(state.order) + state.order.index(state.turn)
    return min(99, 100 * done // (rounds_of(state.options, state.seats) * len(state.order)))
