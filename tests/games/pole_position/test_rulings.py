"""Rulings where the source is silent.

Rule PP-30.
"""

from racing.engine.values import Retire
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.values import ChooseCard, MoveCar, RaceEnded
from tests.games.pole_position.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    apply,
    event_of,
    offered,
    played,
    ride,
    scene,
)

SPREAD = {11: 5, 12: 10, 13: 15}


def test_pp_30_cars_of_a_stack_that_come_along_are_no_followers_at_a_pit_stop() -> None:
    state = scene({11: 10, 21: 10, 12: 4}, tokens={12: "pit_stop"}, turn=2)
    assert ride(played(state, 2, 2), 11).end == 3
    assert ride(played(state, 2, 1), 11).end == 9


def test_pp_30_when_all_others_have_left_the_race_ends_as_it_stands() -> None:
    state = scene({11: 20, 21: 15, 31: 18}, seats=3)
    state = apply(state, BOB, Retire()).state
    transition = apply(state, CHARLIE, Retire())
    assert event_of(RaceEnded, transition)
    outcome = POLE_POSITION.outcome(transition.state)
    assert outcome is not None
    assert outcome.winners == (ALICE,)


def test_pp_30_the_last_card_is_played_by_the_site_and_its_car_chosen_later() -> None:
    state = scene(SPREAD, hands={ALICE: (4,)})
    assert POLE_POSITION.forced(state, ALICE) == ChooseCard(4)
    assert offered(played(state, 4, 1)) == [11, 12, 13]


def test_pp_30_an_order_skips_a_car_that_would_not_get_away() -> None:
    state = apply(scene({**SPREAD, 21: 19}), ALICE, ChooseCard(4, (13, 11))).state
    state = apply(state, BOB, ChooseCard(1)).state
    assert offered(state) == [11, 12]
    assert POLE_POSITION.ordered(state, ALICE) == MoveCar(11)
