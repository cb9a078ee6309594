"""Races of Dash brought to the moment a test is about."""

from racing.engine.move_history import MoveHistory
from racing.engine.position import Position, set_up
from racing.engine.values import Seat
from tests.dash.rules import DASH
from tests.dash.values import ChooseCard, DashOptions, DashState, Hold, Steer

KEY = b"a key of the tests"
ALICE, BOB, CHARLIE = Seat(0), Seat(1), Seat(2)


def new_history(seats: int = 3, **options: object) -> MoveHistory:
    return MoveHistory(DASH, DashOptions(**options), seats, KEY)  # type: ignore[arg-type]


def new_position(seats: int = 3) -> Position:
    return set_up(DASH, DashOptions(), seats, KEY).position


def state_of(history: MoveHistory) -> DashState:
    state: DashState = history.position.state
    return state


def cards_of(history: MoveHistory, seat: Seat) -> list[int]:
    """The different cards in a hand."""
    return sorted(set(state_of(history).racers[seat].hand))


def choose(history: MoveHistory, *seats: Seat) -> None:
    """Each of them plays the lowest card."""
    for seat in seats:
        history.move(seat, ChooseCard(cards_of(history, seat)[0]))


def choose_all(history: MoveHistory) -> Seat:
    """Everyone chooses a card; returns who drives first."""
    choose(history, *sorted(DASH.seats_to_act(history.position.state)))
    return state_of(history).queue[0]


def drive(history: MoveHistory) -> None:
    """The next driver stays in the upper lane and holds."""
    driver = state_of(history).queue[0]
    history.move(driver, Steer(0))
    history.move(driver, Hold())
