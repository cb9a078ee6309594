"""Pole Position Plus: an oil slick takes a card, pit stop and turbo act when a car sets out.

Rules PP-24, PP-25.
"""

import pytest

from racing.games.pole_position.values import CardSpent, CarFinished
from tests.games.pole_position.scenes import (
    ALICE,
    BOB,
    after,
    event_of,
    moved,
    offered,
    played,
    revealed,
    ride,
    scene,
    spaces_of,
)


def test_pp_24_after_a_spin_the_next_card_only_turns_the_car_round() -> None:
    state = scene({11: 5, 12: 10, 21: 30}, tokens={9: "oil"}, plus=True)
    state = after(played(state, 4, 1), 11, 21)
    transition = revealed(state, 8, 2)
    assert event_of(CardSpent, transition) == CardSpent(ALICE, 8, (11,))
    assert transition.state.queue == (BOB,)
    assert spaces_of(transition.state, 11, 12) == (9, 10)


def test_pp_24_then_any_car_moves_again() -> None:
    state = scene({11: 9, 12: 15, 21: 30}, spun={11: 3}, plus=True)
    assert offered(played(state, 4, 1)) == [11, 12, 13]


def test_pp_24_without_plus_another_car_moves() -> None:
    state = scene({11: 9, 12: 15, 21: 30}, spun={11: 4})
    assert offered(played(state, 4, 1)) == [12, 13]


@pytest.mark.parametrize("token", ["pit_stop", "turbo"])
def test_pp_25_pit_stop_and_turbo_do_not_act_on_landing(token: str) -> None:
    tokens = {12: token}
    state = scene({11: 10, 21: 7, 22: 20}, tokens=tokens, plus=True)  # type: ignore[arg-type]
    assert ride(played(state, 2, 1), 11).end == 12


def test_pp_25_from_a_pit_stop_a_car_first_loses_a_place() -> None:
    """Behind 9 and 8, it has to pay for both again."""
    state = scene({11: 10, 21: 9, 22: 8}, tokens={10: "pit_stop"}, plus=True)
    gone = ride(played(state, 7, 1), 11)
    assert (gone.begin, gone.passed, gone.end) == (7, 2, 12)


def test_pp_25_the_last_car_loses_no_place() -> None:
    state = scene({11: 10, 21: 20}, tokens={10: "pit_stop"}, plus=True)
    gone = ride(played(state, 3, 1), 11)
    assert (gone.begin, gone.end) == (10, 13)


def test_pp_25_from_a_turbo_a_car_first_gains_a_place() -> None:
    state = scene({11: 10, 21: 20, 22: 21}, tokens={10: "turbo"}, plus=True)
    gone = ride(played(state, 3, 1), 11)
    assert (gone.begin, gone.end) == (22, 25)


def test_pp_25_the_leading_car_gains_no_place() -> None:
    state = scene({11: 10, 21: 5}, tokens={10: "turbo"}, plus=True)
    assert ride(played(state, 3, 1), 11).begin == 10


@pytest.mark.parametrize("token", ["comeback", "slipstream", "turbo", "pit_stop"])
def test_pp_25_the_space_it_is_put_on_counts_as_grey(token: str) -> None:
    """PP-18 before the move."""
    tokens = {10: "turbo", 21: token}
    state = scene({11: 10, 21: 20, 22: 30}, tokens=tokens, plus=True)  # type: ignore[arg-type]
    gone = ride(played(state, 3, 1), 11)
    assert (gone.begin, gone.bonus, gone.slipstream, gone.end) == (21, 0, False, 24)


def test_pp_25_a_car_that_gets_no_further_has_not_landed_there() -> None:
    """Put on oil behind its follower, and blocked there, it does not spin."""
    cars = {11: 10, 21: 6, 22: 7}
    state = scene(cars, tokens={10: "pit_stop", 5: "oil"}, plus=True, home=(12, 13))
    gone = ride(after(played(state, 2, 4), 23), 11)
    assert (gone.begin, gone.end, gone.spins, gone.lost) == (5, 5, False, 2)


def test_pp_25_oil_reached_by_the_move_itself_spins() -> None:
    state = scene({11: 10, 21: 20}, tokens={10: "turbo", 24: "oil"}, plus=True)
    assert ride(played(state, 3, 1), 11).spins


def test_pp_25_whether_the_card_is_used_up_is_judged_from_there() -> None:
    """From 10 the road is free; from 21 it would have to stop on 24."""
    cars = {11: 10, 12: 2, 21: 20, 22: 24}
    assert offered(played(scene(cars, tokens={10: "turbo"}, plus=True), 3, 1)) == [12]
    assert offered(played(scene(cars, plus=True), 3, 1)) == [11, 12]


def test_pp_25_a_turbo_past_the_line_finishes_the_car_and_the_card_is_lost() -> None:
    state = scene({11: 30, 21: 43}, tokens={30: "turbo"}, plus=True)
    transition = moved(played(state, 9, 1), 11)
    assert event_of(CarFinished, transition) == CarFinished(ALICE, 11, 1)
    assert transition.state.drivers[ALICE].discard == (9,)
    assert spaces_of(transition.state, 12, 13) == (0, 0)


def test_pp_25_pit_stop_and_turbo_can_follow_each_other() -> None:
    state = scene({11: 10, 21: 20}, tokens={10: "turbo", 23: "pit_stop"}, plus=True)
    state = after(played(state, 2, 1), 11, 21)
    assert ride(played(state, 3, 2), 11).begin == 20
