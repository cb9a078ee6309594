"""Sitting in the same races."""

from datetime import UTC, datetime, timedelta
from itertools import combinations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from racing.fair_play.rules.company import Meeting, company
from racing.fair_play.rules.values import Hint, Pair

BEGAN = datetime(2026, 6, 1, tzinfo=UTC)


def meeting(*people: int, day: int = 0, game: str = "dash") -> Meeting:
    return Meeting(game, BEGAN + timedelta(days=day), people)


def mixed(seed: int, people: int, races: int) -> list[Meeting]:
    dice = Random(seed)
    return [
        meeting(*dice.sample(range(10, 10 + people), 3), day=dice.randrange(20))
        for _ in range(races)
    ]


def of(pair: Pair, meetings: list[Meeting]) -> Hint | None:
    return next((each for each in company(meetings).hints if each.pair == pair), None)


def test_two_who_always_sit_together_are_found() -> None:
    others = mixed(1, people=20, races=60)
    found = of((1, 2), [*others, *(meeting(1, 2, 10 + n, day=n) for n in range(14))])
    assert found is not None
    assert found.strength > 0.3
    assert found.evidence["together"] == found.evidence["races_one"] == 14
    assert found.evidence["expected"] < 3
    assert found.seen_at == BEGAN + timedelta(days=13)


def test_where_there_is_nobody_else_they_have_no_choice() -> None:
    found = of((1, 2), [meeting(1, 2, day=n) for n in range(14)])
    assert found is not None
    assert found.strength == 0
    assert found.evidence["expected"] == 14


def test_four_friends_who_alone_race_a_game_have_no_choice_either() -> None:
    others = mixed(1, people=20, races=60)
    few = [
        meeting(*three, day=n, game="cats") for n in range(6) for three in combinations(range(4), 3)
    ]
    assert all(each.strength == 0 for each in company([*others, *few]).hints)


def test_a_few_races_say_nothing() -> None:
    others = mixed(1, people=20, races=60)
    assert of((1, 2), [*others, *(meeting(1, 2, day=n) for n in range(4))]) is None


def test_a_race_alone_is_no_company() -> None:
    assert company([meeting(1), meeting(2)]).looked_at == set()


meetings = st.builds(
    lambda people, day: meeting(*sorted(people), day=day),
    st.sets(st.integers(1, 5), min_size=1, max_size=4),
    st.integers(0, 60),
)


@given(st.lists(meetings, max_size=60), st.permutations([1, 2, 3, 4, 5]))
def test_it_does_not_matter_who_is_who(races: list[Meeting], names: list[int]) -> None:
    def strengths(found: list[Hint]) -> list[float]:
        return sorted(round(each.strength, 9) for each in found)

    renamed = [
        Meeting(each.game, each.at, tuple(names[who - 1] for who in each.people)) for each in races
    ]
    found = company(races).hints
    assert strengths(found) == strengths(company(renamed).hints)
    assert all(0 <= each.strength <= 0.5 for each in found)
