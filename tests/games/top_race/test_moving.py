"""How the lines of a card move the cars.

Rules TR-14 to TR-16.
"""

import pytest

from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import (
    CarMoved,
    DriveOn,
    MoveCar,
    TopRaceState,
)
from tests.games.top_race.scenes import (
    ALICE,
    BOB,
    Space,
    apply,
    card,
    driven,
    event_of,
    play,
    scene,
    space_of,
)

W1 = card("M6 B4 Y2 W1")
"""With the other three cars home it moves white alone, by one space."""
W2 = card("G6 Y4 W2 R1")


def white_alone(row: int, lane: int, **others: Space) -> TopRaceState:
    spaces = {"white": (row, lane), **others}
    return scene(spaces, hands={0: (W1,)}, podium=("mauve", "blue", "yellow"))


def lanes_offered(state: TopRaceState) -> list[int]:
    assert state.turn is not None
    actions = TOP_RACE.legal_actions(state, state.turn)
    return [action.lane for action in actions if isinstance(action, MoveCar)]


def test_tr_14_every_line_is_carried_out_whoever_owns_the_car() -> None:
    number = card("Y6 B4 M2")
    cars = {"yellow": (38, 3), "blue": (26, 2), "mauve": (16, 3)}
    state = driven(scene(cars, hands={0: (number,)}), number)
    assert [space_of(state, car)[0] for car in cars] == [44, 30, 18]


def test_tr_14_lines_go_from_top_to_bottom() -> None:
    """Yellow clears the only lane before blue comes."""
    number = card("Y5 B3")
    state = scene({"yellow": (24, 3), "blue": (23, 3)}, hands={0: (number,)})
    state = driven(state, number)
    assert space_of(state, "yellow")[0] == 29
    assert space_of(state, "blue")[0] == 26


def test_tr_14_who_comes_first_may_be_blocked_by_who_goes_later() -> None:
    number = card("B5 G3")
    transition = play(scene({"blue": (23, 3), "green": (24, 3)}, hands={0: (number,)}), number)
    assert event_of(CarMoved, transition) == CarMoved("blue", 23, 23, 3, lost=5)
    state = apply(transition.state, ALICE, MoveCar(4)).state
    assert space_of(state, "green") == (27, 4)


@pytest.mark.parametrize(
    ("space", "lanes"),
    [
        ((8, 1), [1, 3]),
        ((8, 3), [1, 3, 5]),
        ((8, 5), [3, 5]),
        ((2, 2), [0, 2, 4]),
        ((4, 2), [1, 3]),
        ((12, 3), [2, 4]),
        ((13, 4), [2, 4]),
        ((15, 2), [1, 3]),
        ((25, 3), [2, 4]),
        ((46, 4), [3, 5]),
    ],
)
def test_tr_15_a_step_goes_straight_or_to_a_neighbouring_lane(
    space: Space, lanes: list[int]
) -> None:
    state = play(white_alone(*space), W1).state
    assert state.phase == "moving"
    assert lanes_offered(state) == lanes
    for lane in lanes:
        assert space_of(apply(state, ALICE, MoveCar(lane)).state, "white") == (space[0] + 1, lane)


@pytest.mark.parametrize(("space", "lane"), [((4, 0), 1), ((4, 6), 5), ((23, 1), 3), ((35, 5), 3)])
def test_tr_15_where_one_lane_alone_is_left_nobody_is_asked(space: Space, lane: int) -> None:
    state = play(white_alone(*space), W1).state
    assert state.phase == "playing"
    assert space_of(state, "white") == (space[0] + 1, lane)


def test_tr_15_from_the_second_row_of_the_start_cars_go_into_the_first() -> None:
    state = white_alone(-1, 2, red=(0, 0), green=(1, 2))
    assert lanes_offered(play(state, W1).state) == [2, 4]


def test_tr_15_a_space_taken_is_left_out() -> None:
    state = play(white_alone(8, 3, red=(9, 3)), W1).state
    assert lanes_offered(state) == [1, 5]
    state = play(white_alone(8, 3, red=(9, 3), green=(9, 1)), W1).state
    assert space_of(state, "white") == (9, 5)


def test_tr_16_a_car_that_is_blocked_stops_and_the_rest_is_lost() -> None:
    number = card("W5")
    state = scene({"white": (20, 3), "red": (24, 3)}, hands={0: (number,)})
    state = play(state, number).state
    assert lanes_offered(state) == [1, 3, 5]
    transition = apply(state, ALICE, MoveCar(5))
    assert event_of(CarMoved, transition) == CarMoved("white", 20, 23, 5, lost=2)


def test_tr_16_a_car_with_no_way_at_all_stays() -> None:
    transition = play(white_alone(23, 5, red=(24, 3)), W1)
    assert event_of(CarMoved, transition) == CarMoved("white", 23, 23, 5, lost=1)
    assert space_of(transition.state, "white") == (23, 5)


def test_tr_16_the_car_must_go_as_far_as_any_way_leads() -> None:
    """Straight on it would stop after one space; through the middle lane it gets on."""
    cars = {"white": (16, 1), "blue": (18, 1), "mauve": (18, 3)}
    state = scene(cars, hands={0: (W2,)}, podium=("green", "yellow", "red"))
    assert space_of(play(state, W2).state, "white") == (18, 5)


def test_tr_16_a_choice_is_for_the_cards_player_alone() -> None:
    state = play(white_alone(8, 3), W1).state
    assert TOP_RACE.seats_to_act(state) == {ALICE}
    assert TOP_RACE.legal_actions(state, BOB) == ()
    assert TOP_RACE.legal_actions(state, ALICE)[-1] == DriveOn()


def test_each_line_with_a_choice_is_asked_for() -> None:
    number = card("R6 W4 B2")
    cars = {"red": (38, 3), "white": (30, 3), "blue": (5, 3)}
    state = play(scene(cars, hands={0: (number,)}), number).state
    asked = []
    while state.phase == "moving":
        assert state.play is not None
        asked.append((state.play.line, lanes_offered(state)))
        state = apply(state, ALICE, MoveCar(lanes_offered(state)[-1])).state
    assert asked == [(0, [1, 3, 5]), (1, [1, 3, 5]), (2, [1, 3, 5])]
    assert [space_of(state, car) for car in cars] == [(44, 5), (34, 5), (7, 5)]


def test_driving_on_takes_every_car_as_straight_as_it_gets() -> None:
    number = card("R6 W4 B2")
    cars = {"red": (38, 5), "white": (30, 3), "blue": (5, 1), "green": (34, 3)}
    state = driven(scene(cars, hands={0: (number,)}), number)
    assert [space_of(state, car) for car in ("red", "white", "blue")] == [
        (44, 5),
        (34, 1),
        (7, 1),
    ]
    assert (state.phase, state.turn) == ("playing", BOB)
