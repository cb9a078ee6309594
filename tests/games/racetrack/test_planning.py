"""A planned path: what it may hold, and what stops it."""

from racing.engine.values import Dropped, Obeyed, Seat
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.planning import LONGEST, ahead
from racing.games.racetrack.values import Accelerate, Drive, RacetrackState, RacetrackView
from tests.games.racetrack.scenes import ALICE, BOB, after, car, racing

GO, STAY = (1, 0), (0, 0)


def view_of(state: RacetrackState) -> RacetrackView:
    return RACETRACK.view(state, None)


def path_of(state: RacetrackState, seat: Seat, *changes: tuple[int, int]) -> tuple[Drive, ...]:
    """The moves of a path with these changes of the vector, from where the car is."""
    own, path = state.cars[seat], []
    (x, y), (vx, vy) = own.point or (0, 0), own.vector
    for ax, ay in changes:
        path.append(Drive((x, y), (vx, vy), ax, ay))
        vx, vy = vx + ax, vy + ay
        x, y = x + vx, y + vy
    return tuple(path)


def ends_after(state: RacetrackState, seat: Seat, *changes: tuple[int, int]) -> set[Point]:
    """Where the path may lead next."""
    path = path_of(state, seat, *changes)
    found = RACETRACK.orders_after(view_of(state), seat, path)
    return {
        (move.start[0] + move.vector[0] + move.ax, move.start[1] + move.vector[1] + move.ay)
        for move in found
    }


def followed(state: RacetrackState, path: tuple[Drive, ...]) -> Obeyed | Dropped | None:
    return RACETRACK.obey(view_of(state), ALICE, path)


def test_a_path_goes_on_from_its_last_point() -> None:
    state = racing(car((16, 4)), car((16, 6)))
    assert ends_after(state, BOB, GO, GO) == {(x, y) for x in (20, 21, 22) for y in (5, 6, 7)}


def test_a_path_ends_at_no_wall_and_where_no_stop_is_possible() -> None:
    """At speed 4 a car needs ten squares to stop, and the wall is at 30 (RT-14)."""
    state = racing(car((20, 4), (3, 0)))
    assert {x for x, _ in ends_after(state, ALICE)} == {22, 23}


def test_a_path_is_ten_moves_long_at_most() -> None:
    state = racing(car((16, 4)))
    assert ends_after(state, ALICE, *[STAY] * (LONGEST - 1)) != set()
    assert ends_after(state, ALICE, *[STAY] * LONGEST) == set()


def test_a_path_must_hang_together() -> None:
    state = racing(car((16, 4)))
    assert ahead(view_of(state), ALICE, path_of(state, ALICE, GO, GO)[1:]) is None
    assert ahead(view_of(state), ALICE, path_of(state, ALICE, (1, 0), (8, 0))) is None


def test_a_path_ends_at_the_finish() -> None:
    state = racing(car((12, 4), (3, 0)))
    assert (15, 4) in ends_after(state, ALICE)
    assert ends_after(state, ALICE, STAY) == set()


def test_the_others_are_in_the_way_of_the_first_move_alone() -> None:
    state = racing(car((16, 4)), car((17, 4)), car((19, 5)))
    assert (17, 4) not in ends_after(state, ALICE)
    assert (19, 5) in ends_after(state, ALICE, (1, 1))
    assert (19, 4) in ends_after(racing(car((16, 4)), car((18, 4)), car((19, 4))), BOB)


def test_only_a_car_in_the_race_has_a_path() -> None:
    out = racing(car((16, 4), status="out"), car((16, 6)))
    assert ends_after(out, ALICE) == set()
    assert ends_after(racing(car((16, 4)), car((16, 6), waiting=True)), BOB) != set()


def test_the_next_move_is_made_and_the_rest_stands() -> None:
    state = racing(car((16, 4)), car((16, 6)))
    path = path_of(state, ALICE, GO, GO)
    assert followed(state, path) == Obeyed(Accelerate(1, 0), path[1:])
    moved = after(state, Accelerate(1, 0), Accelerate(0, 0))
    assert followed(moved, path[1:]) == Obeyed(Accelerate(1, 0), ())


def test_a_car_in_the_way_stops_it() -> None:
    """RT-15: passing over a car is no collision."""
    state = racing(car((16, 4), (1, 0)), car((18, 4)))
    assert followed(state, path_of(state, ALICE, GO)) == Dropped("car")
    further = racing(car((16, 4), (2, 0)), car((18, 4)))
    assert isinstance(followed(further, path_of(further, ALICE, GO)), Obeyed)


def test_cars_may_share_a_crossing_where_there_are_no_collisions() -> None:
    """RT-17"""
    state = racing(car((16, 4), (1, 0)), car((18, 4)), collisions="off")
    assert isinstance(followed(state, path_of(state, ALICE, GO)), Obeyed)


def test_past_the_line_no_car_is_in_the_way() -> None:
    """RT-24"""
    state = racing(car((13, 4), (2, 0)), car((15, 4)))
    assert isinstance(followed(state, path_of(state, ALICE, STAY)), Obeyed)


def test_a_wall_stops_it() -> None:
    state = racing(car((28, 4), (1, 0)))
    assert followed(state, path_of(state, ALICE, GO)) == Dropped("crash")


def test_a_crash_in_sight_stops_it() -> None:
    """With speed 5 at 24 the car hits no wall yet, and cannot avoid it any more."""
    state = racing(car((19, 4), (4, 0)))
    assert followed(state, path_of(state, ALICE, GO)) == Dropped("crash")


def test_cars_that_leave_no_way_on_are_a_crash_in_sight() -> None:
    """At (27, 4) with speed 2 the car must go on to one of three crossings, or hit the wall."""
    own, others = car((25, 4), (1, 0)), [car((28, y)) for y in (3, 4, 5)]
    jammed, free = racing(own, *others), racing(own, *others[:2])
    assert followed(jammed, path_of(jammed, ALICE, GO)) == Dropped("crash")
    assert isinstance(followed(free, path_of(free, ALICE, GO)), Obeyed)


def test_a_car_that_is_not_where_the_path_was_stops_it() -> None:
    """It was hit meanwhile and stands still (RT-19)."""
    path = path_of(racing(car((16, 4), (2, 0))), ALICE, GO)
    assert followed(racing(car((16, 4)), car((16, 6))), path) == Dropped("off_course")
    assert followed(racing(car((17, 4), (2, 0)), car((16, 6))), path) == Dropped("off_course")
