"""The coloured spaces that act on landing.

Rules PP-15, PP-16, PP-17, PP-18.
"""

import pytest

from racing.games.pole_position.values import CardSpent, CarFinished, CarSpun
from tests.games.pole_position.scenes import (
    ALICE,
    after,
    event_of,
    moved,
    offered,
    played,
    revealed,
    ride,
    scene,
    space_of,
)

FAR = {21: 35, 22: 30, 23: 28}


def test_pp_15_a_car_that_lands_on_oil_spins() -> None:
    transition = moved(played(scene({11: 5, **FAR}, tokens={9: "oil"}), 4, 1), 11)
    assert event_of(CarSpun, transition) == CarSpun(ALICE, 11, 9)
    assert transition.state.cars[0].spun == 5


def test_pp_15_a_car_that_passes_oil_does_not() -> None:
    assert not ride(played(scene({11: 5, **FAR}, tokens={8: "oil"}), 4, 1), 11).spins


def test_pp_15_it_cannot_be_moved_in_the_next_turn() -> None:
    state = scene({11: 5, 12: 10, **FAR}, tokens={9: "oil"})
    state = after(played(state, 4, 1), 11, 21)
    assert state.turn == 6
    assert offered(played(state, 3, 2)) == [12, 13]


def test_pp_15_another_must_move_though_it_cannot_use_up_the_card() -> None:
    state = scene({11: 5, 12: 10, 21: 12}, spun={11: 4}, home=(13,))
    assert offered(played(state, 2, 1)) == [12]


def test_pp_15_after_that_turn_it_moves_again() -> None:
    assert offered(played(scene({11: 5, 12: 10, **FAR}, spun={11: 3}), 3, 1)) == [11, 12, 13]


def test_pp_15_with_no_other_car_the_card_is_discarded_and_nothing_moves() -> None:
    state = scene({11: 5, **FAR}, spun={11: 4}, home=(12, 13))
    transition = revealed(state, 9, 1)
    assert event_of(CardSpent, transition) == CardSpent(ALICE, 9, (11,))
    assert transition.state.queue == (1,)
    assert transition.state.drivers[ALICE].discard == (9,)
    assert space_of(transition.state, 11) == 5


def test_pp_15_a_turn_in_which_nobody_can_move_is_over_at_once() -> None:
    state = scene({11: 5, 21: 9}, spun={11: 4, 21: 4}, home=(12, 13, 22, 23))
    transition = revealed(state, 9, 1)
    assert (transition.state.turn, transition.state.phase) == (6, "choosing")


def test_pp_16_a_two_onto_a_pit_stop_ends_behind_the_row_that_follows() -> None:
    """The source's example."""
    state = scene({11: 10, 21: 9, 22: 8}, tokens={12: "pit_stop"})
    gone = ride(played(state, 2, 1), 11)
    assert (gone.reach, gone.end) == (12, 7)


def test_pp_16_behind_one_car_it_is_the_space_just_behind_it() -> None:
    state = scene({11: 10, 21: 6, 22: 4}, tokens={12: "pit_stop"})
    assert ride(played(state, 2, 1), 11).end == 5


def test_pp_16_a_car_it_has_just_passed_follows_too() -> None:
    """The space it set out from is free again."""
    state = scene({11: 10, 21: 11}, tokens={12: "pit_stop"})
    gone = ride(played(state, 3, 1), 11)
    assert (gone.reach, gone.end) == (12, 10)


def test_pp_16_there_is_no_effect_on_the_last_car() -> None:
    """Cars that wait at the start do not follow."""
    state = scene({11: 10, 21: 30}, tokens={12: "pit_stop"})
    assert ride(played(state, 2, 1), 11).end == 12


def test_pp_16_the_start_space_is_always_free() -> None:
    state = scene({11: 3, 21: 1, 22: 2}, tokens={5: "pit_stop"})
    state = played(state, 2, 1)
    assert ride(state, 11).end == 0
    back = after(state, 11, 21)
    assert offered(played(back, 3, 2)) == [11]


def test_pp_17_a_one_onto_a_turbo_ends_in_front_of_the_group_ahead() -> None:
    """The source's example."""
    state = scene({11: 10, 21: 12, 22: 13}, tokens={11: "turbo"})
    gone = ride(after(played(state, 1, 2), 23), 11)
    assert (gone.reach, gone.end) == (11, 14)


def test_pp_17_the_car_ahead_may_be_far_away() -> None:
    state = scene({11: 10, 21: 30, 22: 33}, tokens={12: "turbo"})
    assert ride(played(state, 2, 1), 11).end == 31


def test_pp_17_there_is_no_effect_on_the_leading_car() -> None:
    """Cars that have finished are not ahead."""
    state = scene({11: 10, 21: 9}, tokens={12: "turbo"}, home=(22, 23))
    assert ride(played(state, 2, 1), 11).end == 12


def test_pp_17_past_the_line_it_has_finished() -> None:
    state = scene({11: 39, 21: 42, 22: 43}, tokens={41: "turbo"})
    transition = moved(played(state, 2, 1), 11)
    assert event_of(CarFinished, transition) == CarFinished(ALICE, 11, 1)
    assert transition.state.podium == (11,)


@pytest.mark.parametrize("token", ["oil", "pit_stop", "turbo"])
def test_pp_18_a_space_reached_by_a_turbo_counts_as_grey(token: str) -> None:
    tokens = {12: "turbo", 21: token}
    state = scene({11: 10, 21: 20, 22: 30}, tokens=tokens)  # type: ignore[arg-type]
    gone = ride(played(state, 2, 1), 11)
    assert (gone.end, gone.spins) == (21, False)


@pytest.mark.parametrize("token", ["oil", "pit_stop", "turbo"])
def test_pp_18_a_space_reached_by_a_pit_stop_counts_as_grey(token: str) -> None:
    tokens = {12: "pit_stop", 6: token}
    state = scene({11: 10, 21: 7, 22: 3}, tokens=tokens)  # type: ignore[arg-type]
    gone = ride(played(state, 2, 1), 11)
    assert (gone.end, gone.spins) == (6, False)


def test_pp_18_it_counts_as_grey_for_that_turn_only() -> None:
    state = scene({11: 10, 21: 20}, tokens={12: "turbo", 21: "comeback"})
    state = after(played(state, 2, 1), 11, 21)
    assert ride(played(state, 3, 2), 11).bonus == 1
