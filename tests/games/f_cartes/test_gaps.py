"""Gaps: laid, closed, and falling off the ends of the line.

Rules FC-10, FC-11, FC-18, FC-24.
"""

from racing.games.f_cartes.deck import COLLISION, GAP_CARD
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    CloseGap,
    Duel,
    FCartesState,
    GapClosed,
    GapLaid,
    GapsRemoved,
    LayDamage,
    LayGap,
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


def with_gap(line: str, **more: object) -> FCartesState:
    """A race in which Alice holds a gap card."""
    return scene(line, hands={ALICE: [GAP_CARD]}, **more)  # type: ignore[arg-type]


def test_fc_10_a_gap_is_laid_right_behind_ones_own_car() -> None:
    transition = act(with_gap("3 1 4 2"), LayGap(1))
    assert event_of(GapLaid, transition) == GapLaid(ALICE, 1)
    assert drawn_line(transition.state) == "3 1 g 4 2"


def test_fc_10_behind_either_of_ones_own_and_nobody_elses() -> None:
    assert legal_of(LayGap, with_gap("1 3 2 4")) == [LayGap(1), LayGap(2)]


def test_fc_10_not_behind_the_last_car() -> None:
    assert legal_of(LayGap, with_gap("1 3 4 2")) == [LayGap(1)]
    assert legal_of(LayGap, with_gap("3 4 2")) == []


def test_fc_10_not_without_the_card() -> None:
    assert legal_of(LayGap, scene("1 3 2 4")) == []


def test_fc_10_a_second_gap_may_lie_behind_the_first() -> None:
    state = after(with_gap("1 g 3 2 4"), LayGap(1))
    assert drawn_line(state) == "1 g g 3 2 4"


def test_fc_10_it_is_one_action() -> None:
    assert after(with_gap("1 3 2 4"), LayGap(1)).actions == 3


def test_fc_24_the_card_is_not_discarded_while_it_lies_in_the_line() -> None:
    state = after(with_gap("1 3 2 4"), LayGap(1))
    assert (state.hands[ALICE], sum(state.discards)) == ((), 0)
    assert F_CARTES.faults(state) == ()


def test_fc_18_a_gap_is_passed_without_dice() -> None:
    transition = act(scene("3 g 1 4 2"), CloseGap(1))
    assert event_of(GapClosed, transition) == GapClosed(ALICE, 1)
    assert drawn_line(transition.state) == "3 1 g 4 2"
    assert transition.state.actions == 3


def test_fc_18_of_several_gaps_one_is_passed() -> None:
    assert drawn_line(after(scene("3 g g 1 4 2"), CloseGap(1))) == "3 g 1 g 4 2"


def test_fc_18_in_front_of_a_gap_there_is_nobody_to_duel_with() -> None:
    state = scene("3 g 1 4 2")
    assert [each for each in legal(state) if isinstance(each, CloseGap | Duel)] == [
        CloseGap(1),
        Duel(2),
    ]


def test_fc_18_the_gap_may_be_another_cars_next_one() -> None:
    state = after(scene("3 g 1 2 4"), CloseGap(1))
    assert CloseGap(2) in legal(state)


def test_fc_11_a_gap_that_is_closed_by_the_last_car_is_removed() -> None:
    transition = act(scene("3 1 4 g 2"), CloseGap(2))
    assert event_of(GapsRemoved, transition) == GapsRemoved(1)
    assert drawn_line(transition.state) == "3 1 4 2"


def test_fc_24_a_gap_that_leaves_the_line_is_discarded() -> None:
    state = after(scene("3 1 4 g 2"), CloseGap(2))
    assert state.discards[GAP_CARD] == 1
    assert F_CARTES.faults(state) == ()


def test_fc_11_gaps_in_front_of_a_new_first_car_are_removed() -> None:
    """The first car goes out."""
    state = scene("3 g g 1 4 2", hands={ALICE: [COLLISION]}, damage={3: [COLLISION]})
    transition = act(state, LayDamage(COLLISION, 3))
    assert event_of(GapsRemoved, transition) == GapsRemoved(2)
    assert drawn_line(transition.state) == "1 4 2"


def test_fc_11_gaps_behind_a_new_last_car_are_removed() -> None:
    state = scene("1 2 4 g g 3", hands={ALICE: [COLLISION]}, damage={3: [COLLISION]})
    transition = act(state, LayDamage(COLLISION, 3))
    assert drawn_line(transition.state) == "1 2 4"
    assert transition.state.discards[GAP_CARD] == 2


def test_fc_11_gaps_between_cars_stay_when_a_car_goes_out() -> None:
    """They add up."""
    state = scene("1 g 3 g 2 4", hands={ALICE: [COLLISION]}, damage={3: [COLLISION]})
    transition = act(state, LayDamage(COLLISION, 3))
    assert not events_of(GapsRemoved, transition)
    assert drawn_line(transition.state) == "1 g g 2 4"


def test_fc_18_only_ones_own_cars_close_gaps() -> None:
    assert legal_of(CloseGap, scene("1 g 3 2 4", turn=BOB)) == [CloseGap(3)]
