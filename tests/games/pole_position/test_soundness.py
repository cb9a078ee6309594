"""A state that breaks a rule is found out.

Rules PP-2, PP-4, PP-10, PP-11, PP-13, PP-22, PP-27.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from racing.games.pole_position.first_rules import FIRST_RULES
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.values import Driver, Layout, RacingCar, Token
from tests.games.pole_position.scenes import ALL_CARDS, BOB, new_history, state_of

SOUND = state_of(new_history(3))


def faults_with(cars: dict[int, RacingCar] | None = None, **fields: Any) -> tuple[str, ...]:
    """Faults of a race at its start with these changes; cars by their index."""
    changed = list(SOUND.cars)
    for index, car in (cars or {}).items():
        changed[index] = car
    return POLE_POSITION.faults(replace(SOUND, cars=tuple(changed), **fields))


def on(space: int, *trail: tuple[int, int]) -> RacingCar:
    return RacingCar(space, trail=((0, 0), *trail))


def home(turn: int = 9) -> RacingCar:
    return RacingCar(44, "home", trail=((0, 0), (turn, 44)))


def with_driver(driver: Driver) -> dict[str, Any]:
    return {"drivers": (SOUND.drivers[0], driver, SOUND.drivers[2])}


def test_a_race_at_its_start_is_sound() -> None:
    assert faults_with() == ()


def test_pp_13_a_stack_that_was_always_together_is_sound() -> None:
    assert faults_with({0: on(5, (1, 5)), 3: on(5, (1, 5)), 6: on(5, (1, 5))}) == ()


def test_pp_11_two_cars_that_met_on_a_space_are_found() -> None:
    met = {0: on(5, (1, 5)), 3: on(5, (1, 2), (2, 5))}
    assert faults_with(met) == ("cars 11 and 21 are both on space 5",)


def test_pp_13_cars_that_parted_and_met_again_are_found() -> None:
    met = {0: on(9, (1, 5), (2, 9)), 3: on(9, (1, 5), (3, 9))}
    assert faults_with(met) == ("cars 11 and 21 are both on space 9",)


def test_pp_13_two_cars_of_one_player_are_never_a_stack() -> None:
    both = {0: on(5, (1, 5)), 1: on(5, (1, 5))}
    assert faults_with(both) == ("cars 11 and 12 are both on space 5",)


def test_a_car_that_is_not_where_its_trail_ends_is_found() -> None:
    assert faults_with({0: on(7, (1, 5))}) == ("car 11 stands on 7 and its trail ends elsewhere",)


def test_pp_22_a_podium_place_given_twice_is_found() -> None:
    assert faults_with({0: home()}, podium=(11,)) == ()
    assert faults_with({0: home()}, podium=(11, 11)) == (
        "the podium does not hold exactly the cars that are home",
    )


def test_pp_22_a_car_at_home_without_a_place_is_found() -> None:
    assert faults_with({0: home()}) == ("the podium does not hold exactly the cars that are home",)


def test_pp_22_a_car_with_a_place_that_is_not_at_home_is_found() -> None:
    assert faults_with({0: RacingCar(44, trail=((0, 0), (1, 44)))}) == (
        "car 11 stands on 44 and is racing",
    )


def test_pp_22_a_podium_with_too_many_cars_is_found() -> None:
    state = state_of(new_history(4))
    cars = (*(home() for _ in range(10)), *state.cars[10:])
    podium = (11, 12, 13, 21, 22, 23, 31, 32, 33, 41)
    found = POLE_POSITION.faults(replace(state, cars=cars, podium=podium))
    assert found == ("the podium has more cars than places",)


def test_pp_27_a_race_that_is_over_with_places_free_is_found() -> None:
    assert faults_with(phase="over") == ("the race is over and places of the podium are free",)


@pytest.mark.parametrize("hand", [ALL_CARDS[1:], (*ALL_CARDS, 9), (1, 1, *ALL_CARDS[2:])])
def test_pp_10_cards_lost_or_made_are_found(hand: tuple[int, ...]) -> None:
    (fault,) = faults_with(**with_driver(Driver(hand)))
    assert fault.startswith("seat 1 has")
    changed = replace(SOUND, **with_driver(Driver(hand)))
    assert POLE_POSITION.inventory(changed) != POLE_POSITION.inventory(SOUND)


def test_pp_5_a_chosen_card_that_is_not_in_hand_is_found() -> None:
    driver = Driver(ALL_CARDS[1:], (1,), chosen=1)
    assert faults_with(**with_driver(driver)) == (
        "seat 1 has chosen a card that is not in its hand",
    )


def layout_with(layout: Layout) -> tuple[str, ...]:
    options = replace(SOUND.options, layout="drafted")
    return faults_with(layout=layout, options=options)


def test_pp_2_a_lost_token_is_found() -> None:
    assert layout_with(SOUND.layout[:-1]) == ("spaces are without a token",)


def test_pp_2_a_token_too_many_is_found() -> None:
    kind: Token = "oil" if SOUND.layout[0] != "oil" else "turbo"
    assert layout_with((kind, *SOUND.layout[1:])) == ("there are too many tokens of a kind",)


def test_pp_4_a_layout_with_two_neighbours_alike_is_found() -> None:
    layout = tuple(sorted(SOUND.layout))
    assert faults_with(layout=layout) == ("two tokens side by side are alike",)
    assert layout_with(layout) == ("two tokens side by side are alike",)


def test_pp_4_by_the_first_rules_a_drafted_layout_may_have_two_neighbours_alike() -> None:
    drawn = replace(SOUND, layout=tuple(sorted(SOUND.layout)))
    drafted = replace(drawn, options=replace(SOUND.options, layout="drafted"))
    assert FIRST_RULES.faults(drawn) == ("two tokens side by side are alike",)
    assert FIRST_RULES.faults(drafted) == ()


def test_a_queue_with_somebody_twice_or_gone_is_found() -> None:
    assert faults_with(queue=(BOB, BOB)) == ("somebody is twice in the queue",)
    gone = {index: RacingCar(0, "out") for index in (3, 4, 5)}
    assert faults_with(gone, queue=(BOB,)) == ("somebody without a car is in the queue",)
