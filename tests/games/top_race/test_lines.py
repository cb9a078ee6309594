"""Lines that are lost, the finish, and black lines.

Rules TR-13, TR-17, TR-18.
"""

import pytest

from racing.games.top_race.values import (
    CardPlayed,
    CarFinished,
    CarMoved,
    DriveOn,
    LineLost,
    PlayCard,
)
from tests.games.top_race.scenes import (
    ALICE,
    BLUE_RED,
    BOB,
    apply,
    car_of,
    card,
    driven,
    event_of,
    events_of,
    play,
    plays_of,
    scene,
    space_of,
)


@pytest.mark.parametrize(("row", "name", "arrives"), [(50, "W5", False), (51, "W5", True)])
def test_tr_17_the_finish_lies_after_row_55(row: int, name: str, arrives: bool) -> None:
    state = scene({"white": (row, 3)}, hands={0: (card(name),)})
    state = driven(state, card(name))
    assert (car_of(state, "white").status == "finished") is arrives
    assert (state.podium == ("white",)) is arrives


def test_tr_17_what_is_left_past_the_finish_is_lost() -> None:
    transition = play(scene({"white": (54, 1)}, hands={0: (card("W10"),)}), card("W10"))
    assert event_of(CarMoved, transition).lost == 0
    assert event_of(CarFinished, transition) == CarFinished("white", BOB, 1, 200)
    assert car_of(transition.state, "white").row == 56


def test_tr_17_lines_for_cars_that_have_finished_or_are_broken_down_are_lost() -> None:
    number = card("R6 W4 B2")
    state = scene({}, hands={0: (number,)}, podium=("red",), broken={"white": (20, 3)})
    transition = play(state, number)
    lost = events_of(LineLost, transition)
    assert lost == [LineLost("red", "finished"), LineLost("white", "broken")]
    assert car_of(transition.state, "white") == car_of(state, "white")


def test_tr_17_a_finished_car_is_in_nobodys_way() -> None:
    number = card("W10")
    cars = {"white": (46, 2)}
    state = scene(cars, hands={0: (number,)}, podium=("red", "blue", "green"))
    state = driven(state, number)
    assert state.podium[-1] == "white"


def test_tr_18_the_player_names_a_colour_that_is_not_on_the_card() -> None:
    number = card("Y6 B4 K2 M1")
    state = scene({}, hands={0: (number,)})
    named = [PlayCard(number, colour=colour) for colour in ("red", "green", "white")]
    assert plays_of(state, ALICE) == tuple(named)


def test_tr_18_the_black_line_moves_the_car_that_was_named() -> None:
    number = card("Y6 B4 K2 M1")
    cars = {"yellow": (38, 3), "blue": (30, 3), "green": (16, 3), "mauve": (5, 1)}
    transition = play(scene(cars, hands={0: (number,)}), number, colour="green")
    assert transition.events[0] == CardPlayed(ALICE, number, "speed", "green")
    state = apply(transition.state, ALICE, DriveOn()).state
    assert space_of(state, "green") == (18, 3)
    assert space_of(state, "mauve") == (6, 1)


def test_tr_18_a_card_with_a_black_line_alone_moves_any_car() -> None:
    state = scene({"red": (8, 3)}, hands={0: (card("K6"),)})
    assert len(plays_of(state, ALICE)) == 6
    assert space_of(driven(state, card("K6"), colour="red"), "red")[0] == 14


def test_tr_18_a_car_that_has_finished_may_be_named() -> None:
    state = scene({}, hands={0: (card("K6"),)}, podium=("red",))
    transition = play(state, card("K6"), colour="red")
    assert event_of(LineLost, transition) == LineLost("red", "finished")
    assert transition.state.cars == state.cars


def test_tr_18_a_car_that_is_broken_down_may_be_named() -> None:
    state = scene({}, hands={0: (card("K6"),)}, broken={"red": (20, 3)})
    transition = play(state, card("K6"), colour="red")
    assert event_of(LineLost, transition) == LineLost("red", "broken")
    assert [each.card for each in transition.state.breakdowns] == [BLUE_RED]


def test_tr_13_a_card_that_was_played_lies_face_up() -> None:
    state = scene({"white": (8, 3)}, hands={0: (card("W5"), card("W10"))})
    state = driven(state, card("W5"))
    assert state.played[-1] == card("W5")
    assert state.drivers[ALICE].hand == (card("W10"),)
