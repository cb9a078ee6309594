"""Swiss by example, and its rounds next to the best that a full search finds."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.thorough import fewer
from tests.tournaments.rules.stages.tournament_play import (
    Played,
    at_random,
    by_seed,
    changed,
    entered,
    seats,
    told,
)
from tournaments.rules.seating.seating import meetings
from tournaments.rules.stages.progress import Champion, Grids, Place
from tournaments.rules.stages.swiss import met_in, rounds_of_swiss
from tournaments.rules.stages.swiss_groups import ScoreDraft, grouped_by_score
from tournaments.rules.stages.swiss_scores import SwissScores
from tournaments.rules.stages.values import HeatId, TournamentRuleset
from tournaments.rules.values import EntryId

SWISS = TournamentRuleset(format="swiss", least=3, wanted=4, most=4, rounds=3)
DUELS = TournamentRuleset(format="swiss", least=2, wanted=2, most=2, rounds=4)


def swiss(round: int, number: int) -> HeatId:
    return HeatId("swiss", round, number)


def race_round(played: Played) -> None:
    played.draw_and_race(_grids(played), by_seed)


def _grids(played: Played) -> Grids:
    known = played.next()
    assert isinstance(known, Grids)
    return known


def test_the_first_round_is_drawn_by_snake_with_clubmates_apart() -> None:
    played = Played(SWISS, changed(entered(8), (1, 4), club=3))
    assert seats(played.grids(), "swiss", 1) == {1: {1, 3, 5, 8}, 2: {2, 4, 6, 7}}
    assert (swiss(1, 2), 4, (1,)) in told(played.next(), "kept_apart")


def test_the_score_is_the_share_of_cars_beaten() -> None:
    played = Played(SWISS, entered(7))
    race_round(played)
    lines = {line.entry: Fraction(*line.score) for line in played.next().swiss}
    four, three = sorted((state.seats for state in played.next().heats), key=len, reverse=True)
    assert [lines[each] for each in sorted(four)] == [1, Fraction(2, 3), Fraction(1, 3), 0]
    assert [lines[each] for each in sorted(three)] == [1, Fraction(1, 2), 0]


def test_a_dead_heat_is_half_a_car() -> None:
    played = Played(SWISS, entered(4))
    played.draw()
    played.finish(swiss(1, 1), [1, 2, 3, 4], places=[1, 1, 3, None])
    scores = {line.entry: Fraction(*line.score) for line in played.next().swiss}
    assert scores == {1: Fraction(5, 6), 2: Fraction(5, 6), 3: Fraction(1, 3), 4: 0}


def test_people_of_like_score_race_together() -> None:
    """Winners of four heats meet, as no two of them have met."""
    played = Played(SWISS, entered(16))
    race_round(played)
    assert seats(played.grids(), "swiss", 2) == {
        1: {1, 2, 3, 4},
        2: {5, 6, 7, 8},
        3: {9, 10, 11, 12},
        4: {13, 14, 15, 16},
    }


def test_nobody_sits_out_twice_and_who_does_scores_their_average() -> None:
    played = Played(DUELS, entered(5))
    champion = played.play(by_seed)
    lines = {line.entry: line for line in champion.swiss}
    assert sorted(line.sat_out for line in lines.values()) == [0, 1, 1, 1, 1]
    best = lines[EntryId(1)]
    assert Fraction(*best.score) == 4
    for line in lines.values():
        won = sum(place == 1 for place in line.places)
        average = Fraction(won, len(line.places))
        assert Fraction(*line.score) == average * 4


def test_who_sits_out_is_the_last_who_has_not() -> None:
    played = Played(DUELS, entered(5))
    assert told(played.next(), "sat_out") == [(swiss(1, 0), 5, (1, 0))]
    race_round(played)
    sits = told(played.next(), "sat_out")
    assert [numbers for _, _, numbers in sits] == [(2, 0)]
    assert sits[0][1] in {3, 4}


def scored(*heats: Sequence[Place]) -> SwissScores:
    everybody = sorted({each.entry for heat in heats for each in heat})
    seeds = {entry: entry for entry in everybody}
    return SwissScores(everybody, heats, {}, seeds)


def heat(*order: int) -> list[Place]:
    cars = len(order) - 1
    return [
        Place(EntryId(each), place, 2 * (cars - place + 1), 2 * cars)
        for place, each in enumerate(order, start=1)
    ]


def test_ties_go_by_countback_first() -> None:
    """Both have one car of two beaten twice; one of them won once."""
    found = scored(heat(3, 1, 4), heat(5, 1, 6), heat(2, 7, 8), heat(9, 10, 2))
    assert found.scores[EntryId(1)] == found.scores[EntryId(2)]
    assert found.order.index(EntryId(2)) < found.order.index(EntryId(1))


def test_then_by_the_strength_of_those_who_were_met() -> None:
    """One and two each beat somebody; whom two beat won a race."""
    found = scored(heat(1, 3), heat(2, 4), heat(4, 5))
    assert found.order.index(EntryId(2)) < found.order.index(EntryId(1))
    assert found.own_places[EntryId(1)] == found.own_places[EntryId(2)]
    assert found.scores[EntryId(1)] == found.scores[EntryId(2)]
    assert Fraction(found.strength[EntryId(2)], found.unit) == 1


def test_the_title_says_what_decided_it() -> None:
    champion = Played(SWISS, entered(8)).play(by_seed)
    assert champion.entry == 1
    assert champion.choices[-1].code == "won_by_score"
    level = Played(
        TournamentRuleset(format="swiss", least=2, wanted=2, most=2, rounds=1), entered(4)
    )
    champion = level.play(by_seed)
    assert champion.choices[-1].code == "won_by_seed"
    assert champion.choices[-1].numbers == (1, 2)


def test_a_round_waits_for_all_heats_of_the_one_before() -> None:
    played = Played(SWISS, entered(8))
    played.draw()
    played.finish(swiss(1, 1), by_seed(played.grids()[swiss(1, 1)]))
    assert set(played.grids()) == {swiss(1, 2)}
    played.finish(swiss(1, 2), by_seed(played.grids()[swiss(1, 2)]))
    assert {each.stage for each in played.grids()} == {2}


def test_a_void_heat_is_raced_again_and_a_reserve_takes_a_seat() -> None:
    played = Played(SWISS, entered(8))
    played.draw()
    played.start(swiss(1, 1))
    played.void(swiss(1, 1))
    assert played.grids()[swiss(1, 1)].race == 2
    played.withdraw(8)
    assert set(played.grids()[swiss(1, 1)].seats) == {1, 4, 5}
    played.entries = (*played.entries, changed(entered(9), (9,), reserve=1)[8])
    assert set(played.grids()[swiss(1, 1)].seats) == {1, 4, 5, 9}


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_few_entries_end_somehow(count: int) -> None:
    champion = Played(SWISS, entered(count)).play(by_seed)
    assert champion.entry == (1 if count else None)


def test_if_everybody_withdraws_nobody_wins() -> None:
    played = Played(SWISS, entered(9))
    race_round(played)
    played.withdraw(*range(1, 10))
    over = played.next()
    assert isinstance(over, Champion)
    assert over.entry is None


def test_it_has_rounds_enough_that_one_only_can_win_them_all() -> None:
    assert [rounds_of_swiss(entries, 4) for entries in (4, 16, 17, 64, 10_000)] == [2, 3, 4, 4, 8]


def partitions(field: Sequence[EntryId], sizes: Sequence[int]) -> Iterator[list[list[EntryId]]]:
    if not sizes:
        yield []
        return
    for group in combinations(field, sizes[0]):
        if len(sizes) > 1 and sizes[0] == sizes[1] and group[0] != field[0]:
            return
        rest = [each for each in field if each not in group]
        for others in partitions(rest, sizes[1:]):
            yield [list(group), *others]


@settings(max_examples=fewer(300), deadline=None)
@given(
    st.sampled_from([(2, 2), (2, 2, 2), (3, 3), (4, 3), (3, 3, 3), (4, 4), (2, 2, 2, 2)]),
    st.integers(0, 4),
    st.integers(0, 10**6),
)
def test_a_round_is_as_good_as_the_best_that_a_full_search_finds(
    sizes: tuple[int, ...], rounds: int, seed: int
) -> None:
    dice = Random(seed)
    field = [EntryId(each) for each in range(1, sum(sizes) + 1)]
    past = [
        tuple(map(tuple, next(partitions(dice.sample(field, len(field)), sizes))))
        for _ in range(rounds)
    ]
    scores = {entry: dice.randrange(12) for entry in field}
    ranked = sorted(field, key=lambda each: (-scores[each], each))
    met = met_in(past)
    found = grouped_by_score(ranked, sizes, scores, met, Random(1))
    best = min(ScoreDraft(groups, scores, met).cost() for groups in partitions(field, sizes))
    assert ScoreDraft(found, scores, met).cost() == best


@given(st.integers(0, 5), st.integers(0, 10**6))
def test_meetings_are_those_that_seating_counts(rounds: int, seed: int) -> None:
    dice = Random(seed)
    field = [EntryId(each) for each in range(1, 10)]
    past = []
    for _ in range(rounds):
        order = dice.sample(field, 8)
        past.append((tuple(order[:4]), tuple(order[4:])))
    met, counted = met_in(past), meetings(past)
    for pair in combinations(field, 2):
        assert met(*pair) == counted[pair]


@settings(max_examples=fewer(40), deadline=None)
@given(st.integers(2, 30), st.integers(0, 10**6))
def test_everybody_races_every_round_or_sits_out_once(count: int, seed: int) -> None:
    played = Played(TournamentRuleset(format="swiss", least=3, wanted=3, most=3), entered(count))
    champion = played.play(at_random(seed))
    raced = Counter(each for heat in played.heats.values() for each in heat.seats)
    rounds = max(heat.stage for heat in played.heats)
    out = {line.entry: line.sat_out for line in champion.swiss}
    assert all(raced[EntryId(each)] + out[EntryId(each)] == rounds for each in range(1, count + 1))
    if sum(out.values()) <= count:
        assert max(out.values()) <= 1


@settings(max_examples=fewer(30), deadline=None)
@given(st.integers(2, 20), st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_heats_in_any_order_and_facts_in_any_order_give_the_same(
    count: int, seed: int, mix: Random
) -> None:
    whole = Played(SWISS, entered(count)).play(at_random(seed))
    other = Played(SWISS, mix.sample(entered(count), count))
    order = at_random(seed)
    other.draw()
    while grids := other.grids():
        name = mix.choice(sorted(grids))
        other.finish(name, order(grids[name]))
        other.heats = dict(mix.sample(list(other.heats.items()), len(other.heats)))
        if not other.grids().keys() & other.heats.keys():
            other.draw()
    assert other.next() == whole


def test_large_fields_meet_again_as_rarely() -> None:
    played = Played(TournamentRuleset(format="swiss", rounds=6), entered(300))
    played.play(at_random(5))
    rounds = [
        tuple(heat.seats for key, heat in played.heats.items() if key.stage == number)
        for number in range(1, 7)
    ]
    assert max(meetings(rounds).values()) == 1
