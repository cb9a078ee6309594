"""Players who leave in qualifying.

Rule FC-29.
"""

from racing.engine.values import Retire, TakeOut
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    CarTimed,
    GridFormed,
    KeepScore,
    RiskTaken,
    ScoreKept,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    act,
    event_of,
    events_of,
    trials,
)


def test_fc_29_in_qualifying_what_their_die_shows_is_their_score() -> None:
    state = trials(1, 3, 5, 6, 4, 2, seats=3, die=4)
    transition = act(state, Retire(), 5)
    assert event_of(CarTimed, transition) == CarTimed(3, 5)
    assert not events_of(ScoreKept, transition)
    assert (transition.state.trials.scores[0], transition.state.turn) == (4, BOB)


def test_fc_29_their_second_car_takes_no_risk() -> None:
    state = trials(6, 4, 2, seats=3, left=(BOB,), scores={1: 1, 3: 2, 5: 3})
    transition = act(state, KeepScore(), 5, 6)
    assert events_of(CarTimed, transition) == [CarTimed(4, 5), CarTimed(2, 6)]
    assert (transition.state.trials.scores[3], transition.state.turn) == (5, ALICE)


def test_fc_29_if_only_their_cars_are_left_the_grid_is_formed() -> None:
    state = trials(1, 4, seats=3, left=(BOB,), die=6, scores={2: 20, 3: 19, 5: 18, 6: 17})
    transition = act(state, KeepScore(), 5)
    assert event_of(GridFormed, transition) == GridFormed((2, 3, 5, 6, 1, 4))
    assert transition.state.order == (ALICE, CHARLIE)


def test_fc_29_another_may_leave_while_somebody_decides() -> None:
    state = trials(1, 3, 5, 6, 4, 2, seats=3, die=4)
    transition = act(state, TakeOut(), by=CHARLIE)
    assert not events_of(RiskTaken, transition)
    assert (transition.state.trials, transition.state.turn) == (state.trials, ALICE)


def test_fc_29_who_is_left_alone_in_qualifying_goes_on() -> None:
    state = act(trials(1, 3, 5, 6, 4, 2, seats=3), Retire(), by=BOB).state
    state = act(state, Retire(), by=CHARLIE).state
    assert (state.phase, state.turn) == ("qualifying", ALICE)
    state = act(act(state, KeepScore()).state, KeepScore()).state
    assert (state.phase, state.turn, state.order) == ("racing", ALICE, (ALICE,))
    assert F_CARTES.faults(state) == ()


def test_fc_29_when_all_leave_in_qualifying_there_is_no_race() -> None:
    state = trials(1, 3, 5, 6, 4, 2, seats=3)
    for seat in (BOB, CHARLIE, ALICE):
        state = act(state, Retire(), by=seat).state
    outcome = F_CARTES.outcome(state)
    assert outcome is not None
    assert (state.phase, state.line, outcome.winners) == ("over", (), (ALICE,))
    assert outcome.standing.seats == ((ALICE,), (CHARLIE,), (BOB,))
    assert F_CARTES.faults(state) == ()
