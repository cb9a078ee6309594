"""The options of a race.

Rules PP-1, PP-4, PP-24, PP-25.
"""

from typing import Any

import pytest

from racing.engine.codec import read_options
from racing.engine.errors import InvalidOptions
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.values import PolePositionOptions


def test_the_defaults_are_those_of_the_rules() -> None:
    options = PolePositionOptions()
    assert (options.layout, options.plus) == ("drawn", False)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("layout", ["drawn", "drafted"])
@pytest.mark.parametrize("plus", [False, True])
def test_every_choice_suits_every_number_of_seats(seats: int, layout: Any, plus: bool) -> None:
    chosen = PolePositionOptions(layout=layout, plus=plus)
    assert read_options(POLE_POSITION, {"layout": layout, "plus": plus}, seats) == chosen


@pytest.mark.parametrize(
    ("name", "value"), [("layout", "random"), ("layout", 1), ("plus", "perhaps"), ("plus", 1.5)]
)
def test_an_option_out_of_range_is_named(name: str, value: Any) -> None:
    with pytest.raises(InvalidOptions) as refused:
        read_options(POLE_POSITION, {name: value}, 2)
    assert refused.value.field == name


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(InvalidOptions):
        read_options(POLE_POSITION, {"weather": "rain"}, 2)
