"""Being here at the same moments."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from racing.fair_play.rules.diaries import DAY, HOUR, MINUTE, Answer, Diary
from racing.fair_play.rules.timing import Tally, tally, timing

EVENING = 20 * HOUR
SHARED = 99


def visits(
    days: int, at: int, jitter: int, *, race: int, seed: int, every: int = 1
) -> list[Answer]:
    """An answer each day about that time, long after the call."""
    dice = Random(seed)
    return [
        Answer(race, day * DAY + at + dice.randrange(-jitter, jitter + 1), 8 * HOUR)
        for day in range(0, days, every)
    ]


def strength(*tallies: Tally) -> float:
    """The strength of the first pair."""
    return timing(tallies).hints[0].strength


def counted(one: list[Answer], other: list[Answer]) -> Tally:
    return tally((1, 2), Diary(one), Diary(other))


def test_two_who_come_at_the_same_odd_moments_are_found() -> None:
    mine = visits(40, EVENING, 4 * HOUR - 1, race=1, seed=1)
    other = [Answer(2, each.at + 3 * MINUTE, 8 * HOUR) for each in mine]
    found = counted(mine, other)
    assert found.days.found > 35
    assert found.days.expected < 10
    assert strength(found) > 0.7


def test_two_who_both_come_at_eight_every_evening_are_not() -> None:
    mine = visits(40, EVENING, 5 * MINUTE, race=1, seed=1)
    other = visits(40, EVENING, 5 * MINUTE, race=2, seed=2)
    found = counted(mine, other)
    assert found.days.found > 30
    assert strength(found) == 0


def test_two_who_both_come_at_weekends_only_are_not() -> None:
    mine = visits(140, EVENING, 5 * MINUTE, race=1, seed=1, every=7)
    other = visits(140, EVENING, 5 * MINUTE, race=2, seed=2, every=7)
    assert strength(counted(mine, other)) == 0


def test_who_comes_because_of_a_race_they_share_does_not_count() -> None:
    turns = visits(40, EVENING, 4 * HOUR - 1, race=SHARED, seed=1)
    mine = turns + [Answer(1, each.at + MINUTE, HOUR) for each in turns]
    other = [Answer(SHARED, each.at + 4 * MINUTE, 8 * HOUR) for each in turns]
    other += [Answer(2, each.at + 5 * MINUTE, HOUR) for each in turns]
    assert counted(mine, other).days.tries == 0


def test_who_is_always_quick_for_the_other_and_slow_for_all_else_is_found() -> None:
    calls = visits(30, EVENING, HOUR, race=SHARED, seed=1)
    mine = [Answer(SHARED, each.at + 90, 90) for each in calls]
    mine += visits(30, EVENING, HOUR, race=1, seed=2)
    found = counted(calls, mine)
    assert (found.replies.tries, found.replies.found) == (30, 30)
    assert found.replies.expected < 6
    assert strength(found) > 0.7


def test_who_is_always_quick_is_not() -> None:
    calls = visits(30, EVENING, HOUR, race=SHARED, seed=1)
    mine = [Answer(SHARED, each.at + 90, 90) for each in calls]
    others = visits(60, EVENING, HOUR, race=1, seed=2)
    mine += [Answer(1, each.at, 100) for each in others]
    found = counted(calls, mine)
    assert found.replies.found == 30
    assert strength(found) == 0


def test_who_is_quick_in_the_evening_is_compared_with_their_evenings() -> None:
    calls = visits(30, EVENING, HOUR // 2, race=SHARED, seed=1)
    mine = [Answer(SHARED, each.at + 90, 90) for each in calls]
    mine += [Answer(1, each.at, 60) for each in visits(60, EVENING, HOUR // 2, race=1, seed=2)]
    mine += visits(60, 10 * HOUR, HOUR, race=3, seed=3)
    assert strength(counted(calls, mine)) == 0


def test_a_race_driven_through_in_one_sitting_counts_once() -> None:
    one = [Answer(SHARED, DAY + 2 * step * MINUTE, MINUTE) for step in range(60)]
    other = [Answer(SHARED, each.at + MINUTE, MINUTE) for each in one]
    rest = visits(60, EVENING, HOUR, race=1, seed=2), visits(60, EVENING, HOUR, race=2, seed=3)
    assert counted(one + rest[0], other + rest[1]).replies.tries <= 2


def test_what_all_others_have_is_taken_for_usual() -> None:
    mine = visits(40, EVENING, 4 * HOUR - 1, race=1, seed=1)
    other = [Answer(2, each.at + 3 * MINUTE, 8 * HOUR) for each in mine]
    found = counted(mine, other)
    crowd = [Tally((3, n), found.days, found.replies, found.last, 0) for n in range(4, 40)]
    assert strength(found, *crowd) < strength(found) / 2


def test_the_same_minute_is_counted_in_days() -> None:
    one = [Answer(1, day * DAY + second, 60) for day in range(3) for second in (0, 70, 150)]
    assert counted(one, [Answer(2, each.at + 5, 60) for each in one]).same_minute == 3


def test_of_a_few_days_nothing_is_said() -> None:
    mine = visits(9, EVENING, HOUR, race=1, seed=1)
    assert timing([counted(mine, mine)]).hints == []


answers = st.lists(
    st.builds(Answer, st.integers(1, 3), st.integers(0, 30 * DAY), st.integers(0, 2 * DAY)),
    max_size=80,
)


@given(answers, answers)
def test_it_does_not_matter_who_is_who(one: list[Answer], other: list[Answer]) -> None:
    there, back = counted(one, other), counted(other, one)
    assert there.days.tries == back.days.tries
    assert there.days.found == back.days.found
    assert abs(there.days.expected - back.days.expected) < 1e-9
    assert there.replies.found == back.replies.found
    assert abs(there.replies.expected - back.replies.expected) < 1e-9
    assert all(0 <= each.strength <= 0.8 for each in timing([there]).hints)
