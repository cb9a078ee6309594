"""Options that go together, and those that do not.

Rules RT-4, RT-8.
"""

from typing import Any

import pytest

from racing.engine.codec import read_options
from racing.engine.errors import InvalidOptions
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import RacetrackOptions
from racing.races.forms.options import option_fields
from racing.tables.table import OptionText


def field_refused(seats: int = 2, **values: Any) -> str | None:
    with pytest.raises(InvalidOptions) as refused:
        read_options(RACETRACK, values, seats)
    return refused.value.field


def test_the_defaults_are_those_of_the_rules() -> None:
    options = RacetrackOptions()
    assert (options.laps, options.top_speed, options.start_vector) == (1, 7, 0)
    assert (options.start_order, options.finish) == ("reverse", "all_but_one")
    assert (options.accidents, options.collisions) == ("eliminate", "on")
    assert (options.must_change_vector, options.max_rounds) == (False, None)


@pytest.mark.parametrize("seats", range(1, 9))
def test_the_defaults_suit_every_number_of_seats(seats: int) -> None:
    assert read_options(RACETRACK, {}, seats) == RacetrackOptions()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("circuit", "nowhere"),
        ("circuit", 5),
        ("laps", 0),
        ("laps", 6),
        ("top_speed", 4),
        ("top_speed", 8),
        ("start_vector", -1),
        ("start_vector", 8),
        ("start_order", "random"),
        ("must_change_vector", "perhaps"),
        ("accidents", "none"),
        ("crash_limit", 0),
        ("collisions", "maybe"),
        ("finish", "last"),
        ("out_of_time", "lose"),
        ("max_rounds", 0),
        ("max_rounds", 10**9),
    ],
)
def test_an_option_out_of_range_is_named(name: str, value: Any) -> None:
    assert field_refused(**{name: value}) == name


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(InvalidOptions):
        read_options(RACETRACK, {"weather": "rain"}, 2)


def test_rt_4_the_start_line_needs_a_crossing_for_each_car() -> None:
    read_options(RACETRACK, {"circuit": "ring"}, 7)
    assert field_refused(seats=8, circuit="ring") == "circuit"


def test_rt_8_nobody_starts_above_top_speed() -> None:
    assert field_refused(top_speed=5, start_vector=6) == "start_vector"
    read_options(RACETRACK, {"top_speed": 5, "start_vector": 5}, 2)


def test_the_circuits_of_the_game_can_be_chosen() -> None:
    assert RACETRACK.option_choices("circuit") == tuple(CIRCUITS.drawings)
    assert RACETRACK.option_choices("laps") is None


def test_a_form_offers_the_circuits_of_the_game() -> None:
    class Words:
        options = {name: OptionText(name, "") for name in RacetrackOptions.__struct_fields__}

    fields: Any = option_fields(RACETRACK, Words())  # type: ignore[arg-type]
    assert [value for value, _ in fields["option_circuit"].choices] == list(CIRCUITS.drawings)
