"""The options of a race, and the house data of the circuits.

Rules RC-18, RC-19, RC-20.
"""

from typing import Any

import pytest

from racing.engine.codec import read_options
from racing.engine.errors import InvalidOptions
from racing.games.racing_cats.circuit import CIRCUITS
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import RacingCatsOptions
from tests.games.racing_cats.slow_track import ROWS, SlowTrack


def test_the_defaults_are_those_of_the_rules() -> None:
    """RC-18: one lap. RC-20 is an option."""
    options = RacingCatsOptions()
    assert (options.circuit, options.laps, options.last_bonus) == ("short-narrow", 1, False)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("circuit", list(CIRCUITS))
@pytest.mark.parametrize("laps", [1, 3, 5])
@pytest.mark.parametrize("last_bonus", [False, True])
def test_every_choice_suits_every_number_of_seats(
    seats: int, circuit: Any, laps: int, last_bonus: bool
) -> None:
    chosen = RacingCatsOptions(circuit=circuit, laps=laps, last_bonus=last_bonus)
    plain = {"circuit": circuit, "laps": laps, "last_bonus": last_bonus}
    assert read_options(RACING_CATS, plain, seats) == chosen


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("circuit", "oval"),
        ("laps", 0),
        ("laps", 6),
        ("laps", "many"),
        ("last_bonus", "perhaps"),
    ],
)
def test_an_option_out_of_range_is_named(name: str, value: Any) -> None:
    with pytest.raises(InvalidOptions) as refused:
        read_options(RACING_CATS, {name: value}, 3)
    assert refused.value.field == name


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(InvalidOptions):
        read_options(RACING_CATS, {"weather": "rain"}, 3)


@pytest.mark.parametrize("slug", list(CIRCUITS))
def test_the_circuits_are_those_of_the_rule_sheet(slug: Any) -> None:
    """Rows, lanes and narrowings (RC-12)."""
    circuit, track = CIRCUITS[slug], SlowTrack(slug, 1)
    assert circuit.rows == ROWS[slug]
    assert [set(lanes) for lanes in circuit.lanes] == [
        track.lanes(row) for row in range(1, ROWS[slug] + 1)
    ]


def test_new_races_are_offered_the_narrow_circuits_alone() -> None:
    """Races on the wide ones go on, and keep their records."""
    assert RACING_CATS.option_choices("circuit") == ("short-narrow", "long-narrow")
    assert RACING_CATS.option_choices("laps") is None
    assert [CIRCUITS["short"].is_narrow(row) for row in (8, 9, 11, 12)] == [
        False,
        True,
        True,
        False,
    ]


@pytest.mark.parametrize("laps", [1, 5])
@pytest.mark.parametrize("circuit", list(CIRCUITS))
def test_rc_19_the_course_names_the_circuit_and_the_terms(circuit: Any, laps: int) -> None:
    course = RACING_CATS.course(RacingCatsOptions(circuit=circuit, laps=laps), 4)
    assert course.slug == circuit
    assert course.terms == {"seats": 4, "laps": laps, "last_bonus": 0}
