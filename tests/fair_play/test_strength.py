"""How unlikely something is, and how a hint fades."""

from datetime import timedelta
from math import comb, exp, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racing.fair_play.rules.strength import (
    CEILING,
    FAINT,
    HALF_LIFE,
    combined,
    deviations_of,
    faded,
    log_of_at_least,
    log_of_at_least_about,
    log_of_beyond,
    often,
    unlikely,
)
from racing.fair_play.rules.values import CONNECTION, Kind

shares = st.floats(0, 1)
ages = st.timedeltas(timedelta(), timedelta(days=2000))
kinds = st.sampled_from(Kind)


def test_half_of_it_is_left_after_a_half_life() -> None:
    assert faded(0.8, timedelta()) == 0.8
    assert faded(0.8, HALF_LIFE) == pytest.approx(0.4)
    assert faded(0.8, 2 * HALF_LIFE) == pytest.approx(0.2)


@given(shares, ages, ages)
def test_it_only_ever_fades(strength: float, age: timedelta, later: timedelta) -> None:
    assert 0 <= faded(strength, age + later) <= faded(strength, age) <= strength


@given(shares)
def test_what_nothing_renews_disappears(strength: float) -> None:
    assert faded(strength, 5 * HALF_LIFE) == 0
    assert faded(strength, timedelta()) in (0, strength)


def test_what_lies_ahead_has_not_faded() -> None:
    assert faded(0.5, timedelta(days=-3)) == 0.5


@given(st.integers(0, 40), st.integers(0, 40), shares)
def test_the_chance_of_so_many_is_that_of_the_binomial(
    count: int, tries: int, chance: float
) -> None:
    exact = sum(
        comb(tries, each) * chance**each * (1 - chance) ** (tries - each)
        for each in range(count, tries + 1)
    )
    found = exp(log_of_at_least(count, tries, chance))
    # What is no more than was to be expected is nothing to be surprised at.
    assert found == pytest.approx(1.0 if count <= tries * chance else exact, abs=1e-9)


def test_the_chance_of_three_deviations_is_that_of_the_normal() -> None:
    assert exp(log_of_beyond(0)) == pytest.approx(0.5)
    assert exp(log_of_beyond(3)) == pytest.approx(0.00135, rel=1e-2)
    assert log_of_beyond(29.999) == pytest.approx(log_of_beyond(30.0), rel=1e-3)


@given(st.floats(-3, 35))
def test_deviations_and_their_chance_lead_to_each_other(deviations: float) -> None:
    assert deviations_of(log_of_beyond(deviations)) == pytest.approx(deviations, abs=1e-6)


def test_in_doubt_what_is_unlikely_is_less_so() -> None:
    sure, *doubtful = (log_of_at_least_about(18, [0.5] * 20, doubt) for doubt in (0, 0.1, 1))
    assert sure == pytest.approx(log_of_at_least(18, 20, 0.5), abs=1e-3)
    assert sure < doubtful[0] < doubtful[1] < 0


@given(kinds, st.floats(-500, 0), st.integers(0, 10**6))
def test_a_strength_lies_between_nothing_and_what_the_kind_can_say(
    kind: Kind, log_chance: float, looks: int
) -> None:
    assert 0 <= unlikely(kind, log_chance, looks) <= CEILING[kind] <= 1


def test_the_more_pairs_were_looked_at_the_less_it_says() -> None:
    chance = log(1e-6)
    strengths = [unlikely(Kind.HELP, chance, looks) for looks in (1, 100, 10_000, 10**6)]
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[0] == pytest.approx(1)
    assert strengths[-1] == 0


def test_what_one_site_in_ten_has_by_chance_is_not_said() -> None:
    assert unlikely(Kind.HELP, log(0.001), 100) < FAINT
    assert unlikely(Kind.HELP, log(0.0001), 100) > FAINT


@given(kinds, st.floats(0, 1000), st.floats(0.1, 100))
def test_what_is_seen_more_often_says_more(kind: Kind, count: float, more: float) -> None:
    assert 0 <= often(kind, count, 2) <= often(kind, count + more, 2) <= CEILING[kind]


@given(st.lists(st.tuples(kinds, shares)), kinds, shares)
def test_another_hint_never_makes_less_of_a_pair(
    hints: list[tuple[Kind, float]], kind: Kind, strength: float
) -> None:
    before = combined(hints)
    assert 0 <= before <= combined([*hints, (kind, strength)]) + 1e-12
    assert before <= 1


def test_the_connection_counts_once() -> None:
    assert combined((kind, 0.4) for kind in CONNECTION) == pytest.approx(0.4)
    assert combined([(Kind.ADDRESS, 0.4), (Kind.HELP, 0.5)]) == pytest.approx(0.7)
    assert combined([]) == 0
