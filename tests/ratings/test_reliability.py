"""The share of turns in time, and the median answer."""

from datetime import UTC, datetime, timedelta

import pytest

from racing.clocks.reliability import ENOUGH, TURNS, Called, Fate, Reliability, reliability_of

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)


def called(
    hour: int, fate: Fate = Fate.ANSWERED, waited: int | None = None, race: int = 1
) -> Called:
    return Called(NOON + timedelta(hours=hour), race, fate, waited)


def test_answers_are_turns_in_time() -> None:
    found = reliability_of(called(hour, waited=60 * hour) for hour in range(1, 4))
    assert found == Reliability(3, 3, 120)


def test_a_miss_is_a_turn_not_in_time() -> None:
    found = reliability_of([called(1, waited=60), called(2, Fate.MISSED)])
    assert (found.turns, found.in_time) == (2, 1)


def test_an_excused_miss_and_its_late_answer_are_one_turn() -> None:
    found = reliability_of([called(1, Fate.EXCUSED), called(2, waited=900)])
    assert found == Reliability(1, 0, 900)


def test_an_excused_miss_that_ends_in_a_miss_is_one_turn() -> None:
    found = reliability_of([called(1, Fate.EXCUSED), called(2, Fate.MISSED)])
    assert (found.turns, found.in_time) == (1, 0)


def test_an_answer_in_another_race_is_another_turn() -> None:
    found = reliability_of([called(1, Fate.EXCUSED), called(2, waited=9, race=2)])
    assert (found.turns, found.in_time) == (2, 1)


def test_only_the_last_turns_count() -> None:
    misses = [called(hour, Fate.MISSED) for hour in range(5)]
    answers = [called(10 + hour, waited=1) for hour in range(TURNS)]
    assert reliability_of(misses + answers).per_cent == 100
    assert reliability_of(misses + answers[1:]).per_cent == 99


def test_somebody_new_is_welcome_everywhere() -> None:
    new = Reliability(ENOUGH - 1, 0, 10**6)
    assert (new.is_known, new.is_enough(99), new.is_quick(1)) == (False, True, True)


@pytest.mark.parametrize(("in_time", "least", "welcome"), [(90, 90, True), (89, 90, False)])
def test_a_minimum_is_met_or_not(in_time: int, least: int, welcome: bool) -> None:
    assert Reliability(100, in_time, 60).is_enough(least) is welcome


@pytest.mark.parametrize(("median", "most", "welcome"), [(60, 60, True), (61, 60, False)])
def test_an_answer_is_quick_enough_or_not(median: float, most: int, welcome: bool) -> None:
    assert Reliability(100, 100, median).is_quick(most) is welcome
