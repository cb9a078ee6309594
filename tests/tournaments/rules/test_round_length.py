"""How long a round is open: from visits that were measured, and the clock of its races."""

import pytest

from racing.bots.situation import Level
from racing.bots.visits import visits_of
from racing.clocks.values import DAY, HOUR, PRESETS, BankClock, DailyClock, NoClock, TurnClock
from racing.games import GAMES
from racing.tables.registry import registered_game
from tournaments.rules.round_length import MEASURED, RoundLength, round_length

GAMES_MEASURED = ["racetrack", "pole-position", "top-race", "racing-cats", "f-cartes"]


def length(game: str, seats: int, clock: str, overtime: int = 3) -> RoundLength:
    found = round_length(game, seats, PRESETS[clock], overtime)
    assert found is not None
    return found


def test_a_calm_round_of_top_race_takes_weeks_and_not_seven_days() -> None:
    """TR-27, by hand: 38.7 visits and 126.9 waits of a third of 12 h + 72 h / 38.7.

    These 4.62 hours are 7.39 with the nights, and 126.9 of them 39.1 days.
    """
    found = length("top-race", 4, "calm")
    assert (found.visits, found.open_days, found.every_days) == (39, 40, 43)


@pytest.mark.parametrize("game", GAMES_MEASURED)
def test_a_live_round_is_over_within_its_day(game: str) -> None:
    for seats in MEASURED[game]:
        assert length(game, seats, "live").open_days == 1


def test_rounds_are_as_far_apart_as_overtime_needs() -> None:
    for days in (0, 3, 10):
        found = length("top-race", 4, "fast", overtime=days)
        assert found.every_days == found.open_days + days


def test_a_slower_clock_needs_more_days() -> None:
    days = [length("f-cartes", 6, clock).open_days for clock in PRESETS]
    assert days == sorted(days)
    assert len(set(days)) == len(days)


def test_a_bank_without_increment_is_a_pace_too() -> None:
    """30 days for 13.7 visits are 2.2 days each, a third of it for each of 54.6 waits."""
    found = round_length("f-cartes", 4, BankClock(bank=30 * DAY, increment=0, cap=30 * DAY), 0)
    assert found is not None
    assert found.open_days == 40


def test_turns_and_daily_hours_are_paces_too() -> None:
    """A third of a day for each of 31 waits."""
    for clock in (TurnClock(DAY), DailyClock(hour=20, minute=0, zone="UTC")):
        found = round_length("f-cartes", 4, clock, 0)
        assert found is not None
        assert found.open_days == 11
    hours = round_length("f-cartes", 4, TurnClock(3 * HOUR), 0)
    assert hours is not None
    assert hours.open_days == 2


def test_without_a_clock_races_go_at_the_pace_of_a_calm_one() -> None:
    assert round_length("top-race", 4, NoClock(), 3) == length("top-race", 4, "calm")


def test_a_game_that_was_not_measured_has_no_suggestion() -> None:
    assert round_length("dash", 4, PRESETS["calm"], 3) is None


def test_no_suggestion_is_longer_than_a_round_may_be() -> None:
    found = round_length("racetrack", 8, TurnClock(30 * DAY), 90)
    assert found is not None
    assert (found.open_days, found.every_days) == (365, 365)


@pytest.mark.parametrize("game", GAMES_MEASURED)
def test_every_size_of_a_race_is_measured(game: str) -> None:
    rules = GAMES.current(game)
    assert sorted(MEASURED[game]) == list(range(max(2, rules.min_seats), rules.max_seats + 1))


@pytest.mark.parametrize("game", GAMES_MEASURED)
def test_the_figures_are_those_of_the_command(game: str) -> None:
    """Two races of the smallest size come near what twenty gave."""
    rules, seats = GAMES.current(game), min(MEASURED[game])
    bot = registered_game(game).bots[Level.ROOKIE]
    found = visits_of(rules, rules.Options(), seats=seats, races=2, seed=1, bot=bot)
    visits, waits = MEASURED[game][seats]
    assert found.player == pytest.approx(visits, rel=0.25)
    assert found.waits == pytest.approx(waits, rel=0.25)
