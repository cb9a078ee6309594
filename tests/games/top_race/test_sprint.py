"""Arrow cards played as a sprint.

Rules TR-19, TR-20, TR-22.
"""

import pytest

from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import CarFinished, CarMoved, MoveCar, PlayCard, TopRaceState
from tests.games.top_race.scenes import (
    ALICE,
    BLUE_RED,
    GREEN_WHITE,
    MAUVE_YELLOW,
    Space,
    apply,
    car_of,
    card,
    driven,
    event_of,
    play,
    plays_of,
    scene,
    space_of,
)


def cars_at(blue: Space, red: Space, **others: Space) -> TopRaceState:
    return scene({"blue": blue, "red": red, **others}, hands={0: (BLUE_RED, card("K6"))})


def ends_of(state: TopRaceState, colour: str | None = None) -> list[Space]:
    """Where blue may end if it sprints."""
    after = play(state, BLUE_RED, "sprint", colour).state
    if after.phase != "moving":
        return [space_of(after, "blue")]
    lanes = [a.lane for a in TOP_RACE.legal_actions(after, ALICE) if isinstance(a, MoveCar)]
    return [space_of(apply(after, ALICE, MoveCar(lane)).state, "blue") for lane in lanes]


@pytest.mark.parametrize(
    ("number", "one", "two"),
    [
        (BLUE_RED, "blue", "red"),
        (GREEN_WHITE, "green", "white"),
        (MAUVE_YELLOW, "mauve", "yellow"),
    ],
)
def test_tr_19_an_arrow_card_is_a_sprint_or_a_breakdown(number: int, one: str, two: str) -> None:
    state = scene({one: (20, 3), two: (30, 3)}, hands={0: (number,)})
    plays = (PlayCard(number, "sprint"), PlayCard(number, "breakdown"))
    assert plays_of(state, ALICE) == plays
    sprinted = driven(state, number, "sprint")
    assert (space_of(sprinted, one), space_of(sprinted, two)) == ((31, 3), (30, 3))
    broken = driven(state, number, "breakdown")
    assert (car_of(broken, one).status, car_of(broken, two).status) == ("racing", "broken")


@pytest.mark.parametrize("home", ["blue", "red"])
def test_tr_19_it_cannot_be_played_when_one_of_the_two_has_finished(home: str) -> None:
    state = scene({}, hands={0: (BLUE_RED, card("Y5"))}, podium=(home,))
    assert plays_of(state, ALICE) == (PlayCard(card("Y5")),)


@pytest.mark.parametrize("broken", ["green", "white"])
def test_tr_19_it_cannot_be_played_when_one_of_the_two_is_broken_down(broken: str) -> None:
    """As the card of that breakdown is in play this needs a hand made up for it."""
    state = scene({}, hands={0: (GREEN_WHITE, card("Y5"))}, broken={broken: (20, 3)})
    assert plays_of(state, ALICE) == (PlayCard(card("Y5")),)


def test_tr_20_the_car_behind_stops_right_in_front_of_the_other() -> None:
    assert ends_of(cars_at((17, 1), (20, 3))) == [(21, 1), (21, 3), (21, 5)]


def test_tr_20_it_is_told_as_a_sprint() -> None:
    transition = play(cars_at((22, 3), (24, 3)), BLUE_RED, "sprint")
    assert event_of(CarMoved, transition) == CarMoved("blue", 22, 25, 3, 0, sprint=True)
    assert transition.state.played[-1] == BLUE_RED


@pytest.mark.parametrize(
    ("red", "ends"),
    [
        ((20, 1), [(21, 1), (21, 3)]),
        ((20, 5), [(21, 3), (21, 5)]),
        ((23, 5), [(24, 3)]),
        ((25, 3), [(26, 2), (26, 4)]),
        ((4, 6), [(5, 5)]),
    ],
)
def test_tr_20_in_front_is_one_step_ahead_of_that_car(red: Space, ends: list[Space]) -> None:
    assert ends_of(cars_at((1, 2), red)) == ends


def test_tr_20_the_other_car_itself_is_no_obstacle() -> None:
    assert ends_of(cars_at((22, 3), (24, 3))) == [(25, 3)]


def test_tr_20_the_car_behind_may_come_from_far() -> None:
    assert ends_of(cars_at((0, 2), (53, 3))) == [(54, 1), (54, 3), (54, 5)]


