"""The podium, its points, and when a race is over.

Rules PP-3, PP-7, PP-22, PP-23, PP-27, PP-28.
"""

from collections import Counter

import pytest
from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Outcome, Score
from racing.games.pole_position.first_rules import FIRST_RULES
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.podium import places, points_for
from racing.games.pole_position.values import (
    CarFinished,
    ChooseCard,
    MoveCar,
    PolePositionState,
    RaceEnded,
)
from tests.games.pole_position.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    EMIL,
    KEY,
    after,
    apply,
    event_of,
    events_of,
    moved,
    played,
    revealed,
    ride,
    scene,
    space_of,
)

FIVE_AT_HOME = (11, 21, 12, 22, 13)
EIGHT_AT_HOME = (11, 21, 31, 41, 12, 22, 32, 42)


def over(*podium: int, seats: int, **cars: int) -> Outcome:
    spaces = {int(name[1:]): space for name, space in cars.items()}
    state = replace(scene(spaces, seats=seats, home=podium), phase="over")
    outcome = POLE_POSITION.outcome(state)
    assert outcome is not None
    return outcome


@pytest.mark.parametrize(("card", "end"), [(3, 43), (4, 44), (9, 44)])
def test_pp_22_a_car_that_reaches_or_passes_the_start_space_is_home(card: int, end: int) -> None:
    """PP-3"""
    assert ride(played(scene({11: 40, 21: 20}), card, 1), 11).end == end


def test_pp_22_cars_go_to_the_podium_in_order_of_arrival() -> None:
    state = played(scene({11: 42, 21: 40}, home=(13,)), 5, 9)
    transition = moved(state, 21)
    assert event_of(CarFinished, transition) == CarFinished(BOB, 21, 2)
    assert after(state, 21, 11).podium == (13, 21, 11)


def test_pp_22_the_race_is_over_as_soon_as_the_podium_is_full() -> None:
    """The others do not move any more."""
    cars = {13: 40, 23: 41, 33: 2}
    state = played(scene(cars, seats=4, home=EIGHT_AT_HOME), 9, 8, 7, 1)
    transition = moved(state, 13)
    assert event_of(RaceEnded, transition) == RaceEnded(5)
    assert (transition.state.phase, transition.state.queue) == ("over", ())
    assert space_of(transition.state, 23) == 41
    assert POLE_POSITION.seats_to_act(transition.state) == frozenset()


@pytest.mark.parametrize(("seats", "best"), [(2, 6), (3, 9), (4, 9), (5, 9)])
def test_the_podium_has_a_place_for_each_car_but_at_most_nine(seats: int, best: int) -> None:
    """House data, PP-23."""
    state = scene({}, seats=seats)
    assert places(state) == best
    assert [points_for(state, place) for place in range(1, best + 1)] == list(range(best, 0, -1))
    assert points_for(state, best + 1) == 0


def test_pp_23_most_points_win() -> None:
    outcome = over(11, 21, 22, 23, 12, 13, seats=2)
    assert outcome.scores == (Score(ALICE, 9), Score(BOB, 12))
    assert outcome.winners == (BOB,)
    assert outcome.standing.seats == ((BOB,), (ALICE,))


def test_pp_23_ties_go_to_the_better_best_placed_car() -> None:
    """Fifteen points each: 9 5 1, 8 4 3 and 7 6 2."""
    outcome = over(11, 31, 21, 22, 12, 32, 33, 23, 13, seats=3)
    assert {score.amount for score in outcome.scores} == {15}
    assert outcome.standing.seats == ((ALICE,), (CHARLIE,), (BOB,))
    assert outcome.winners == (ALICE,)


def test_pp_23_without_points_the_best_car_on_the_track_counts() -> None:
    nine = (11, 12, 13, 21, 22, 23, 31, 32, 33)
    outcome = over(*nine, seats=5, c41=5, c51=9, c52=1)
    assert outcome.standing.seats == ((ALICE,), (BOB,), (CHARLIE,), (EMIL,), (DORA,))


def test_pp_23_those_level_in_all_share_their_place() -> None:
    nine = (11, 12, 13, 21, 22, 23, 31, 32, 33)
    outcome = over(*nine, seats=5, c41=5, c51=5, c52=1)
    assert outcome.standing.seats[-1] == (DORA, EMIL)
    assert outcome.place_of(DORA) == outcome.place_of(EMIL) == 4


def test_pp_23_cars_are_classified_home_first_then_by_space() -> None:
    outcome = over(11, 12, 13, 21, 22, 23, 31, 32, 33, seats=4, c41=5, c42=7)
    numbers = [[car.number for car in group] for group in outcome.standing.cars]
    assert numbers[8:] == [[33], [42], [41], [43]]


def test_pp_27_the_last_car_takes_the_last_place_at_once() -> None:
    state = played(scene({22: 3, 23: 40}, home=(11, 21, 12, 13)), 9)
    transition = moved(state, 23)
    assert events_of(CarFinished, transition) == [
        CarFinished(BOB, 23, 5),
        CarFinished(BOB, 22, 6, "last_car"),
    ]
    assert transition.state.phase == "over"


