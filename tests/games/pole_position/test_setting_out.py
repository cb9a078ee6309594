"""The coloured spaces that act when a car sets out.

Rules PP-11, PP-19, PP-20, PP-21.
"""

import pytest

from racing.games.pole_position.riding import place_of
from tests.games.pole_position.scenes import (
    after,
    offered,
    played,
    ride,
    scene,
)


def test_pp_19_from_a_slipstream_cars_are_passed_at_no_extra_cost() -> None:
    """The source's example."""
    gone = ride(played(scene({11: 10, 21: 12}, tokens={10: "slipstream"}), 4, 1), 11)
    assert (gone.end, gone.passed, gone.lost) == (14, 0, 0)


def test_pp_19_it_still_cannot_stop_on_a_car() -> None:
    state = scene({11: 10, 21: 14}, tokens={10: "slipstream"}, home=(12, 13))
    gone = ride(played(state, 4, 1), 11)
    assert (gone.end, gone.lost) == (13, 1)


def test_pp_19_a_slipstream_landed_on_does_nothing() -> None:
    gone = ride(played(scene({11: 10, 21: 12}, tokens={13: "slipstream"}), 4, 1), 11)
    assert (gone.end, gone.slipstream) == (13, False)


def test_pp_20_a_comeback_of_three_and_two_with_one_car_in_between_moves_four() -> None:
    """PP-11, PP-20: the source's example."""
    gone = ride(played(scene({11: 10, 21: 12}, tokens={10: "comeback"}), 3, 1), 11)
    assert (gone.bonus, gone.points, gone.end) == (2, 5, 14)


def test_pp_20_with_two_cars_home_the_leading_car_on_the_track_gets_three() -> None:
    """The source's example."""
    state = scene({11: 10, 21: 5}, tokens={10: "comeback"}, home=(22, 23))
    assert ride(played(state, 4, 1), 11).bonus == 3


def test_pp_20_twelfth_place_gets_twelve() -> None:
    ahead = {12: 20, 21: 21, 22: 22, 23: 23, 31: 24, 32: 25, 33: 26, 41: 27, 42: 28, 43: 29, 13: 30}
    state = scene({11: 10, **ahead}, seats=4, tokens={10: "comeback"})
    assert place_of(state, 11) == 12
    assert ride(played(state, 9, 1, 1, 1), 11).bonus == 12


def test_pp_20_place_counts_cars_strictly_ahead() -> None:
    state = scene({11: 10, 21: 10, 31: 20}, seats=3, turn=2, home=(32,))
    assert [place_of(state, car) for car in (32, 31, 11, 21, 12)] == [1, 2, 3, 3, 5]


def test_pp_20_it_is_the_place_when_the_car_moves() -> None:
    """Bob has gone past before."""
    state = played(scene({11: 10, 21: 5}, tokens={10: "comeback"}), 3, 9)
    assert ride(after(state, 21), 11).bonus == 2


def test_pp_20_whether_the_card_is_used_up_is_judged_with_the_bonus() -> None:
    """The 3 alone would end on 13; with the bonus of 2 it would have to stop on 15."""
    state = scene({11: 10, 12: 6, 21: 15}, tokens={10: "comeback"})
    assert offered(played(state, 3, 1)) == [12, 13]


@pytest.mark.parametrize(("token", "end"), [("pit_stop", 6), ("turbo", 31), ("oil", 15)])
def test_pp_21_effects_happen_too_when_a_comeback_brought_the_car_there(
    token: str, end: int
) -> None:
    tokens = {10: "comeback", 15: token}
    state = scene({11: 10, 21: 30, 22: 7}, tokens=tokens)  # type: ignore[arg-type]
    gone = ride(played(state, 3, 1), 11)
    assert (gone.bonus, gone.end, gone.spins) == (2, end, token == "oil")
