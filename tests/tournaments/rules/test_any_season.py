"""What holds of the standings of any season at all."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tournaments.rules.seasons import facts, rulesets, season, seasons
from tournaments.rules.standings import standings
from tournaments.rules.values import (
    WHOLE,
    AnyDecision,
    Cell,
    EntryId,
    Facts,
    Finish,
    PointsChanged,
    Race,
    RaceId,
    Round,
    Ruleset,
    Standings,
    StandingsLine,
    TieRuled,
    Warned,
)

Season = tuple[Ruleset, Facts, tuple[AnyDecision, ...]]


@given(seasons(), st.randoms(use_true_random=False))
def test_the_order_of_what_is_given_never_matters(season: Season, random: st.DataObject) -> None:
    ruleset, known, decided = season

    def mixed(values: tuple) -> tuple:  # type: ignore[type-arg]
        return tuple(random.sample(values, len(values)))  # type: ignore[attr-defined]

    def race_of(race: Race) -> Race:
        return replace(race, finishes=mixed(race.finishes))

    rounds = mixed(
        tuple(
            replace(each, races=mixed(tuple(race_of(race) for race in each.races)))
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
        assert line.total == ruleset.stake * WHOLE + sum(counted) + sum(changes)
        assert line.changes == sum(changes)


@given(seasons())
def test_a_warning_changes_nothing(season: Season) -> None:
    ruleset, known, decided = season
    others = [each for each in decided if not isinstance(each, Warned)]
    assert standings(ruleset, known, decided) == standings(ruleset, known, others)


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
    ruleset = Ruleset(points=(10, 6, 4, 3, 2, 1), cars=2)
    table = standings(ruleset, known)
    for round in known.rounds:
        cells = [cell for line in table.lines for cell in line.cells if cell.round == round.number]
        placed = [sum(each.place is not None for each in race.finishes) for race in round.races]
        whole = sum(sum(ruleset.points[:count]) for count in placed) * WHOLE * round.weight
        given_out = sum(cell.points for cell in cells)
        assert not cells or whole - sum(placed) * round.weight <= given_out <= whole


class Definition:
    """Who is ahead of whom, step by step and without a key."""

    def __init__(self, ruleset: Ruleset, table: Standings) -> None:
        self.ruleset = ruleset
        self.under_way = table.under_way

    def is_ahead(self, one: StandingsLine, other: StandingsLine) -> bool | None:
        """Whether one line is ahead of the other; None where nothing sets them apart."""
        if one.total != other.total:
            return (one.total < other.total) == (self.ruleset.scoring == "differences")
        steps = self.by_money if self.ruleset.scoring == "money" else self.by_places
        for own, others in steps(one, other):
            if own != others:
                return own > others
        return None

    def by_money(self, *lines: StandingsLine) -> Iterator[list[int]]:
        won = [[0 if c.is_dropped else c.value or 0 for c in line.cells] for line in lines]
        for at in range(len(won[0])):
            yield [sorted(each, reverse=True)[at] for each in won]
        for cells in self.from_the_last(*lines):
            yield [cell.value or 0 for cell in cells]

    def by_places(self, *lines: StandingsLine) -> Iterator[list[int]]:
        counted = [[cell for cell in line.cells if not cell.is_dropped] for line in lines]
        for place in range(1, 20):
            yield [sum(cell.places.count(place) for cell in each) for each in counted]
        for cells in self.from_the_last(*lines):
            yield [-min(cell.places, default=99) for cell in cells]

    def from_the_last(self, *lines: StandingsLine) -> Iterator[tuple[Cell, ...]]:
        """Dropped results too, of rounds that are completed."""
        for cells in zip(*[line.cells[::-1] for line in lines], strict=True):
            if cells[0].round not in self.under_way:
                yield cells


@given(seasons())
def test_the_order_is_that_of_the_definition(season: Season) -> None:
    ruleset, known, decided = season
    unruled = [each for each in decided if not isinstance(each, TieRuled)]
    table = standings(ruleset, known, unruled)
    definition = Definition(ruleset, table)
    for one, other in combinations([line for line in table.lines if line.rank is not None], 2):
        ahead = definition.is_ahead(one, other)
        assert ahead is not False
        assert (ahead is None) == (one.rank == other.rank)


@given(seasons())
def test_to_be_level_and_to_be_ahead_are_transitive(season: Season) -> None:
    table = standings(*season)
    definition = Definition(season[0], table)
    for one, two, three in permutations(table.lines, 3):
        first, second = definition.is_ahead(one, two), definition.is_ahead(two, three)
        assert definition.is_ahead(two, one) == (None if first is None else not first)
        if first is None or first == second:
            assert definition.is_ahead(one, three) == second


@given(seasons())
def test_a_team_has_what_its_best_entries_have(season: Season) -> None:
    ruleset, known, decided = season
    table = standings(ruleset, known, decided)
    teams = {each.id: each.team for each in known.entries}
    for team in table.teams:
        totals = [
            line.total
            for line in table.lines
            if line.rank is not None and teams[line.entry] == team.entry
        ]
        best = sorted(totals, reverse=ruleset.scoring != "differences")[: ruleset.team_entries]
        counted = sum(cell.points for cell in team.cells) + len(best) * ruleset.stake * WHOLE
        assert team.total == sum(best) == counted + team.changes


@pytest.mark.parametrize("count", [2, 4, 5])
def test_shared_places_share_their_points_exactly(count: int) -> None:
    finishes = tuple(Finish(EntryId(each), place=1) for each in range(1, count + 1))
    table = standings(Ruleset(), season(Round(1, (Race(RaceId(1), finishes),))))
    shares = {line.total for line in table.lines}
    assert shares == {int(Fraction(sum((10, 6, 4, 3, 2)[:count]) * WHOLE, count))}
