"""Neutral cars, and attacks that are limited to neighbours.

Rules FC-26, FC-27.
"""

import pytest

from racing.engine.values import Car, Seat
from racing.games.f_cartes.deck import COLLISION, DEBRIS, OIL_LEAK
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    CarRetired,
    Duel,
    EndTurn,
    FCartesState,
    LayDamage,
    PitStop,
    TeamOut,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    act,
    after,
    drawn_line,
    event_of,
    events_of,
    legal_of,
    scene,
    started,
)


def targets(state: FCartesState) -> set[int]:
    return {each.car for each in legal_of(LayDamage, state)}


@pytest.mark.parametrize(("seats", "neutral"), [(2, 16), (3, 1), (9, 2)])
def test_fc_26_neutral_cars_race_after_the_players_own_numbers(seats: int, neutral: int) -> None:
    state = started(seats, neutral_cars=neutral)
    assert sorted(state.line) == list(range(1, 2 * seats + neutral + 1))
    cars = [car for group in F_CARTES.standing(state).cars for car in group]
    assert {car.number for car in cars if car.seat is None} == set(
        range(2 * seats + 1, 2 * seats + neutral + 1)
    )


def test_fc_26_neutral_cars_can_be_passed() -> None:
    state = scene("5 1 3 2 4", neutral_cars=1)
    assert drawn_line(act(state, Duel(1), 2, 1).state) == "1 5 3 2 4"


def test_fc_26_neutral_cars_can_be_damaged() -> None:
    state = scene("1 5 3 2 4", neutral_cars=1, hands={ALICE: [DEBRIS]})
    assert targets(state) == {1, 2, 3, 4, 5}


def test_fc_26_a_neutral_car_goes_out_like_any_other() -> None:
    state = scene("1 5 3 2 4", neutral_cars=1, hands={ALICE: [OIL_LEAK]}, damage={5: [COLLISION]})
    transition = act(state, LayDamage(OIL_LEAK, 5))
    assert event_of(CarRetired, transition) == CarRetired(5)
    assert not events_of(TeamOut, transition)
    assert transition.state.actions == 3


def test_fc_26_neutral_cars_never_act() -> None:
    """Nor do they pit."""
    state = scene("1 5 3 2 4", neutral_cars=1, damage={5: [DEBRIS]})
    assert legal_of(PitStop, state) == []
    for _ in range(4):
        state = after(state, EndTurn())
        assert state.turn in (ALICE, BOB)


def test_fc_26_a_neutral_car_has_no_seat() -> None:
    assert F_CARTES.standing(scene("5 1 2 3 4", neutral_cars=1)).cars[0] == (Car(5, None),)


def limited(line: str, turn: Seat = ALICE, **more: object) -> FCartesState:
    hands = {turn: [DEBRIS]}
    return scene(line, limited_attacks=True, hands=hands, turn=turn, **more)  # type: ignore[arg-type]


def test_fc_27_with_limited_attacks_only_neighbours_can_be_hit() -> None:
    assert targets(limited("3 1 4 5 2 6", seats=3)) == {3, 4, 5, 6}
    assert targets(limited("3 4 1 2 5 6", seats=3, turn=BOB)) == {3, 4, 1}


def test_fc_27_without_that_option_anybody_can() -> None:
    assert targets(scene("3 4 5 6 1 2", seats=3, hands={ALICE: [DEBRIS]})) == {1, 2, 3, 4, 5, 6}


def test_fc_27_a_gap_parts_two_cars() -> None:
    assert targets(limited("3 g 1 4 g 2")) == {4}
    assert targets(limited("3 g 1 g 4 g 2")) == set()


def test_fc_27_ones_own_car_only_if_the_other_one_is_beside_it() -> None:
    assert targets(limited("3 1 2 4")) == {3, 1, 2, 4}
    assert targets(limited("1 3 4 2")) == {3, 4}


def test_fc_27_a_neutral_car_can_be_hit_by_its_neighbour() -> None:
    assert targets(limited("5 1 3 4 2", neutral_cars=1)) == {5, 3, 4}


def test_fc_27_with_one_car_left_it_counts_alone() -> None:
    assert targets(limited("3 4 1 5", seats=3)) == {4, 5}


def test_fc_27_neighbours_are_those_of_the_moment() -> None:
    """Whom one has passed one may hit."""
    state = act(limited("3 4 5 1 6 2", seats=3), Duel(1), 6, 1).state
    assert targets(state) == {4, 5, 6}
