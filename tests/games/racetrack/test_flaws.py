"""Bad drawings, each with its reason and the place where it is wrong (RT-1 to RT-4).

Rules RT-1, RT-2, RT-3, RT-4, RT-32, and of RT-34 only that a bad drawing gets a reason at the place
where it is wrong; the editor that shows it is not built yet.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.flaws import MOST_FLAWS, Flaw
from tests.games.racetrack.scenes import RING
from tests.games.racetrack.soundness import flaws_of

OUTER, INNER = RING.outer, RING.inner


def flaws_with(**fields: Any) -> tuple[Flaw, ...]:
    return flaws_of(replace(RING, **fields))


def reasons_with(**fields: Any) -> set[str]:
    return {flaw.reason for flaw in flaws_with(**fields)}


def test_a_sound_circuit_has_no_flaw() -> None:
    assert flaws_of(RING) == ()


def test_either_end_of_the_line_may_come_first() -> None:
    assert flaws_with(start_line=RING.start_line[::-1]) == ()


def test_rt_2_a_border_needs_three_points() -> None:
    assert flaws_with(inner=INNER[:2]) == (Flaw("too_few_points", INNER[:2]),)


def test_a_border_may_not_have_too_many_points() -> None:
    crowd = tuple((x, 0) for x in range(150)) + tuple((x, 20) for x in range(150, -1, -1))
    assert flaws_with(outer=crowd) == (Flaw("too_many_points", crowd[300:]),)
    assert len(flaws_with(outer=crowd * 30)[0].where) == MOST_FLAWS


def test_a_drawing_stays_on_the_paper() -> None:
    outer = ((0, -1), (251, 0), (250, 251), (0, 20))
    assert flaws_with(outer=outer) == (Flaw("off_the_paper", outer[:3]),)


def test_rt_2_a_border_that_crosses_itself_is_shown_where_it_does() -> None:
    outer = ((0, 0), (30, 0), (0, 20), (30, 20))
    (flaw,) = flaws_with(outer=outer)
    assert flaw == Flaw("border_crosses_itself", ((30, 0), (0, 20), (30, 20), (0, 0)))


def test_rt_2_a_border_that_touches_itself_in_a_point_is_not_simple() -> None:
    outer = ((0, 0), (30, 0), (30, 20), (15, 0), (0, 20))
    assert reasons_with(outer=outer) == {"border_crosses_itself"}


@pytest.mark.parametrize(
    "outer",
    [
        ((0, 0), (30, 0), (20, 0), (30, 20), (0, 20)),
        ((0, 0), (30, 0), (30, 0), (30, 20), (0, 20)),
        ((30, 0), (30, 20), (0, 20), (0, 0), (40, 0)),
    ],
)
def test_rt_2_a_border_that_folds_back_on_itself_is_not_simple(outer: Any) -> None:
    assert "border_folds_back" in reasons_with(outer=outer)


def test_rt_2_a_point_in_the_middle_of_an_edge_is_harmless() -> None:
    assert flaws_with(outer=((0, 0), (10, 0), (30, 0), (30, 20), (0, 20))) == ()


def test_rt_2_crossing_borders_are_shown_where_they_cross() -> None:
    inner = ((8, 8), (40, 9), (8, 12))
    flaws = flaws_with(inner=inner)
    assert {flaw.reason for flaw in flaws} == {"borders_touch"}
    assert Flaw("borders_touch", ((30, 0), (30, 20), (8, 8), (40, 9))) in flaws


def test_rt_2_borders_that_touch_in_a_point_are_no_track() -> None:
    assert reasons_with(inner=((8, 8), (30, 10), (8, 12))) == {"borders_touch"}


def test_rt_2_the_inner_border_is_inside() -> None:
    outside = tuple((x + 40, y) for x, y in INNER)
    assert flaws_with(inner=outside) == (Flaw("inner_not_inside", outside),)
    assert reasons_with(outer=INNER, inner=OUTER) == {"inner_not_inside"}


@pytest.mark.parametrize("line", [((15, 8), (16, 0)), ((15, 8), (15, 8))])
def test_rt_3_the_start_line_is_horizontal_or_vertical(line: Any) -> None:
    assert flaws_with(start_line=line) == (Flaw("line_not_straight", line),)


def test_rt_1_a_start_line_that_misses_a_border_is_shown_at_that_end() -> None:
    assert flaws_with(start_line=((15, 8), (15, 1))) == (Flaw("line_misses_outer", ((15, 1),)),)
    assert flaws_with(start_line=((15, 7), (15, 0))) == (Flaw("line_misses_inner", ((15, 7),)),)
    assert reasons_with(start_line=((15, 7), (15, 1))) == {"line_misses_inner", "line_misses_outer"}


def test_rt_1_a_start_line_from_a_border_to_itself_misses_the_other() -> None:
    line = ((4, 0), (4, 20))
    assert flaws_with(start_line=line) == (Flaw("line_misses_inner", line),)


def test_rt_1_a_start_line_through_the_infield_is_none() -> None:
    assert flaws_with(start_line=((15, 12), (15, 0))) == (
        Flaw("line_touches_border", ((8, 8), (22, 8))),
    )


def test_rt_1_a_start_line_along_a_border_is_none() -> None:
    assert (
        reasons_with(
            outer=((0, 0), (30, 0), (30, 20), (25, 20), (25, 10), (24, 20), (0, 20)),
            start_line=((22, 10), (25, 10)),
        )
        == set()
    )
    along = Circuit(
        slug="along",
        outer=((0, 0), (30, 0), (30, 20), (0, 20)),
        inner=((8, 8), (15, 8), (15, 4), (16, 4), (16, 8), (22, 8), (22, 12), (8, 12)),
        start_line=((15, 8), (15, 0)),
        direction="clockwise",
    )
    assert {flaw.reason for flaw in flaws_of(along)} == {"line_touches_border"}


def test_rt_4_a_start_line_needs_crossings_for_two_cars() -> None:
    for y in (1, 2):
        inner, line = ((8, y), (22, y), (22, 12), (8, 12)), ((15, y), (15, 0))
        assert flaws_with(inner=inner, start_line=line) == (Flaw("too_few_crossings", line),)


def test_rt_32_a_road_too_narrow_for_cars_is_shown_where_they_get_to() -> None:
    blocked = replace(RING, inner=((8, 8), (22, 8), (22, 19), (8, 19)))
    (flaw,) = flaws_of(blocked)
    assert (flaw.reason, flaw.where[0]) == ("too_narrow", (23, 19))
