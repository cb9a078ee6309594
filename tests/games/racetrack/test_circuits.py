"""The circuits of the game, and how circuits are found.

Rules RT-1, RT-4, RT-32.
"""

import pytest

from racing.games.racetrack.circuits import CIRCUITS, Drawing, UnknownCircuit
from racing.games.racetrack.par import laps_of
from racing.games.racetrack.track import Track
from tests.games.racetrack.scenes import RING
from tests.games.racetrack.soundness import flaws_of

DRAWINGS = list(CIRCUITS.drawings.values())
each_drawing = pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda drawing: drawing.slug)


def test_there_are_ten_circuits_from_the_easiest_to_the_hardest() -> None:
    assert [drawing.level for drawing in DRAWINGS] == list(range(1, 11))
    assert (DRAWINGS[0].slug, DRAWINGS[-1].slug) == ("teacup", "wolf-ridge")


@each_drawing
def test_rt_1_to_rt_4_every_circuit_is_sound(drawing: Drawing) -> None:
    assert flaws_of(drawing) == ()


@each_drawing
def test_rt_4_six_cars_fit_on_every_start_line(drawing: Drawing) -> None:
    assert len(Track(drawing).line.crossings) >= 6


@each_drawing
def test_rt_32_the_stored_par_is_what_the_search_finds(drawing: Drawing) -> None:
    laps = laps_of(Track(drawing))
    assert isinstance(laps, tuple)
    assert drawing.par == {lap.top_speed: lap.par for lap in laps}


def test_the_hardest_circuit_is_the_largest() -> None:
    hardest = DRAWINGS[-1]
    assert max(x for x, _ in hardest.outer) - min(x for x, _ in hardest.outer) == 200
    assert max(y for _, y in hardest.outer) - min(y for _, y in hardest.outer) == 150


def test_both_directions_and_both_kinds_of_start_line_are_raced() -> None:
    """RT-3"""
    assert {drawing.direction for drawing in DRAWINGS} == {"clockwise", "anticlockwise"}
    upright = {drawing.start_line[0][0] == drawing.start_line[1][0] for drawing in DRAWINGS}
    assert upright == {True, False}


def test_a_circuit_of_the_site_is_found_through_its_resolver() -> None:
    assert CIRCUITS.find("ring") is RING
    assert CIRCUITS.track("ring").circuit is RING


def test_the_tables_of_a_circuit_are_made_once() -> None:
    assert CIRCUITS.track("teacup") is CIRCUITS.track("teacup")


def test_an_unknown_circuit_is_not_found() -> None:
    with pytest.raises(UnknownCircuit):
        CIRCUITS.find("nowhere")


def test_no_circuit_of_the_site_takes_the_place_of_one_of_the_game() -> None:
    CIRCUITS.resolve_with(lambda slug: RING)
    assert CIRCUITS.find("teacup").slug == "teacup"
