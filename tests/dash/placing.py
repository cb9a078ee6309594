"""Who is where in Dash, during the race and at its end."""

from itertools import groupby

from racing.engine.values import Car, Mark, Outcome, Seat, Standing, Summary
from tests.dash.rounds import running
from tests.dash.values import DashState


def car_of(seat: Seat) -> Car:
    return Car(number=seat + 1, seat=seat)


def standing(state: DashState) -> Standing:
    seats = sorted(_seats(state), key=lambda seat: (_rank(state, seat), seat))
    groups = tuple(tuple(group) for _, group in groupby(seats, lambda seat: _rank(state, seat)))
    return Standing(
        seats=groups, cars=tuple(tuple(car_of(seat) for seat in group) for group in groups)
    )


def outcome(state: DashState) -> Outcome | None:
    """The outcome: only who came home has won; whoever is level shares."""
    if state.phase != "over":
        return None
    order = standing(state)
    home = _with_status(state, "home")
    return Outcome(
        standing=order,
        winners=tuple(seat for seat in order.seats[0] if seat in home),
        out=tuple(car_of(seat) for seat in _with_status(state, "out")),
        marks=tuple(Mark(seat=seat, value=(state.racers[seat].ended,)) for seat in home),
    )


def summary(state: DashState) -> Summary:
    return Summary(turn=state.round, progress=_progress(state), leaders=standing(state).seats[0])


def _seats(state: DashState) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(len(state.racers)))


def _with_status(state: DashState, status: str) -> tuple[Seat, ...]:
    return tuple(seat for seat in _seats(state) if state.racers[seat].status == status)


def _rank(state: DashState, seat: Seat) -> tuple[int, int, int]:
    """Home by round, then by the way past the line; then on the track; out last, the later
    the better."""
    racer = state.racers[seat]
    match racer.status:
        case "home":
            return (0, racer.ended, -racer.space)
        case "running":
            return (1, -racer.space, 0)
    return (2, -racer.ended, 0)


def _progress(state: DashState) -> int:
    """How far the race is: the first car, or the last one running if all must come home."""
    if state.phase == "over":
        return 100
    spaces = [state.racers[seat].space for seat in running(state)]
    furthest = max(spaces) if state.options.finish == "first" else min(spaces)
    return min(99, furthest * 100 // state.options.length)
