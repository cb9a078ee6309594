"""What holds of the standings of any season at all."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tournaments.seasons import decisions, facts, rulesets, season
from tournaments.rules.chances import chances
from tournaments.rules.standings import standings
from tournaments.rules.values import (
    WHOLE,
    AnyDecision,
    EntryId,
    Facts,
    Finish,
    Line,
    PointsChanged,
    Race,
    RaceId,
    Round,
    Ruleset,
)

Season = tuple[Ruleset, Facts, tuple[AnyDecision, ...]]


@st.composite
def seasons(draw: st.DrawFn) -> Season:
    known = draw(facts())
    return draw(rulesets), known, draw(decisions(known))


@given(seasons(), st.randoms(use_true_random=False))
def test_the_order_of_what_is_given_never_matters(season: Season, random: st.DataObject) -> None:
    ruleset, known, decided = season

    def mixed(values: tuple) -> tuple:  # type: ignore[type-arg]
        return tuple(random.sample(values, len(values)))  # type: ignore[attr-defined]

    rounds = mixed(
        tuple(
            replace(each, races=tuple(replace(r, finishes=mixed(r.finishes)) for r in each.races))
            for each in known.rounds
        )
    )
    other = Facts(mixed(known.entries), rounds)
    assert standings(ruleset, other, mixed(decided)) == standings(ruleset, known, decided)


@given(seasons())
def test_a_total_is_what_counts_and_what_was_decided(season: Season) -> None:
    """Penalties never drop."""
    ruleset, known, decided = season
    for line in standings(ruleset, known, decided).lines:
        changes = [
            each.amount
            for each in decided
            if isinstance(each, PointsChanged) and each.entry == line.entry
        ]
        counted = [cell.points for cell in line.cells if not cell.is_dropped]
        assert line.total == sum(counted) + sum(changes)
        assert line.changes == sum(changes)


@given(seasons())
def test_ranks_go_on_after_those_that_are_shared(season: Season) -> None:
    lines = [line for line in standings(*season).lines if line.rank is not None]
    for at, line in enumerate(lines, start=1):
        group = [other for other in lines if other.rank == line.rank]
        assert line.is_shared == (len(group) > 1)
        assert line.rank == lines.index(group[0]) + 1
        assert line.rank <= at
        assert len({other.total for other in group}) == 1


@given(facts(), rulesets)
def test_a_cancelled_round_leaves_neither_points_nor_places(known: Facts, rules: Ruleset) -> None:
    kept = Facts(known.entries, tuple(each for each in known.rounds if not each.is_cancelled))
    assert standings(rules, known).lines == standings(rules, kept).lines


@given(facts())
def test_all_points_of_the_table_are_given(known: Facts) -> None:
    """What shared places cannot share to the hundredth is less than a hundredth each."""
    ruleset = Ruleset(points=(10, 6, 4, 3, 2, 1))
    table = standings(ruleset, known)
    for round in known.rounds:
        cells = [cell for line in table.lines for cell in line.cells if cell.round == round.number]
        placed = sum(finish.place is not None for finish in round.races[0].finishes)
        whole = sum(ruleset.points[:placed]) * WHOLE * round.weight
        given_out = sum(cell.points for cell in cells)
        assert not cells or whole - 6 * round.weight <= given_out <= whole


def is_ahead(one: Line, other: Line) -> bool | None:
    """By the definition, step by step and without a key; None where nothing sets them apart."""
    if one.total != other.total:
        return one.total > other.total
    for place in range(1, 20):
        own, others = (
            sum(cell.places.count(place) for cell in line.cells if not cell.is_dropped)
            for line in (one, other)
        )
        if own != others:
            return own > others
    for mine, theirs in zip(reversed(one.cells), reversed(other.cells), strict=True):
        best = [min(cell.places, default=99) for cell in (mine, theirs)]
        if best[0] != best[1]:
            return best[0] < best[1]
    return None


@given(facts(), rulesets.filter(lambda each: each.scoring == "places"))
def test_the_order_is_that_of_the_definition(known: Facts, rules: Ruleset) -> None:
    lines = standings(rules, known).lines
    for at, line in enumerate(lines):
        for other in lines[at + 1 :]:
            ahead = is_ahead(line, other)
            assert ahead is not False
            assert (ahead is None) == (line.rank == other.rank)


@given(facts(), rulesets.filter(lambda each: each.scoring == "places"))
def test_whoever_wins_in_the_end_was_never_out(known: Facts, rules: Ruleset) -> None:
    """Judged after each round as if the rest were still to come."""
    final = standings(rules, known)
    champions = {line.entry for line in final.lines if line.rank == 1}
    for round in known.rounds:
        table = standings(rules, known, after=round.number)
        out = {each.entry for each in chances(rules, known, table) if each.out_by is not None}
        assert not champions & out


@pytest.mark.parametrize("count", [2, 4, 5])
def test_shared_places_share_their_points_exactly(count: int) -> None:
    finishes = tuple(Finish(EntryId(each), place=1) for each in range(1, count + 1))
    table = standings(Ruleset(), season(Round(1, (Race(RaceId(1), finishes),))))
    shares = {line.total for line in table.lines}
    assert shares == {int(Fraction(sum((10, 6, 4, 3, 2)[:count]) * WHOLE, count))}