def test_pp_27_with_no_place_free_it_takes_none() -> None:
    state = played(scene({23: 40}, seats=4, home=EIGHT_AT_HOME), 1, 9, 2, 3)
    assert after(state, 23).podium == (*EIGHT_AT_HOME, 23)


def last_turn() -> PolePositionState:
    return scene({11: 30, 21: 10, 22: 10, 31: 10}, seats=3, home=(33,), turn=200)


def test_pp_28_after_200_turns_the_race_ends_as_it_stands() -> None:
    """Level cars in PP-7's order of their players, then by car."""
    transition = moved(after(played(last_turn(), 3, 2, 1), 11, 23), 32)
    assert transition.state.podium == (33, 11, 31, 21, 22, 23, 32, 12, 13)
    finished = events_of(CarFinished, transition)
    assert finished[0] == CarFinished(ALICE, 11, 2, "time_up")
    assert {event.manner for event in finished} == {"time_up"}
    assert event_of(RaceEnded, transition) == RaceEnded(200)


def test_pp_28_free_places_of_players_level_in_all_are_drawn_by_lot() -> None:
    """PP-7, PP-28"""
    cars = {11: 10, 12: 5, 13: 3, 21: 10, 22: 5, 23: 3}
    state = scene(cars, spun=dict.fromkeys(cars, 199), turn=200)
    state = apply(state, ALICE, ChooseCard(9)).state
    podiums = Counter(apply(state, BOB, ChooseCard(1), ply).state.podium for ply in range(100))
    assert set(podiums) == {(11, 21, 12, 22, 13, 23), (21, 11, 22, 12, 23, 13)}
    assert min(podiums.values()) > 30


def test_pp_28_by_the_first_rules_level_cars_take_free_places_by_seat() -> None:
    state = last_turn()
    for seat, card in ((ALICE, 3), (BOB, 2), (CHARLIE, 1)):
        state = FIRST_RULES.apply(state, seat, ChooseCard(card), Dice(KEY)).state
    for seat, car in ((ALICE, 11), (BOB, 23), (CHARLIE, 32)):
        state = FIRST_RULES.apply(state, seat, MoveCar(car), Dice(KEY)).state
    assert state.podium == (33, 11, 21, 22, 31, 23, 32, 12, 13)


def test_pp_28_an_adjudicated_race_gives_level_cars_places_by_pp_7_and_not_by_seat() -> None:
    """Bob's second car is ahead, so Bob's cars go before Alice's."""
    state = scene({11: 10, 21: 10, 22: 4}, turn=3)
    outcome = POLE_POSITION.adjudged(state)
    assert outcome.scores == (Score(ALICE, 8), Score(BOB, 13))
    assert outcome.winners == (BOB,)
    assert FIRST_RULES.adjudged(state).winners == (ALICE,)


def test_pp_28_players_level_in_all_share_an_adjudicated_race() -> None:
    outcome = POLE_POSITION.adjudged(scene({11: 5, 21: 5, 31: 5}, seats=3, turn=2))
    assert outcome.standing.seats == ((ALICE, BOB, CHARLIE),)
    assert outcome.winners == (ALICE, BOB, CHARLIE)
    assert [score.amount for score in outcome.scores] == [15, 15, 15]


def test_pp_28_a_shared_half_point_is_lost() -> None:
    """PP-28: 21 points for two players who are level in all."""
    outcome = POLE_POSITION.adjudged(scene({}, turn=1))
    assert [score.amount for score in outcome.scores] == [10, 10]


def test_pp_28_turn_199_is_not_the_last() -> None:
    state = after(played(replace(last_turn(), turn=199), 3, 2, 1), 11, 23, 32)
    assert (state.turn, state.phase) == (200, "choosing")


def test_pp_28_it_ends_too_when_nobody_could_move_in_the_last_turn() -> None:
    state = scene({11: 5, 21: 9}, spun={11: 199, 21: 199}, home=(12, 13, 22, 23), turn=200)
    assert revealed(state, 9, 1).state.podium == (12, 13, 22, 23, 21, 11)


def test_the_standing_is_what_each_would_have_if_the_race_ended_now() -> None:
    state = scene({11: 5, 21: 9, 22: 8})
    assert POLE_POSITION.standing(state).seats == ((BOB,), (ALICE,))
    assert POLE_POSITION.outcome(state) is None


def test_level_cars_share_their_points_in_the_standing() -> None:
    assert POLE_POSITION.standing(scene({}, seats=3)).seats == ((ALICE, BOB, CHARLIE),)
    state = scene({11: 5, 21: 5, 22: 1}, turn=3)
    assert POLE_POSITION.standing(state).seats == ((BOB,), (ALICE,))
    numbers = [[car.number for car in group] for group in POLE_POSITION.standing(state).cars]
    assert numbers == [[11, 21], [22], [12, 13, 23]]


def test_the_summary_tells_how_far_the_race_is() -> None:
    assert POLE_POSITION.summary(scene({}, turn=1)).progress == 0
    half = POLE_POSITION.summary(scene({11: 22, 21: 22}, home=(12, 22), turn=9))
    assert (half.turn, half.progress, half.leaders) == (9, 50, (ALICE,))
