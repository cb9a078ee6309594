"""Players who retire or are taken out.

Rule PP-29.
"""

import pytest

from racing.engine.values import Action, Retire, TakeOut
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.values import (
    CardsRevealed,
    CarFinished,
    ChooseCard,
    DriverLeft,
    LayToken,
    Played,
    RaceEnded,
)
from tests.games.pole_position.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    after,
    apply,
    event_of,
    events_of,
    new_history,
    played,
    ride,
    scene,
    state_of,
)

CARS = {11: 20, 12: 10, 21: 15, 22: 12, 31: 18}


@pytest.mark.parametrize(("action", "cause"), [(Retire(), "retired"), (TakeOut(), "taken_out")])
def test_pp_29_cars_on_the_track_are_removed(action: Action, cause: str) -> None:
    transition = apply(scene(CARS, seats=3, home=(13,)), ALICE, action)
    assert event_of(DriverLeft, transition).cause == cause
    assert [car.status for car in transition.state.cars[:3]] == ["out", "out", "home"]
    assert transition.state.drivers[ALICE].has_left


def test_pp_29_podium_places_stay() -> None:
    state = apply(scene(CARS, seats=3, home=(13,)), ALICE, Retire()).state
    assert state.podium == (13,)
    assert [car.number for car in POLE_POSITION.standing(state).cars[-1]] == [11, 12]


def test_pp_29_removed_cars_are_in_nobodys_way() -> None:
    state = apply(scene(CARS, seats=3), BOB, Retire()).state
    assert ride(played(state, 7, 1), 12).end == 17


def test_pp_29_when_the_last_to_choose_leaves_the_cards_are_revealed() -> None:
    state = scene(CARS, seats=3)
    state = apply(state, BOB, ChooseCard(4)).state
    state = apply(state, CHARLIE, ChooseCard(7)).state
    transition = apply(state, ALICE, Retire())
    assert event_of(CardsRevealed, transition).played == (Played(CHARLIE, 7), Played(BOB, 4))


def test_pp_29_a_chosen_card_of_one_who_leaves_is_never_seen() -> None:
    state = apply(scene(CARS, seats=3), ALICE, ChooseCard(4, (12,))).state
    state = apply(state, ALICE, Retire()).state
    assert (state.drivers[ALICE].chosen, state.drivers[ALICE].order) == (None, ())
    assert len(state.drivers[ALICE].hand) == 9
    assert POLE_POSITION.seats_to_act(state) == {BOB, CHARLIE}


def test_pp_29_when_the_next_to_move_leaves_the_one_after_is_asked() -> None:
    state = played(scene(CARS, seats=3), 3, 9, 5)
    state = apply(state, BOB, Retire()).state
    assert POLE_POSITION.seats_to_act(state) == {CHARLIE}


def test_pp_29_when_one_later_in_the_queue_leaves_the_next_is_asked_still() -> None:
    state = played(scene(CARS, seats=3), 3, 9, 5)
    state = apply(state, CHARLIE, Retire()).state
    assert state.queue == (BOB, ALICE)


def test_pp_29_when_the_last_to_move_leaves_a_new_turn_begins() -> None:
    state = after(played(scene(CARS, seats=3), 3, 9, 5), 21, 31)
    state = apply(state, ALICE, Retire()).state
    assert (state.phase, state.turn) == ("choosing", 6)


def test_pp_29_one_may_leave_while_the_tokens_are_laid() -> None:
    state = state_of(new_history(3, layout="drafted"))
    state = apply(state, ALICE, LayToken("oil")).state
    state = apply(state, BOB, Retire()).state
    assert state.queue == (CHARLIE, ALICE)


def test_pp_29_who_is_alone_in_the_race_has_the_free_places_by_position() -> None:
    transition = apply(scene({21: 10, 22: 20}, home=(11,)), ALICE, Retire())
    assert transition.state.podium == (11, 22, 21, 23)
    manners = {event.manner for event in events_of(CarFinished, transition)}
    assert manners == {"alone"}
    assert event_of(RaceEnded, transition) == RaceEnded(5)
    outcome = POLE_POSITION.outcome(transition.state)
    assert outcome is not None
    assert [score.amount for score in outcome.scores] == [6, 12]
    assert outcome.winners == (BOB,)
    assert [car.number for car in outcome.out] == [12, 13]


def test_pp_29_a_race_with_no_car_left_is_over() -> None:
    state = scene({31: 10}, seats=3, home=(11, 12, 13, 21, 22, 23))
    transition = apply(state, CHARLIE, Retire())
    assert transition.state.phase == "over"
    assert transition.state.podium == (11, 12, 13, 21, 22, 23)


def test_pp_29_a_last_car_takes_its_place_when_the_others_are_removed() -> None:
    """PP-27 too."""
    state = scene({23: 4, 31: 10}, seats=3, home=(11, 12, 13, 21, 22))
    transition = apply(state, CHARLIE, Retire())
    assert event_of(CarFinished, transition) == CarFinished(BOB, 23, 6, "last_car")


def test_pp_29_who_has_no_car_left_or_has_left_cannot_leave() -> None:
    state = scene(CARS, seats=3, home=(23,))
    gone = apply(state, ALICE, Retire()).state
    assert POLE_POSITION.site_actions(gone, ALICE) == ()
    assert POLE_POSITION.site_actions(gone, BOB) == (Retire(), TakeOut())
    assert POLE_POSITION.site_actions(scene({}, home=(11, 12, 13)), ALICE) == ()


def test_pp_29_the_winner_may_be_one_who_has_left() -> None:
    state = scene({}, seats=2, home=(11, 12))
    outcome = POLE_POSITION.outcome(apply(state, ALICE, Retire()).state)
    assert outcome is not None
    assert [score.amount for score in outcome.scores] == [11, 9]
    assert outcome.winners == (ALICE,)


def test_pp_29_who_is_alone_before_the_start_has_won() -> None:
    state = apply(state_of(new_history(2, layout="drafted")), ALICE, Retire()).state
    assert (state.phase, state.podium) == ("over", (21, 22, 23))
    assert POLE_POSITION.faults(state) == ()
