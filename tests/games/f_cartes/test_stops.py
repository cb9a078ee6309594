"""Pit stops: what they cost, card by card, and where the car comes out.

Rules FC-11, FC-19, FC-24.
"""

import pytest

from racing.games.f_cartes.deck import COLLISION, DEBRIS, FLAT_SPOT, GAP_CARD, SPIN
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    CarPitted,
    FCartesState,
    GapsRemoved,
    LeavePits,
    PitStop,
    Stop,
    TakeOff,
)
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    act,
    after,
    drawn_line,
    event_of,
    events_of,
    legal,
    legal_of,
    scene,
)


def pitted(line: str, card: int = DEBRIS) -> FCartesState:
    """A race in which car 1 stops for the only card under it."""
    return after(scene(line, seats=3, damage={1: [card]}), PitStop(1, card))


def test_fc_19_first_example_gaps_count_as_places() -> None:
    """A g B g g C D, A pits for one card: B g g A C D."""
    assert drawn_line(pitted("1 g 3 g g 4 2")) == "3 g g 1 4 2"


def test_fc_19_second_example_a_car_that_drops_gaps_alone_is_still_first() -> None:
    """A g g g g B C, A pits for one card: A B C."""
    assert drawn_line(pitted("1 g g g g 3 4")) == "1 3 4"


def test_fc_19_three_places_and_one_for_the_card() -> None:
    assert drawn_line(pitted("1 3 4 2 5 6")) == "3 4 2 5 1 6"


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        ([DEBRIS], "3 4 2 5 1 6 7 8"),
        ([DEBRIS, FLAT_SPOT], "3 4 2 5 6 1 7 8"),
        ([DEBRIS, FLAT_SPOT, SPIN], "3 4 2 5 6 7 1 8"),
    ],
)
def test_fc_19_and_one_for_each_more(cards: list[int], line: str) -> None:
    state = scene("1 3 4 2 5 6 7 8", seats=4, damage={1: cards})
    state = after(state, PitStop(1, cards[0]), *map(TakeOff, cards[1:]))
    assert drawn_line(state) == line


def test_fc_19_how_much_the_cards_were_makes_no_difference() -> None:
    assert drawn_line(pitted("1 3 4 2 5 6", COLLISION)) == "3 4 2 5 1 6"


def test_fc_19_the_event_tells_the_places_and_the_cards() -> None:
    state = scene("1 g 3 g g 4 2", damage={1: [DEBRIS, COLLISION]})
    transition = act(after(state, PitStop(1, COLLISION)), LeavePits())
    assert event_of(CarPitted, transition) == CarPitted(ALICE, 1, False, (COLLISION,), 4)


def test_fc_19_a_car_that_would_fall_behind_the_last_is_last() -> None:
    transition = act(scene("3 1 g 4 2", damage={1: [DEBRIS]}), PitStop(1, DEBRIS))
    assert drawn_line(transition.state) == "3 g 4 2 1"
    assert event_of(CarPitted, transition).places == 3


def test_fc_19_no_gap_is_added_behind_the_last() -> None:
    state = pitted("3 4 1 2")
    assert drawn_line(state) == "3 4 2 1"


def test_fc_19_a_car_already_last_stays_where_it_is() -> None:
    transition = act(scene("3 4 g g 1", damage={1: [DEBRIS]}), PitStop(1, DEBRIS))
    assert drawn_line(transition.state) == "3 4 g g 1"
    assert event_of(CarPitted, transition).places == 0
    assert transition.state.damage[0] == ()


def test_fc_11_gaps_that_come_to_be_in_front_of_the_first_are_removed() -> None:
    transition = act(scene("1 g 3 g g 4 2", damage={1: [DEBRIS]}), PitStop(1, DEBRIS))
    assert event_of(GapsRemoved, transition) == GapsRemoved(1)
    assert transition.state.discards[GAP_CARD] == 1


def test_fc_24_the_cards_taken_off_are_discarded() -> None:
    state = after(scene("1 3 4 2", damage={1: [DEBRIS, SPIN]}), PitStop(1, SPIN))
    assert (state.discards[SPIN], state.discards[DEBRIS]) == (1, 0)
    assert F_CARTES.faults(state) == ()


def test_fc_19_the_player_chooses_which_card() -> None:
    state = scene("1 3 4 2", damage={1: [DEBRIS, COLLISION, DEBRIS], 2: [SPIN], 3: [SPIN]})
    assert set(legal_of(PitStop, state)) == {
        PitStop(1, DEBRIS),
        PitStop(1, COLLISION),
        PitStop(2, SPIN),
    }


def test_fc_19_without_damage_no_car_stops() -> None:
    """At least one card is taken off."""
    assert legal_of(PitStop, scene("1 3 4 2", damage={3: [DEBRIS]})) == []


def test_fc_19_a_stop_begins_with_its_first_card() -> None:
    transition = act(scene("1 3 4 2", damage={1: [DEBRIS, FLAT_SPOT]}), PitStop(1, FLAT_SPOT))
    state = transition.state
    assert (state.stop, state.damage[0]) == (Stop(1, False, (FLAT_SPOT,)), (DEBRIS,))
    assert (transition.events, drawn_line(state)) == ((), "1 3 4 2")


def test_fc_19_then_one_more_card_or_out_of_the_pits() -> None:
    cards = [DEBRIS, FLAT_SPOT, DEBRIS]
    state = after(scene("1 3 4 2", damage={1: cards, 2: [SPIN]}), PitStop(1, DEBRIS))
    assert set(legal(state)) == {TakeOff(DEBRIS), TakeOff(FLAT_SPOT), LeavePits()}


def test_fc_19_when_nothing_is_left_to_take_off_it_leaves_at_once() -> None:
    state = after(scene("1 3 4 2", damage={1: [DEBRIS, SPIN]}), PitStop(1, DEBRIS))
    transition = act(state, TakeOff(SPIN))
    assert event_of(CarPitted, transition) == CarPitted(ALICE, 1, False, (DEBRIS, SPIN), 3)
    assert transition.state.stop is None


def test_fc_19_a_card_that_is_not_taken_off_stays() -> None:
    state = after(scene("1 3 4 2", damage={1: [DEBRIS, SPIN]}), PitStop(1, SPIN), LeavePits())
    assert state.damage[0] == (DEBRIS,)


def test_fc_19_the_whole_stop_is_one_action() -> None:
    state = scene("1 3 4 2 5 6", seats=3, damage={1: [DEBRIS, SPIN, FLAT_SPOT]})
    state = after(state, PitStop(1, SPIN), TakeOff(DEBRIS), LeavePits())
    assert (state.turn, state.actions) == (ALICE, 3)


def test_fc_19_the_last_action_lasts_until_the_car_has_left_the_pits() -> None:
    state = scene("1 3 4 2", damage={1: [DEBRIS, SPIN]}, actions=1, order=(ALICE, BOB))
    state = after(state, PitStop(1, DEBRIS))
    assert (state.turn, state.actions) == (ALICE, 0)
    transition = act(state, LeavePits())
    assert transition.state.turn == BOB
    assert events_of(CarPitted, transition)


def test_fc_19_one_may_stop_with_both_cars() -> None:
    state = after(scene("1 2 3 4", damage={1: [DEBRIS], 2: [DEBRIS]}), PitStop(1, DEBRIS))
    assert drawn_line(state) == "2 3 4 1"
    assert drawn_line(after(state, PitStop(2, DEBRIS))) == "3 4 1 2"
