"""Going further with the cards of one's boost zone.

Rules RC-10, RC-11.
"""

from itertools import permutations

import pytest

from racing.engine.dice import Dice
from racing.engine.errors import IllegalAction
from racing.engine.values import Seat
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import BoostUsed, CarMoved, RacingCatsState, UseBoost
from tests.games.racing_cats.scenes import (
    ALICE,
    BOB,
    KEY,
    apply,
    boost,
    card,
    cards,
    driving,
    event_of,
    new_history,
    play,
    scene,
    spaces_of,
    state_of,
    stop,
    stops_of,
)
from tests.games.racing_cats.slow import CARS

ZONE = ("blue 1", "red 2", "green 4")
WON = driving(9, boosts=",".join(ZONE))
"""The source's example: won with blue 9."""


def boosts_to_use(state: RacingCatsState) -> set[int]:
    legal = RACING_CATS.legal_actions(state, ALICE)
    return {each.card for each in legal if isinstance(each, UseBoost)}


def test_rc_10_the_example_of_the_source_is_seven_spaces() -> None:
    state = boost(WON, *ZONE)
    assert spaces_of(state) == 7
    transition = stop(state, 7, 2)
    assert transition.state.cars[ALICE].row == 7
    assert event_of(CarMoved, transition) == CarMoved(ALICE, 0, 7, 2, 7)


def test_rc_10_a_boost_of_the_winning_colour_adds_its_cars() -> None:
    for number, cars in CARS.items():
        if number != 9:
            state = boost(driving(9, boosts=f"blue {number}"), f"blue {number}")
            assert spaces_of(state) == 1 + cars


def test_rc_10_any_other_adds_one() -> None:
    for number in CARS:
        state = boost(driving(9, boosts=f"green {number}"), f"green {number}")
        assert spaces_of(state) == 2


def test_rc_10_the_colour_is_that_of_the_winning_card_not_of_the_tile() -> None:
    """Bob, who has the green tile, wins in red."""
    state = scene("red 1", "red 9", "red 3", boosts={BOB: "green 1,red 2"}, tricks=5)
    state = play(state, "red 1", "red 9", "red 3")
    assert spaces_of(boost(state, "green 1")) == 2
    assert spaces_of(boost(state, "red 2")) == 5


def test_rc_10_the_page_sees_at_each_step_how_far_the_car_goes_and_where_it_can_stop() -> None:
    state, rows = WON, []
    for name in (None, *ZONE):
        state = boost(state, name) if name else state
        rows.append({row for row, _ in stops_of(state)})
        assert RACING_CATS.view(state, BOB).drive == state.drive
    assert rows == [{1}, {5}, {6}, {7}]


def test_rc_10_each_boost_is_told() -> None:
    assert apply(WON, ALICE, UseBoost(card("blue 1"))).events == (BoostUsed(ALICE, 0, 4),)
    assert apply(WON, ALICE, UseBoost(card("red 2"))).events == (
        BoostUsed(ALICE, card("red 2"), 1),
    )


def test_rc_10_used_cards_are_discarded_and_the_others_stay() -> None:
    state = boost(WON, "red 2")
    assert state.boosts[ALICE] == cards("blue 1,green 4")
    assert card("red 2") in state.discard
    assert boosts_to_use(state) == set(cards("blue 1,green 4"))
    assert stop(state, 2, 0).state.boosts[ALICE] == cards("blue 1,green 4")


def test_rc_10_only_the_winner_boosts_and_only_from_their_own_zone() -> None:
    state = driving(9, boosts="blue 1")
    assert boosts_to_use(state) == {card("blue 1")}
    assert state.boosts[BOB]
    assert not RACING_CATS.legal_actions(state, BOB)


def test_rc_10_nobody_boosts_before_the_trick_is_won() -> None:
    state = scene("blue 9", "", "", boosts={ALICE: "blue 1"}, tricks=5)
    assert not boosts_to_use(state)
    assert not boosts_to_use(play(state, "blue 9"))


def test_rc_10_a_boost_without_a_move_to_make_is_refused() -> None:
    state = scene("blue 9", "", "", boosts={ALICE: "blue 1"}, tricks=5)
    with pytest.raises(IllegalAction):
        RACING_CATS.apply(state, ALICE, UseBoost(card("blue 1")), Dice(KEY))


def test_rc_11_none_need_be_used() -> None:
    after = stop(WON, 1, 0).state
    assert after.cars[ALICE].row == 1
    assert after.boosts[ALICE] == cards(",".join(ZONE))


def test_rc_11_any_subset_in_any_order() -> None:
    for length in range(1, 4):
        for names in permutations(ZONE, length):
            expected = 1 + sum(4 if name == "blue 1" else 1 for name in names)
            assert spaces_of(boost(WON, *names)) == expected


def test_rc_11_boosts_beyond_the_finish_may_be_used() -> None:
    """It is the player's choice what they do with them; the rest is lost (RC-14)."""
    state = driving(9, boosts="blue 1", cars={ALICE: (24, 0)})
    assert boosts_to_use(state) == {card("blue 1")}
    assert stops_of(boost(state, "blue 1")) == {(25, 0)}


def test_rc_11_a_boost_chosen_may_be_taken_back_before_the_car_stops() -> None:
    line, wins = new_history(3), 0
    while wins == 0:
        seat: Seat = state_of(line).turn
        legal = RACING_CATS.legal_actions(state_of(line), seat)
        boosts = [each for each in legal if isinstance(each, UseBoost)]
        line.move(seat, boosts[0] if boosts else legal[0])
        wins = len(boosts)
    assert line.position.undo.get(seat)
