"""The options of a race.

Rules FC-3, FC-7, FC-21, FC-26, FC-27.
"""

from typing import Any

import pytest

from racing.engine.codec import read_options
from racing.engine.errors import InvalidOptions
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.rounds import rounds_of
from racing.games.f_cartes.values import EndTurn, FCartesOptions, FlagFell, WeatherDrawn
from tests.games.f_cartes.scenes import (
    ALICE,
    BOB,
    KEY,
    act,
    after,
    event_of,
    events_of,
    scene,
    set_up,
    started,
)


def test_the_defaults_are_those_of_the_rules() -> None:
    """FC-3, FC-21."""
    options = FCartesOptions()
    assert (options.rounds, options.qualifying, options.weather) == (6, "full", "dry")
    assert (options.neutral_cars, options.limited_attacks) == (0, False)


@pytest.mark.parametrize("rounds", [6, 12, 24])
def test_fc_3_a_race_has_as_many_rounds_as_were_chosen(rounds: Any) -> None:
    assert rounds_of(FCartesOptions(rounds=rounds), 5) == rounds


@pytest.mark.parametrize("seats", [2, 7, 10])
def test_fc_3_or_as_many_as_there_are_teams(seats: int) -> None:
    assert rounds_of(FCartesOptions(rounds="teams"), seats) == seats


def test_fc_3_after_the_last_round_the_flag_falls() -> None:
    state = started(2, rounds="teams")
    for _ in range(3):
        state = after(state, EndTurn())
    assert (state.phase, state.round) == ("racing", 2)
    assert after(state, EndTurn()).phase == "over"


def test_fc_3_the_flag_tells_the_rounds_and_the_first_car() -> None:
    state = scene("3 1 2 4", number=12, order=(BOB, ALICE))
    assert event_of(FlagFell, act(state, EndTurn())) == FlagFell(12, 3)


@pytest.mark.parametrize(("weather", "is_wet"), [("dry", False), ("wet", True)])
def test_fc_21_the_weather_is_what_was_chosen(weather: str, is_wet: bool) -> None:
    transition = set_up(3, weather=weather)
    assert transition.state.is_wet == is_wet
    assert not events_of(WeatherDrawn, transition)


def test_fc_21_or_it_is_drawn_and_told() -> None:
    races = [set_up(3, weather="drawn", key=KEY + bytes([number])) for number in range(40)]
    assert {race.state.is_wet for race in races} == {True, False}
    assert all(event_of(WeatherDrawn, race).is_wet == race.state.is_wet for race in races)


@pytest.mark.parametrize(("seats", "most"), [(2, 16), (5, 10), (9, 2), (10, 0)])
def test_fc_26_all_unused_cars_may_be_neutral_and_no_more(seats: int, most: int) -> None:
    chosen = read_options(F_CARTES, {"neutral_cars": most}, seats)
    assert chosen == FCartesOptions(neutral_cars=most)
    with pytest.raises(InvalidOptions) as refused:
        read_options(F_CARTES, {"neutral_cars": most + 1}, seats)
    assert refused.value.field == "neutral_cars"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rounds", 7),
        ("rounds", "many"),
        ("qualifying", "none"),
        ("weather", "snow"),
        ("neutral_cars", -1),
        ("neutral_cars", 17),
        ("limited_attacks", "perhaps"),
    ],
)
def test_an_option_out_of_range_is_named(name: str, value: Any) -> None:
    with pytest.raises(InvalidOptions) as refused:
        read_options(F_CARTES, {name: value}, 2)
    assert refused.value.field == name


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(InvalidOptions):
        read_options(F_CARTES, {"laps": 3}, 3)


def test_the_longest_race_there_could_be_is_within_the_limit_of_moves() -> None:
    """A car that runs has lost nine at most: in each of four actions nine cards come off."""
    limit = F_CARTES.move_limit(FCartesOptions(rounds=24), 10)
    assert limit >= 20 + 24 * 10 * 4 * (9 + 1) + 10
