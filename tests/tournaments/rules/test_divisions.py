"""Who goes up and who goes down between the divisions of a club."""

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.divisions import turnover
from tournaments.rules.errors import EntryTwice
from tournaments.rules.values import EntryId

Tables = list[tuple[EntryId, ...]]


def tables_of(*sizes: int) -> Tables:
    """Tables whose entries are numbered from the champion of the top division on."""
    ends = list(accumulate(sizes))
    return [
        tuple(EntryId(number) for number in range(end - size + 1, end + 1))
        for end, size in zip(ends, sizes, strict=True)
    ]


chains = st.lists(st.integers(0, 12), max_size=5).map(lambda sizes: tables_of(*sizes))
moved = st.integers(0, 8)


def test_the_best_go_up_and_the_worst_go_down() -> None:
    made = turnover(tables_of(4, 5, 4), 1)
    assert made.fields == ((1, 2, 3, 5), (4, 6, 7, 8, 10), (9, 11, 12, 13))
    kinds = {fate.entry: fate.kind for fate in made.fates}
    assert [entry for entry in kinds if kinds[entry] == "promoted"] == [5, 10]
    assert [entry for entry in kinds if kinds[entry] == "relegated"] == [4, 9]
    assert kinds[EntryId(1)] == "stays"


def test_never_more_than_half_of_a_field_goes_either_way() -> None:
    assert turnover(tables_of(6, 3, 6), 5).fields == (
        (1, 2, 3, 4, 5, 7),
        (6, 8, 10),
        (9, 11, 12, 13, 14, 15),
    )


def test_a_club_of_one_division_keeps_it() -> None:
    made = turnover(tables_of(3), 2)
    assert made.fields == ((1, 2, 3),)
    assert {fate.kind for fate in made.fates} == {"stays"}


def test_whoever_is_in_two_divisions_is_refused() -> None:
    with pytest.raises(EntryTwice):
        turnover([(EntryId(1), EntryId(2)), (EntryId(2),)], 1)


@given(chains, moved)
def test_everybody_is_in_one_division_and_sizes_stay(tables: Tables, moves: int) -> None:
    fields = turnover(tables, moves).fields
    assert [len(field) for field in fields] == [len(table) for table in tables]
    assert sorted(entry for field in fields for entry in field) == [
        entry for table in tables for entry in table
    ]


@given(chains, moved)
def test_a_fate_is_where_the_entry_was_and_where_it_goes(tables: Tables, moves: int) -> None:
    made = turnover(tables, moves)
    assert [fate.entry for fate in made.fates] == [entry for table in tables for entry in table]
    for fate in made.fates:
        assert fate.entry in tables[fate.division]
        assert fate.entry in made.fields[fate.next_division]
        assert abs(fate.division - fate.next_division) <= 1


@given(chains, moved)
def test_nobody_goes_down_who_finished_ahead_of_one_that_stays(tables: Tables, moves: int) -> None:
    made = turnover(tables, moves)
    for division in range(len(tables)):
        steps = [fate.next_division - division for fate in made.fates if fate.division == division]
        assert steps == sorted(steps)
        assert steps.count(1) <= min(moves, len(steps) // 2)
        assert steps.count(-1) <= min(moves, len(steps) // 2)