def test_tr_20_it_stops_where_the_way_is_blocked() -> None:
    assert ends_of(cars_at((20, 3), (28, 2), green=(24, 3))) == [(23, 1), (23, 3), (23, 5)]


def test_tr_20_a_way_round_others_is_a_way() -> None:
    state = cars_at((17, 3), (20, 3), green=(18, 3), white=(19, 1), mauve=(21, 3))
    assert ends_of(state) == [(21, 1), (21, 5)]


def test_tr_20_without_a_space_in_front_it_stops_level() -> None:
    state = cars_at((18, 3), (20, 3), green=(21, 1), white=(21, 3), mauve=(21, 5))
    assert ends_of(state) == [(20, 1), (20, 5)]


def test_tr_20_a_free_space_that_is_no_step_from_the_other_car_is_not_in_front() -> None:
    state = cars_at((18, 3), (20, 1), green=(21, 1), white=(21, 3))
    assert ends_of(state) == [(20, 3), (20, 5)]


def test_tr_20_a_free_space_in_front_that_cannot_be_reached_is_none() -> None:
    """Red stands alone on lane 5, and blue cannot get to where a step leads to lane 5."""
    state = cars_at((19, 1), (20, 5), green=(21, 3), white=(20, 3), mauve=(21, 1))
    assert ends_of(state) == [(20, 1)]


def test_tr_20_where_level_is_the_other_cars_own_space_it_stops_behind() -> None:
    state = cars_at((20, 3), (24, 3), green=(25, 3))
    assert ends_of(state) == [(23, 1), (23, 3), (23, 5)]


def test_tr_20_right_behind_a_car_that_cannot_be_passed_it_stays() -> None:
    assert ends_of(cars_at((24, 3), (25, 3), green=(26, 2), white=(26, 4))) == [(24, 3)]


def test_tr_20_in_front_of_row_55_is_the_finish() -> None:
    transition = play(cars_at((50, 3), (55, 1)), BLUE_RED, "sprint")
    assert event_of(CarFinished, transition).car == "blue"
    assert transition.state.podium == ("blue",)


def test_tr_20_the_way_to_the_finish_must_be_free_too() -> None:
    state = cars_at((50, 3), (55, 1), green=(52, 1), white=(52, 3), mauve=(52, 5))
    assert ends_of(state) == [(51, 1), (51, 3), (51, 5)]


def test_tr_20_the_other_car_is_no_obstacle_on_the_way_to_the_finish() -> None:
    state = cars_at((54, 5), (55, 5), green=(55, 3))
    assert driven(state, BLUE_RED, "sprint").podium == ("blue",)


def test_tr_22_of_two_cars_in_a_row_the_player_names_one() -> None:
    state = cars_at((20, 1), (20, 5))
    plays = [each for each in plays_of(state, ALICE) if each.card == BLUE_RED]
    assert set(plays) == {
        PlayCard(BLUE_RED, use, car) for use in ("sprint", "breakdown") for car in ("blue", "red")
    }


@pytest.mark.parametrize(("named", "blue", "red"), [("blue", 21, 20), ("red", 20, 21)])
def test_tr_22_the_one_that_is_named_sprints(named: str, blue: int, red: int) -> None:
    state = driven(cars_at((20, 1), (20, 5)), BLUE_RED, "sprint", named)
    assert (space_of(state, "blue")[0], space_of(state, "red")[0]) == (blue, red)


def test_tr_20_from_level_it_takes_a_space_that_both_could_step_to() -> None:
    assert ends_of(cars_at((20, 1), (20, 5)), "blue") == [(21, 3)]
    assert ends_of(cars_at((20, 1), (20, 3)), "blue") == [(21, 1), (21, 3)]


def test_tr_20_a_car_already_level_stays_if_there_is_no_space_in_front() -> None:
    assert ends_of(cars_at((20, 1), (20, 5), green=(21, 3)), "blue") == [(20, 1)]
    assert ends_of(cars_at((2, 0), (2, 6)), "blue") == [(2, 0)]


def test_tr_20_level_in_row_55_the_sprinter_finishes() -> None:
    state = driven(cars_at((55, 1), (55, 5)), BLUE_RED, "sprint", "blue")
    assert state.podium == ("blue",)
