"""The finish line, the classification and the record.

Rules RC-17, RC-19.
"""

from typing import Any

import pytest

from racing.engine.values import Car, Mark, Outcome
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import CarFinished, RacingCatsOptions, RacingCatsState
from tests.games.racing_cats.scenes import (
    ALICE,
    BLACK,
    BLUE,
    BOB,
    CHARLIE,
    DORA,
    GREEN,
    RED,
    driving,
    event_of,
    events_of,
    started,
    stop,
)

CARS = {ALICE: (23, 0), BOB: (24, 4), CHARLIE: (24, 2), DORA: (0, 0)}


def home(tricks: int = 5, **more: Any) -> RacingCatsState:
    """A race in which Alice has crossed the line."""
    state: RacingCatsState = stop(
        driving(8, seats=4, cars=CARS, tricks=tricks, **more), 25, 0
    ).state
    return state


def outcome_of(state: RacingCatsState) -> Outcome:
    outcome = RACING_CATS.outcome(state)
    assert outcome is not None
    return outcome


def test_rc_17_the_race_ends_at_once_when_a_car_reaches_the_line() -> None:
    state = home()
    assert state.phase == "over"
    assert RACING_CATS.seats_to_act(state) == frozenset()
    assert all(RACING_CATS.legal_actions(state, seat) == () for seat in (ALICE, BOB, CHARLIE, DORA))
    assert any(state.hands)


def test_rc_17_its_player_wins() -> None:
    assert outcome_of(home()).winners == (ALICE,)
    transition = stop(driving(8, seats=4, cars=CARS), 25, 0)
    assert event_of(CarFinished, transition) == CarFinished(ALICE, 6)


def test_rc_17_the_others_are_classified_by_position() -> None:
    assert outcome_of(home()).standing.seats == ((ALICE,), (CHARLIE,), (BOB,), (DORA,))


def test_rc_17_those_still_on_the_start_share_a_place() -> None:
    state = stop(driving(8, seats=4, cars={ALICE: (23, 0), CHARLIE: (2, 0)}), 25, 0).state
    outcome = outcome_of(state)
    assert outcome.standing.seats == ((ALICE,), (CHARLIE,), (BOB, DORA))
    assert [outcome.place_of(seat) for seat in (ALICE, BOB, CHARLIE, DORA)] == [1, 3, 2, 3]


def test_rc_17_every_car_is_named_by_its_colour() -> None:
    tiles = (RED, BLUE, BLACK, GREEN)
    cars = outcome_of(home(tiles=tiles)).standing.cars
    assert cars == ((Car(3, ALICE),), (Car(4, CHARLIE),), (Car(1, BOB),), (Car(2, DORA),))


def test_rc_17_nobody_has_won_before() -> None:
    assert RACING_CATS.outcome(started(4)) is None
    transition = stop(driving(10, seats=4, cars=CARS), 24, 0)
    assert RACING_CATS.outcome(transition.state) is None
    assert not events_of(CarFinished, transition)


def test_rc_17_in_the_tenth_trick_nothing_is_dealt_any_more() -> None:
    state = home(tricks=9)
    assert (state.phase, state.tricks) == ("over", 10)
    assert not any(state.hands)


def test_rc_19_two_rounds_and_six_tricks_are_26() -> None:
    """The example of the source: the winner has four cards left."""
    state = home(tricks=25)
    assert len(state.hands[ALICE]) == 4
    assert outcome_of(state).marks == (Mark(ALICE, (26,)),)


@pytest.mark.parametrize("tricks", [1, 9, 10, 11, 19, 399])
def test_rc_19_the_record_counts_every_trick_with_the_last(tricks: int) -> None:
    assert outcome_of(home(tricks=tricks)).marks == (Mark(ALICE, (tricks + 1,)),)


def test_rc_19_only_the_winner_sets_a_mark() -> None:
    assert [mark.seat for mark in outcome_of(home()).marks] == [ALICE]


def test_rc_19_fewer_tricks_are_better() -> None:
    marks = [outcome_of(home(tricks=tricks)).marks[0].value for tricks in (25, 21, 33)]
    assert min(marks) == (22,)


def test_rc_19_records_are_kept_for_each_circuit() -> None:
    slugs = [
        RACING_CATS.course(RacingCatsOptions(circuit=circuit), 4).slug
        for circuit in ("short", "long")
    ]
    assert slugs == ["short", "long"]


def test_rc_19_races_with_other_laps_players_or_options_are_not_compared() -> None:
    courses = [
        RACING_CATS.course(RacingCatsOptions(laps=laps, last_bonus=last_bonus), seats).terms
        for laps in (1, 2)
        for last_bonus in (False, True)
        for seats in (3, 4, 5)
    ]
    assert all(courses)
    assert len({tuple(sorted((terms or {}).items())) for terms in courses}) == 12


def test_the_summary_tells_the_trick_and_how_far_the_race_is() -> None:
    summary = RACING_CATS.summary(driving(10, cars={ALICE: (12, 0)}))
    assert (summary.turn, summary.progress, summary.leaders) == (6, 48, (ALICE,))
    assert RACING_CATS.summary(home()).progress == 100
    assert RACING_CATS.summary(home()).turn == 6
