"""When a race will end, from the rhythms of its players."""

from racing.clocks.rhythm import Answer, phases_of, rounds_left, seconds_of


def test_the_race_goes_on_at_its_own_pace() -> None:
    assert rounds_left(turn=6, progress=50, usual=40.0) == 6


def test_early_on_it_is_as_long_as_others_were() -> None:
    assert rounds_left(turn=2, progress=10, usual=20.0) == 18


def test_a_race_longer_than_usual_has_at_least_a_round_to_go() -> None:
    assert rounds_left(turn=30, progress=0, usual=20.0) == 1


def test_nothing_is_said_of_the_first_round_of_its_kind() -> None:
    assert rounds_left(turn=1, progress=0, usual=None) is None
    assert rounds_left(turn=1, progress=5, usual=None) is None


def test_those_called_at_the_same_moment_are_one_phase() -> None:
    answers = [Answer(0, 100.0), Answer(1, 101.0), Answer(0, 500.0), Answer(1, 900.0)]
    assert phases_of(answers) == [{0, 1}, {0}, {1}]


def test_two_calls_of_one_seat_are_two_phases() -> None:
    assert phases_of([Answer(0, 100.0), Answer(0, 100.0)]) == [{0}, {0}]


def test_one_after_the_other_takes_the_sum_and_together_the_slowest() -> None:
    waits = {0: 60.0, 1: 300.0}
    assert seconds_of([frozenset({0}), frozenset({1})], waits) == 360
    assert seconds_of([frozenset({0, 1})], waits) == 300


def test_who_has_no_rhythm_yet_has_that_of_the_others() -> None:
    assert seconds_of([frozenset({2})], {0: 60.0, 1: 300.0}) == 180


def test_without_any_rhythm_nothing_is_said() -> None:
    assert seconds_of([frozenset({0})], {}) is None
