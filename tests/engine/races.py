"""Races of Dash brought to the moment a test is about."""

from racing.engine.line import Line
from racing.engine.position import Position, set_up
from racing.engine.values import Seat
from tests.dash.rules import DASH
from tests.dash.values import ChooseCard, DashOptions, DashState, Hold, Steer

KEY = b"a key of the tests"
ALICE, BOB, CHARLIE = Seat(0), Seat(1), Seat(2)


def new_line(seats: int = 3, **options: object) -> Line:
    return Line(DASH, DashOptions(**options), seats, KEY)  # type: ignore[arg-type]


def new_position(seats: int = 3) -> Position:
    return set_up(DASH, DashOptions(), seats, KEY).position


def state_of(line: Line) -> DashState:
    state: DashState = line.position.state
    return state


def cards_of(line: Line, seat: Seat) -> list[int]:
    """The different cards in a hand."""
    return sorted(set(state_of(line).racers[seat].hand))


def choose(line: Line, *seats: Seat) -> None:
    """Each of them plays the lowest card."""
    for seat in seats:
        line.move(seat, ChooseCard(cards_of(line, seat)[0]))


def choose_all(line: Line) -> Seat:
    """Everyone chooses a card; returns who drives first."""
    choose(line, *sorted(DASH.seats_to_act(line.position.state)))
    return state_of(line).queue[0]


def drive(line: Line) -> None:
    """The next driver stays in the upper lane and holds."""
    driver = state_of(line).queue[0]
    line.move(driver, Steer(0))
    line.move(driver, Hold())
