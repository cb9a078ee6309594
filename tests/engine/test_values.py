"""Values: places as people count them, and names in JSON."""

import pytest

from racing.engine.values import Outcome, Seat, Standing, TakeOut


def outcome_of(*groups: tuple[int, ...]) -> Outcome:
    seats = tuple(tuple(Seat(number) for number in group) for group in groups)
    return Outcome(standing=Standing(seats=seats, cars=()), winners=seats[0])


def test_shared_places_are_counted_as_usual() -> None:
    outcome = outcome_of((2,), (0, 3), (1,))
    assert [outcome.place_of(Seat(number)) for number in range(4)] == [2, 4, 1, 2]


def test_a_seat_that_did_not_race_has_no_place() -> None:
    with pytest.raises(KeyError):
        outcome_of((0,)).place_of(Seat(1))


def test_the_type_of_an_action_is_its_name_in_snake_case() -> None:
    assert TakeOut.__struct_config__.tag == "take_out"
