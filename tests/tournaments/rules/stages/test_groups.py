"""Groups, then a knock-out."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.thorough import fewer
from tests.tournaments.rules.seasons import RULED
from tests.tournaments.rules.stages.tournament_play import (
    Played,
    at_random,
    by_seed,
    changed,
    entered,
    main,
    seats,
    told,
)
from tournaments.rules.stages.groups import group_plan
from tournaments.rules.stages.progress import Champion, Grids
from tournaments.rules.stages.values import HeatId, TournamentRuleset
from tournaments.rules.values import Disqualified, EntryId, PointsChanged, Ruleset, TieRuled

GROUPS = TournamentRuleset(
    format="groups", least=3, wanted=4, most=4, through=2, group_size=4, rounds=2
)


def group(number: int, round: int = 0, heat: int | None = None) -> HeatId:
    return HeatId("group", round, number if heat is None else heat, number)


def race_groups(played: Played) -> None:
    """Two rounds in which the better seed wins."""
    for _ in range(2):
        told = played.next()
        assert isinstance(told, Grids)
        played.draw_and_race(told, by_seed)


def test_groups_are_drawn_by_snake_with_clubmates_apart() -> None:
    assert {
        state.id.number: set(state.seats)
        for state in Played(GROUPS, entered(8)).next().heats
        if state.id.part == "group"
    } == {1: {1, 4, 5, 8}, 2: {2, 3, 6, 7}}
    played = Played(GROUPS, changed(entered(8), (1, 4), club=5))
    assert (group(2), 4, (1,)) in told(played.next(), "kept_apart")


def test_the_first_of_each_group_race_the_knock_out() -> None:
    played = Played(GROUPS, entered(8))
    race_groups(played)
    assert seats(played.grids(), "main", 1) == {1: {1, 4, 2, 3}}
    assert [[line.entry for line in table.lines] for table in played.next().tables] == [
        [1, 4, 5, 8],
        [2, 3, 6, 7],
    ]
    states = {state.id: state for state in played.next().heats}
    assert states[group(1)].goes_on == (1, 4)
    champion = played.play(by_seed)
    assert champion.entry == 1


def test_a_group_does_not_wait_for_the_rounds_of_another() -> None:
    played = Played(GROUPS, entered(8))
    played.draw()
    played.finish(group(1, 1, 1), [1, 4, 5, 8])
    assert {(each.group, each.stage) for each in played.grids()} == {(1, 2), (2, 1)}


def test_winners_of_groups_meet_others_than_the_second_of_their_own() -> None:
    played = Played(GROUPS, entered(16))
    race_groups(played)
    for state in played.next().heats:
        feeders = [source.heat for source in state.sources]
        assert state.id.part != "main" or state.id.stage > 1 or len(set(feeders)) == len(feeders)
    assert sorted(map(len, seats(played.grids(), "main", 1).values())) == [4, 4]


def test_drops_ties_and_decisions_are_those_of_championships() -> None:
    table = Ruleset(points=(5, 3, 2, 1), drops=(0, 1))
    played = Played(replace(GROUPS, table=table), entered(8))
    played.draw()
    played.finish(group(1, 1, 1), [1, 4, 5, 8])
    played.draw()
    played.finish(group(1, 2, 1), [8, 5, 4, 1])
    # Each counts the better result; one and eight have both won once and been last once.
    lines = played.next().tables[0].lines
    assert [(line.entry, line.total) for line in lines[:2]] == [(8, 500), (1, 500)]
    assert lines[0].reason is not None
    played.decisions = [PointsChanged(entry=EntryId(8), amount=-300, number=1, **RULED)]
    assert next(line.rank for line in played.next().tables[0].lines if line.entry == 8) == 4
    played.decisions = [
        Disqualified(entry=EntryId(1), number=1, **RULED),
        TieRuled(order=(EntryId(2), EntryId(8), EntryId(4)), number=2, **RULED),
    ]
    states = {state.id: state for state in played.next().heats}
    assert 1 not in states[group(1)].goes_on
    assert len(states[group(1)].goes_on) == 2


def test_who_withdraws_from_a_group_is_skipped_until_the_next_heat_starts() -> None:
    played = Played(GROUPS, entered(8))
    race_groups(played)
    played.withdraw(4)
    assert seats(played.grids(), "main", 1) == {1: {1, 5, 2, 3}}
    played.start(main(1, 1))
    played.withdraw(1)
    later = played.next()
    assert isinstance(later, Grids)
    assert [(each.heat, each.entry) for each in later.vacancies] == [(main(1, 1), 1)]


@pytest.mark.parametrize(
    ("entries", "groups", "smallest", "through"),
    [(1, 1, 1, 1), (2, 1, 2, 1), (3, 1, 3, 2), (5, 2, 2, 1), (8, 2, 4, 2), (10_000, 2_500, 4, 2)],
)
def test_not_everybody_of_a_group_goes_on(
    entries: int, groups: int, smallest: int, through: int
) -> None:
    found = group_plan(GROUPS, entries)
    assert (found.groups, found.smallest, found.through) == (groups, smallest, through)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 5])
def test_few_entries_end_somehow(count: int) -> None:
    assert Played(GROUPS, entered(count)).play(by_seed).entry == (1 if count else None)


def test_if_everybody_withdraws_nobody_wins() -> None:
    for rounds in range(2):
        played = Played(GROUPS, entered(9))
        if rounds:
            race_groups(played)
        played.withdraw(*range(1, 10))
        over = played.next()
        assert isinstance(over, Champion)
        assert over.entry is None


@settings(max_examples=fewer(40), deadline=None)
@given(st.integers(2, 40), st.integers(3, 8), st.integers(0, 10**6))
def test_everybody_races_all_rounds_of_their_group(count: int, size: int, seed: int) -> None:
    ruleset = replace(GROUPS, least=2, group_size=size)
    played = Played(ruleset, entered(count))
    champion = played.play(at_random(seed))
    raced = Counter(
        each for key, heat in played.heats.items() if key.part == "group" for each in heat.seats
    )
    assert set(raced.values()) == {2}
    assert len(raced) == count
    groups = [state for state in champion.heats if state.id.part == "group" and not state.id.stage]
    for state in groups:
        places = {each.entry: each.place for each in state.places}
        out = [places[each] for each in state.seats if each not in state.goes_on]
        assert max(places[each] for each in state.goes_on) <= min(out, default=99)


@settings(max_examples=fewer(20), deadline=None)
@given(st.integers(2, 24), st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_heats_in_any_order_and_facts_in_any_order_give_the_same(
    count: int, seed: int, mix: Random
) -> None:
    whole = Played(GROUPS, entered(count)).play(at_random(seed))
    other = Played(GROUPS, mix.sample(entered(count), count))
    order = at_random(seed)
    while grids := other.grids():
        other.draw()
        name = mix.choice(sorted(grids))
        other.finish(name, order(grids[name]))
        other.heats = dict(mix.sample(list(other.heats.items()), len(other.heats)))
    over = other.next()
    assert isinstance(over, Champion)
    assert over.titles == whole.titles
    assert over.tables == whole.tables
    assert over.heats == whole.heats
