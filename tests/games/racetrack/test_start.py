"""Before the first move: placing cars, the order of play, the start vector.

Rules RT-3, RT-4, RT-6, RT-7, RT-8, RT-27, RT-35.
"""

import pytest

from racing.engine.dice import Dice
from racing.engine.errors import IllegalAction
from racing.engine.move_history import MoveHistory
from racing.engine.values import Retire, Seat
from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.geometry import Edge, Vector
from racing.games.racetrack.track import Track
from racing.games.racetrack.values import OrderDrawn, PlaceCar
from tests.games.racetrack.scenes import RING, new_history, options_with, state_of


def place_all(line: MoveHistory) -> tuple[Seat, ...]:
    """Each in turn on the first free crossing; who placed after whom."""
    order = []
    while state_of(line).phase == "placing":
        seat = state_of(line).queue[0]
        line.move(seat, RACETRACK.legal_actions(state_of(line), seat)[0])
        order.append(seat)
    return tuple(order)


def test_rt_3_clockwise_on_top_of_the_circuit_is_to_the_right() -> None:
    assert Track(RING).line.forward == (1, 0)


@pytest.mark.parametrize(
    ("line", "clockwise"),
    [
        (((15, 8), (15, 0)), (1, 0)),
        (((22, 10), (30, 10)), (0, 1)),
        (((15, 12), (15, 20)), (-1, 0)),
        (((8, 10), (0, 10)), (0, -1)),
    ],
)
def test_rt_3_the_direction_says_which_way_is_forward(line: Edge, clockwise: Vector) -> None:
    there = Circuit("there", RING.outer, RING.inner, line, "clockwise")
    back = Circuit("back", RING.outer, RING.inner, line[::-1], "anticlockwise")
    assert Track(there).line.forward == clockwise
    assert Track(back).line.forward == (-clockwise[0], -clockwise[1])


def test_rt_4_the_crossings_are_strictly_between_the_borders() -> None:
    assert Track(RING).line.crossings == tuple((15, y) for y in (7, 6, 5, 4, 3, 2, 1))


def test_rt_6_cars_are_placed_in_turn_on_free_crossings() -> None:
    line = new_history(seats=3)
    first = state_of(line).queue[0]
    assert len(RACETRACK.legal_actions(state_of(line), first)) == 7
    line.move(first, PlaceCar(3))
    second = state_of(line).queue[0]
    assert second != first
    assert PlaceCar(3) not in RACETRACK.legal_actions(state_of(line), second)
    with pytest.raises(IllegalAction):
        line.move(second, PlaceCar(3))
    assert state_of(line).cars[first].point == (15, 4)


def test_rt_6_the_order_of_placing_is_drawn() -> None:
    orders = set()
    for number in range(50):
        (drawn,) = RACETRACK.setup(options_with(), 3, Dice(bytes([number]))).events
        assert isinstance(drawn, OrderDrawn)
        orders.add(drawn.order)
    assert len(orders) == 6


def test_rt_7_who_placed_first_drives_last() -> None:
    line = new_history(seats=3)
    order = place_all(line)
    assert state_of(line).queue == order[::-1]


def test_rt_7_or_first_if_the_option_says_so() -> None:
    line = new_history(seats=3, start_order="placing")
    order = place_all(line)
    assert state_of(line).queue == order


def test_rt_8_cars_start_standing() -> None:
    line = new_history()
    place_all(line)
    assert {car.vector for car in state_of(line).cars} == {(0, 0)}


@pytest.mark.parametrize("speed", [1, 3, 7])
def test_rt_8_or_all_with_the_same_vector_straight_ahead(speed: int) -> None:
    line = new_history(start_vector=speed)
    place_all(line)
    assert {car.vector for car in state_of(line).cars} == {(speed, 0)}


def test_the_first_round_begins_when_all_are_placed() -> None:
    line = new_history(seats=2)
    assert (state_of(line).phase, state_of(line).round) == ("placing", 0)
    place_all(line)
    assert (state_of(line).phase, state_of(line).round) == ("racing", 1)


def test_the_last_free_crossing_is_forced() -> None:
    line = new_history(seats=7)
    for _ in range(6):
        seat = state_of(line).queue[0]
        assert RACETRACK.forced(state_of(line), seat) is None
        line.move(seat, RACETRACK.legal_actions(state_of(line), seat)[0])
    assert RACETRACK.forced(state_of(line), state_of(line).queue[0]) == PlaceCar(6)


def test_rt_35_who_retires_while_cars_are_placed_does_not_start() -> None:
    line = new_history(seats=3)
    first, second, third = state_of(line).queue
    line.move(first, PlaceCar(0))
    line.move(third, Retire())
    line.move(second, PlaceCar(1))
    assert state_of(line).queue == (second, first)
    assert state_of(line).cars[third].status == "out"


def test_rt_35_a_crossing_is_free_again_when_its_car_is_out() -> None:
    line = new_history(seats=3)
    first, second, _ = state_of(line).queue
    line.move(first, PlaceCar(0))
    line.move(first, Retire())
    assert PlaceCar(0) in RACETRACK.legal_actions(state_of(line), second)


def test_rt_27_a_race_that_everyone_leaves_before_the_start_is_over() -> None:
    line = new_history(seats=2)
    for seat in (Seat(0), Seat(1)):
        line.move(seat, Retire())
    outcome = RACETRACK.outcome(state_of(line))
    assert outcome is not None
    assert outcome.winners == ()


def test_placing_a_car_is_a_turn_of_its_own() -> None:
    line = new_history(seats=1)
    line.move(Seat(0), PlaceCar(2))
    assert not line.position.undo
