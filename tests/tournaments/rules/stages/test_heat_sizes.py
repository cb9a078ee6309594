"""How many heats a stage has, how large they are, and how many go on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.stages.heat_sizes import plan, plan_of_b, stage_plan
from tournaments.rules.stages.values import TournamentRuleset

CUP = TournamentRuleset(least=3, wanted=4, most=6, through=2)


@st.composite
def rulesets(draw: st.DrawFn) -> TournamentRuleset:
    least = draw(st.integers(2, 6))
    wanted = draw(st.integers(least, 8))
    return TournamentRuleset(
        least=least,
        wanted=wanted,
        most=draw(st.integers(wanted, 10)),
        through=draw(st.integers(1, 10)),
        lucky_losers=draw(st.integers(0, 4)),
    )


def test_twenty_three_race_six_heats_then_three_semi_finals_then_a_final_of_six() -> None:
    heats, semi_finals, final = plan(CUP, 23)
    assert (heats.sizes, heats.through) == ((4, 4, 4, 4, 4, 3), 2)
    assert (semi_finals.sizes, semi_finals.through) == ((4, 4, 4), 2)
    assert (final.sizes, final.is_final) == ((6,), True)
    assert [stage.sizes for stage in plan_of_b(CUP, 23)] == [(4, 4, 3), (6,)]


def test_a_field_of_at_most_most_is_the_final() -> None:
    assert [stage.sizes for stage in plan(CUP, 6)] == [(6,)]
    assert plan(CUP, 6)[0].choices == (("final", (6, 6)),)
    assert plan_of_b(CUP, 6) == ()
    assert [stage.sizes for stage in plan(CUP, 7)] == [(4, 3), (4,)]


def test_one_heat_fewer_where_one_would_be_too_small_and_most_allows() -> None:
    found = stage_plan(TournamentRuleset(least=4, wanted=4, most=5), 9)
    assert found.sizes == (5, 4)
    assert found.choices[0] == ("one_heat_fewer", (3, 3, 4))


def test_byes_for_the_best_where_most_does_not_allow_it() -> None:
    found = stage_plan(TournamentRuleset(least=4, wanted=4, most=4), 9)
    assert (found.sizes, found.byes) == ((4, 4), 1)
    assert found.choices[0] == ("byes", (1, 3, 4))


def test_no_heat_lets_everybody_through() -> None:
    found = stage_plan(TournamentRuleset(least=3, wanted=4, most=6, through=4), 7)
    assert (found.sizes, found.through) == ((4, 3), 2)
    assert found.choices[-1] == ("through_lowered", (4, 2, 3))


def test_lucky_losers_fill_the_heats_of_the_stage_after() -> None:
    cup = TournamentRuleset(least=3, wanted=4, most=6, through=2, lucky_losers=3)
    assert [(stage.field, stage.lucky) for stage in plan(cup, 20)] == [(20, 2), (12, 0), (6, 0)]


@pytest.mark.parametrize(("entries", "sizes"), [(0, []), (1, [(1,)]), (2, [(2,)])])
def test_few_entries_race_a_final_of_few(entries: int, sizes: list[tuple[int, ...]]) -> None:
    assert [stage.sizes for stage in plan(CUP, entries)] == sizes


@given(rulesets(), st.integers(0, 10_000))
def test_every_plan_ends_in_a_final(ruleset: TournamentRuleset, entries: int) -> None:
    stages = plan(ruleset, entries)
    for stage in stages:
        assert sum(stage.sizes) + stage.byes == stage.field
        assert max(stage.sizes) - min(stage.sizes) <= 1
        assert max(stage.sizes) <= ruleset.most
        if not stage.is_final:
            assert min(stage.sizes) >= ruleset.least
            assert 1 <= stage.through < min(stage.sizes)
            assert stage.goes_on < stage.field
    assert [stage.is_final for stage in stages] == [*[False] * (len(stages) - 1), True][
        : len(stages)
    ]


@given(rulesets(), st.integers(11, 400))
def test_heats_are_as_many_as_the_wanted_size_makes_them(
    ruleset: TournamentRuleset, entries: int
) -> None:
    found = stage_plan(ruleset, entries)
    heats = -(-entries // ruleset.wanted)
    if entries // heats >= ruleset.least:
        assert (len(found.sizes), found.byes) == (heats, 0)
    elif -(-entries // (heats - 1)) <= ruleset.most:
        assert (len(found.sizes), found.byes) == (heats - 1, 0)
    else:
        fits = [
            byes
            for byes in range(1, entries)
            if (entries - byes) // -(-(entries - byes) // ruleset.wanted) >= ruleset.least
        ]
        assert found.byes == min(fits)
