"""Round robins: everybody meets everybody as evenly as the numbers allow."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.thorough import fewer
from tests.tournaments.rules.seasons import RULED
from tests.tournaments.rules.stages.test_swiss import partitions
from tests.tournaments.rules.stages.tournament_play import (
    Played,
    at_random,
    by_seed,
    entered,
    told,
)
from tournaments.rules.seating.evenness import evenness
from tournaments.rules.seating.seating import Grids as SeatedGrids
from tournaments.rules.seating.seating import meetings
from tournaments.rules.stages.progress import Champion
from tournaments.rules.stages.table_rounds import rounds_to_meet
from tournaments.rules.stages.values import TournamentRuleset
from tournaments.rules.values import Disqualified, EntryId, Ruleset

DUELS = TournamentRuleset(format="round_robin", least=2, wanted=2, most=2)
FOURS = TournamentRuleset(format="round_robin", least=3, wanted=4, most=4)


def raced(played: Played) -> list[SeatedGrids]:
    rounds = sorted({heat.stage for heat in played.heats})
    return [
        tuple(heat.seats for key, heat in played.heats.items() if key.stage == number)
        for number in rounds
    ]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 10, 14])
def test_in_duels_everybody_meets_everybody_once(count: int) -> None:
    played = Played(DUELS, entered(count))
    champion = played.play(by_seed)
    assert champion.entry == 1
    met = meetings(raced(played))
    everybody = [each.id for each in entered(count)]
    assert all(met[pair] == 1 for pair in combinations(everybody, 2))
    assert met.total() == comb(count, 2)


def test_with_an_odd_number_everybody_sits_out_as_often() -> None:
    played = Played(DUELS, entered(5))
    played.play(by_seed)
    times = Counter(each for heat in played.heats.values() for each in heat.seats)
    assert set(times.values()) == {4}


def test_sixteen_meet_all_others_in_five_rounds_of_four() -> None:
    played = Played(FOURS, entered(16))
    played.play(by_seed)
    assert len(raced(played)) == 5
    assert evenness(raced(played)).meetings.counts == (0, 120)


@pytest.mark.parametrize(
    ("count", "sizes"), [(6, (3, 3)), (8, (4, 4)), (7, (4, 3)), (6, (2, 2, 2))]
)
def test_each_round_meets_as_evenly_as_the_best_that_a_full_search_finds(
    count: int, sizes: tuple[int, ...]
) -> None:
    ruleset = TournamentRuleset(
        format="round_robin", least=min(sizes), wanted=max(sizes), most=max(sizes), rounds=4
    )
    played = Played(ruleset, entered(count))
    played.play(by_seed)
    rounds = raced(played)
    field = [EntryId(each) for each in range(1, count + 1)]
    for number, grids in enumerate(rounds):
        met = meetings(rounds[:number])

        def cost(groups: SeatedGrids) -> int:
            return sum(met[pair] for pair in meetings([groups]))  # noqa: B023

        best = min(cost(tuple(map(tuple, found))) for found in partitions(field, sizes))
        assert cost(grids) == best


@pytest.mark.parametrize(
    ("count", "rounds"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 5), (8, 3), (16, 5)]
)
def test_there_are_rounds_enough_to_meet_everybody(count: int, rounds: int) -> None:
    ruleset = FOURS if count != 5 else DUELS
    assert rounds_to_meet(ruleset, count) == rounds


def test_the_table_is_that_of_championships() -> None:
    """Two drop their worst result, and a disqualified entry has no rank."""
    ruleset = TournamentRuleset(
        format="round_robin", rounds=3, table=Ruleset(points=(3, 2, 1), drops=(0, 0, 1))
    )
    played = Played(ruleset, entered(3))
    champion = played.play(by_seed)
    assert [line.total for line in champion.tables[0].lines] == [600, 400, 200]
    played.decisions = [Disqualified(entry=EntryId(1), **RULED)]
    over = played.next()
    assert isinstance(over, Champion)
    assert over.entry == 2
    assert over.tables[0].lines[-1].rank is None


def test_who_is_level_at_the_end_is_set_apart_by_the_seed() -> None:
    played = Played(TournamentRuleset(format="round_robin"), entered(2))
    played.draw()
    name = next(iter(played.heats))
    played.finish(name, [1, 2], places=[1, 1])
    assert told(played.next(), "won_by_seed") == [(None, 1, (1, 2))]


def test_if_all_but_one_withdraw_that_one_wins() -> None:
    played = Played(FOURS, entered(9))
    played.draw()
    played.withdraw(*range(2, 10))
    over = played.next()
    assert isinstance(over, Champion)
    assert over.entry == 1
    played.withdraw(1)
    nobody = played.next()
    assert isinstance(nobody, Champion)
    assert nobody.entry is None


@settings(max_examples=fewer(30), deadline=None)
@given(st.integers(2, 20), st.integers(1, 6), st.integers(0, 10**6))
def test_everybody_races_every_round(count: int, rounds: int, seed: int) -> None:
    ruleset = TournamentRuleset(format="round_robin", least=2, wanted=3, most=4, rounds=rounds)
    played = Played(ruleset, entered(count))
    played.play(at_random(seed))
    times = Counter(each for heat in played.heats.values() for each in heat.seats)
    assert set(times.values()) == {rounds}
