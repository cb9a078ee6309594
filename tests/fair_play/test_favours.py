"""Doing worse for the good of another."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from math import log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racing.fair_play.rules.favours import favours
from racing.fair_play.rules.skill import Finish, Skills
from racing.fair_play.rules.values import Hint, Pair

BEGAN = datetime(2026, 6, 1, tzinfo=UTC)
BOT = -2


def finish(*order: int, day: int = 0, game: str = "dash", gave_up: Iterable[int] = ()) -> Finish:
    places = {driver: place for place, driver in enumerate(order, 1)}
    return Finish(game, BEGAN + timedelta(days=day), places, frozenset(gave_up))


class Field:
    """Ten drivers as good as each other, but for skills that are named."""

    def __init__(self, seed: int = 1, **skills: float) -> None:
        self.dice, self.skills = Random(seed), {int(name[1:]): v for name, v in skills.items()}

    def race(self, *people: int, gave_up: Iterable[int] = ()) -> Finish:
        def form(each: int) -> float:
            return self.skills.get(each, 0.0) - log(-log(self.dice.random()))

        order = sorted(people, key=lambda each: (each in gave_up, -form(each)))
        return finish(*order, day=self.dice.randrange(30), gave_up=gave_up)

    def usual(self, races: int = 150) -> list[Finish]:
        return [self.race(*self.dice.sample(range(1, 11), 3)) for _ in range(races)]


def of(pair: Pair, finishes: list[Finish]) -> Hint | None:
    return next((each for each in favours(finishes).hints if each.pair == pair), None)


def test_one_who_always_loses_to_the_other_and_to_nobody_else_is_found() -> None:
    field = Field()
    duels = [finish(2, 1, day=n) for n in range(60)]
    found = of((1, 2), field.usual(300) + duels)
    assert found is not None
    assert found.strength > 0.2
    assert found.evidence["helped"] == 2
    assert found.evidence["races"] >= 60
    assert found.evidence["ahead"] > found.evidence["expected"] + 5


def test_one_who_falls_back_among_all_when_the_other_is_there_is_found() -> None:
    field = Field()
    spoiled = [finish(2, 3 + n % 8, 3 + (n + 1) % 8, 1, day=n) for n in range(30)]
    found = of((1, 2), field.usual(300) + spoiled)
    assert found is not None
    assert found.strength > 0.4
    assert found.evidence["helped"] == 2
    assert found.evidence["loss"] > 15
    assert found.evidence["gain"] > 15


def test_the_better_of_two_rivals_helps_nobody_by_losing_seldom() -> None:
    """They beat the other all the time, as they beat all."""
    field = Field(_2=3.0)
    duels = [field.race(1, 2) for _ in range(25)]
    found = of((1, 2), field.usual() + duels)
    assert found is not None
    assert found.strength == 0


def test_who_gives_up_for_the_other_alone_is_found() -> None:
    field = Field()
    given = [finish(2, 3 + n % 8, 1, day=n, gave_up=[1]) for n in range(8)]
    level = [field.race(1, 2, 3 + n % 8) for n in range(8)]
    found = of((1, 2), field.usual() + given + level)
    assert found is not None
    assert found.strength > 0.3
    assert found.evidence["gave_up"] == 8
    assert found.evidence["gave_up_expected"] < 1


def test_who_gives_up_everywhere_does_so_for_nobody() -> None:
    field = Field()
    alone = [finish(3 + n % 8, 3 + (n + 1) % 8, 1, day=n, gave_up=[1]) for n in range(30)]
    given = [finish(2, 3 + n % 8, 1, day=n, gave_up=[1]) for n in range(8)]
    found = of((1, 2), field.usual() + alone + given)
    assert found is not None
    assert found.strength < 0.05


def test_of_two_who_race_each_other_alone_nobody_can_say() -> None:
    field = Field()
    others = [field.race(*field.dice.sample(range(3, 11), 3)) for _ in range(100)]
    assert of((1, 2), others + [finish(2, 1, day=n) for n in range(40)]) is None


def test_bots_are_rivals_and_never_suspects() -> None:
    races = [finish(1, BOT, day=n) for n in range(30)] + [
        finish(2, BOT, 1, day=n) for n in range(9)
    ]
    assert {player for each in favours(races).hints for player in each.pair} <= {1, 2}


def test_skill_is_what_the_results_say() -> None:
    skills = Skills([finish(1, 2, 3, day=n) for n in range(20)])
    assert skills.of("dash", 1) > 3 > 1 > skills.of("dash", 3)
    assert skills.of("cats", 1) == 1
    form = skills.forms(1, [finish(1, 3, day=n) for n in range(20)])["dash"]
    assert form.chance(skills.of("dash", 3)) > 0.8
    assert form.doubt < skills.forms(1, [finish(1, 3)])["dash"].doubt


orders = st.permutations([1, 2, 3, 4]).flatmap(
    lambda order: st.tuples(st.just(order), st.integers(2, 4), st.sets(st.sampled_from(order)))
)


@given(st.lists(orders, min_size=5, max_size=25), st.permutations([1, 2, 3, 4]))
def test_it_does_not_matter_who_is_who(
    raced: list[tuple[list[int], int, set[int]]], names: list[int]
) -> None:
    def found(name: list[int]) -> list[float]:
        races = [
            finish(
                *(name[who - 1] for who in order[:seats]), gave_up={name[who - 1] for who in out}
            )
            for order, seats, out in raced
        ]
        return sorted(round(each.strength, 6) for each in favours(races).hints)

    assert found(names) == pytest.approx(found([1, 2, 3, 4]), abs=1e-5)
    assert all(0 <= strength <= 1 for strength in found(names))
