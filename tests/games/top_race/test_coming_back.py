"""How a car that was broken down comes back.

Rule TR-21.
"""

import pytest

from racing.games.top_race.values import (
    CarCameBack,
    LineLost,
    MoveCar,
    TopRaceState,
)
from tests.games.top_race.scenes import (
    ALICE,
    BLUE_RED,
    Space,
    apply,
    car_of,
    card,
    driven,
    event_of,
    play,
    scene,
    space_of,
)

B10, R10 = card("B10"), card("R10")


def blue_broken(space: Space, red: Space, *hand: int, **others: Space) -> TopRaceState:
    """A race in which blue is broken and red is the one to pass it."""
    return scene({"red": red, **others}, hands={0: hand}, broken={"blue": space})


def back(space: Space, red: Space, **others: Space) -> Space:
    """Where blue comes back when red goes ten spaces on."""
    after = driven(blue_broken(space, red, R10, **others), R10)
    assert car_of(after, "blue").status == "racing"
    return space_of(after, "blue")


def test_tr_21_it_comes_back_when_the_other_car_has_passed() -> None:
    state = blue_broken((20, 3), (18, 1), R10)
    transition = play(state, R10)
    transition = apply(transition.state, ALICE, MoveCar(2))
    assert event_of(CarCameBack, transition) == CarCameBack("blue", 20, 3)
    after = transition.state
    assert after.breakdowns == ()
    assert set(after.played[-2:]) == {R10, BLUE_RED}


@pytest.mark.parametrize(("red", "status"), [(14, "broken"), (15, "broken"), (16, "racing")])
def test_tr_21_level_is_not_passed(red: int, status: str) -> None:
    lane = 3 if red == 16 else 2
    after = driven(blue_broken((20, 3), (red, lane), card("R5")), card("R5"))
    assert space_of(after, "red")[0] == red + 5
    assert car_of(after, "blue").status == status


def test_tr_21_a_third_car_that_passes_does_not_bring_it_back() -> None:
    state = scene(
        {"red": (10, 3), "white": (18, 3)}, hands={0: (card("W10"),)}, broken={"blue": (20, 3)}
    )
    assert car_of(driven(state, card("W10")), "blue").status == "broken"


def test_tr_21_the_other_car_may_pass_by_finishing() -> None:
    after = driven(blue_broken((55, 3), (53, 3), R10), R10)
    assert after.podium == ("red",)
    assert space_of(after, "blue") == (55, 3)


def test_tr_21_it_is_back_before_the_next_line_of_the_card() -> None:
    number = card("R6 G4 B2 Y1")
    state = blue_broken((42, 3), (38, 3), number, green=(16, 3), yellow=(5, 3))
    after = driven(state, number)
    assert space_of(after, "red") == (44, 3)
    assert space_of(after, "blue") == (44, 1)


def test_tr_21_a_line_above_that_of_the_other_car_is_still_lost() -> None:
    number = card("B6 W4 R2 M1")
    state = blue_broken((42, 3), (41, 3), number)
    transition = play(state, number)
    assert transition.events[1] == LineLost("blue", "broken")
    assert space_of(driven(state, number), "blue") == (42, 3)


def test_tr_21_back_on_its_own_space() -> None:
    assert back((20, 3), (18, 3)) == (20, 3)


@pytest.mark.parametrize(
    ("own", "taken", "lane"),
    [
        pytest.param(3, [3], 1, id="as near, the lower lane"),
        pytest.param(3, [1, 3], 5, id="the other one is taken too"),
        pytest.param(1, [1], 3, id="the nearest"),
        pytest.param(1, [1, 3], 5, id="further away"),
        pytest.param(5, [5], 3, id="the nearest from the outside"),
    ],
)
def test_tr_21_its_own_space_being_taken_it_takes_the_nearest_lane(
    own: int, taken: list[int], lane: int
) -> None:
    others = {car: (20, other) for car, other in zip(("green", "white"), taken, strict=False)}
    assert back((20, own), (18, 3), **others) == (20, lane)


def test_tr_21_its_row_being_full_it_takes_the_nearest_row_behind() -> None:
    """Whoever passes leaves a lane free, so this takes a red car that was ahead before."""
    full = {"green": (20, 1), "white": (20, 3), "yellow": (20, 5)}
    assert back((20, 5), (21, 3), **full) == (19, 5)
    assert back((20, 5), (21, 3), **full, mauve=(19, 5)) == (19, 3)


def test_tr_21_behind_a_full_row_of_one_lane_too() -> None:
    assert back((24, 3), (26, 2), green=(24, 3)) == (23, 3)
    assert back((25, 3), (26, 2), green=(24, 3), white=(25, 3)) == (23, 3)
    assert back((24, 3), (26, 2), green=(24, 3), white=(23, 3)) == (23, 1)
