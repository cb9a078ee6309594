"""The chances for the title, by racing the rest of the season many times over."""

from random import Random

import pytest

from tests.tournaments.rules.seasons import RULED, entry, raced, season
from tournaments.rules.chances import chances
from tournaments.rules.errors import UnknownRound
from tournaments.rules.odds import Odds, title_odds
from tournaments.rules.remaining_rounds import Plan, RemainingRounds, Strength
from tournaments.rules.standings import standings
from tournaments.rules.values import (
    Disqualified,
    EntryId,
    Facts,
    Finish,
    Race,
    RaceAnnulled,
    RaceId,
    Round,
    Ruleset,
)

A, B, C, D = (EntryId(number) for number in range(1, 5))
FOUR = [entry(number) for number in range(1, 5)]
EQUAL = (25.0,) * 4
RUNS = 2_000


def plan(number: int, *mus: float, sigma: float = 1.0, size: int = 4, **values: object) -> Plan:
    field = [Strength(EntryId(at), mu, sigma) for at, mu in enumerate(mus, start=1)]
    return Plan(number, tuple(field), size, **values)  # type: ignore[arg-type]


def to_come(*rounds: Round, until: int = 3) -> Facts:
    """A season of four entries, with empty rounds up to `until`."""
    missing = range(len(rounds) + 1, until + 1)
    return season(*rounds, *[Round(number) for number in missing], entries=FOUR)


def odds_of(rules: Ruleset, facts: Facts, *plans: Plan, seed: int = 1, runs: int = RUNS) -> Odds:
    return title_odds(rules, facts, (), plans, Random(seed), runs)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_equals_have_equal_odds(size: int) -> None:
    plans = [plan(number, *EQUAL, size=size) for number in (1, 2, 3)]
    odds = odds_of(Ruleset(), to_come(), *plans)
    assert sum(odds.shares.values()) == pytest.approx(1)
    for number in (A, B, C, D):
        assert abs(odds.shares[number] - 1 / 4) < 4 * odds.error(number)


def test_one_who_is_far_stronger_wins_nearly_always() -> None:
    plans = [plan(number, 60, 25, 25, 25) for number in (1, 2, 3)]
    assert odds_of(Ruleset(), to_come(), *plans).shares[A] > 0.99


def test_who_is_unsure_wins_more_often_than_who_is_known_to_be_as_good() -> None:
    field = (*plan(1, 25, 25, 25).field, Strength(D, 25.0, 8.0))
    odds = odds_of(Ruleset(), to_come(until=1), Plan(1, field, 4))
    assert odds.shares[D] - 1 / 4 > 4 * odds.error(D)


def test_the_same_seed_gives_the_same_odds() -> None:
    plans = [plan(number, 25, 26, 27, 28) for number in (1, 2, 3)]
    one, same, other = (
        odds_of(Ruleset(), to_come(), *found, seed=seed, runs=200)
        for found, seed in ((plans, 1), (plans[::-1], 1), (plans, 2))
    )
    assert one == same
    assert one != other


def test_where_nothing_is_to_come_the_champion_has_all() -> None:
    odds = odds_of(Ruleset(), season(raced(1, A, B), raced(2, B, C, A)))
    assert (odds.shares, odds.runs, odds.error(B)) == ({A: 0, B: 1, C: 0}, 0, 0)


def test_a_shared_title_is_shared() -> None:
    finishes = (Finish(A, place=1), Finish(B, place=1))
    odds = odds_of(Ruleset(), season(Round(1, (Race(RaceId(1), finishes),))))
    assert odds.shares == {A: 0.5, B: 0.5}


def test_a_neutral_car_takes_points_but_no_title() -> None:
    """FC-28."""
    facts = season(raced(1, A, B), entries=[entry(1, kind="neutral"), entry(2)])
    assert odds_of(Ruleset(), facts).shares == {A: 0, B: 1}


def test_who_is_proven_out_has_no_chance() -> None:
    facts = to_come(raced(1, A, B, C, D), raced(2, A, B, C, D))
    rules = Ruleset(points=(10, 6, 4, 1))
    out = {each.entry for each in chances(rules, facts, standings(rules, facts)) if each.out_by}
    odds = odds_of(rules, facts, plan(3, *EQUAL), runs=300)
    assert out == {C, D}
    assert {number for number, share in odds.shares.items() if not share} >= out
    assert odds.shares[B] > 0


def test_finished_races_of_a_round_under_way_stand() -> None:
    """Whoever was in one does not race again; the others do, in one that is not over."""
    done = Race(RaceId(1), (Finish(A, place=1), Finish(B, place=2)))
    running = Race(RaceId(2), (Finish(C, place=1),), is_finished=False)
    facts = season(Round(1, (done, running)), entries=FOUR)
    remaining = RemainingRounds(
        Ruleset(), facts, [Disqualified(entry=C, race=RaceId(2), **RULED)], [plan(1, *EQUAL)]
    )
    table = standings(Ruleset(), remaining.raced(Random(1)))
    assert [line.total for line in table.lines] == [1000, 1000, 600, 600]
    assert table.completed == 1


def test_an_annulled_race_is_raced_again() -> None:
    done = Race(RaceId(1), (Finish(A, place=1), Finish(B, place=2)))
    annulled = RaceAnnulled(race=RaceId(1), **RULED)
    facts = season(Round(1, (done,)), entries=FOUR)
    odds = title_odds(Ruleset(), facts, [annulled], [plan(1, *EQUAL)], Random(1), RUNS)
    assert abs(odds.shares[D] - 1 / 4) < 4 * odds.error(D)


def test_who_has_withdrawn_or_is_disqualified_does_not_race() -> None:
    entries = [entry(1, until_round=1), entry(2), entry(3), entry(4)]
    facts = season(raced(1, A, B, C, D), Round(2), entries=entries)
    decided = [Disqualified(entry=C, **RULED)]
    season_raced = RemainingRounds(Ruleset(), facts, decided, [plan(2, *EQUAL)]).raced(Random(1))
    (race,) = season_raced.rounds[1].races
    assert {each.entry for each in race.finishes} == {B, D}


def test_a_round_that_is_over_is_not_raced_again() -> None:
    facts = season(raced(1, A, B, C, D), raced(2, B, A, is_cancelled=True))
    odds = odds_of(Ruleset(), facts, plan(1, *EQUAL), plan(2, *EQUAL))
    assert odds.shares[A] == 1


def test_both_cars_of_a_team_race_and_one_of_a_neutral() -> None:
    entries = [entry(1), entry(2), entry(3, kind="neutral")]
    facts = season(Round(1, heats=2), entries=entries)
    remaining = RemainingRounds(Ruleset(cars=2, pole=1), facts, (), [plan(1, 25, 25, 25)])
    for race in remaining.raced(Random(1)).rounds[0].races:
        assert sorted(each.entry for each in race.finishes) == [A, A, B, B, C]
        assert sum(each.has_pole for each in race.finishes) == 1


def test_two_cars_of_one_driver_are_more_alike_than_those_of_two() -> None:
    remaining = RemainingRounds(
        Ruleset(cars=2), season(Round(1), entries=FOUR), (), [plan(1, *EQUAL, sigma=40.0)]
    )
    random = Random(1)
    races = [remaining.raced(random).rounds[0].races[0].finishes for _ in range(200)]
    assert sum(first.entry == second.entry for first, second, *_ in races) > 120


PURSES = ((300, 200, 100, -50), (80, 60, 10, 0))
MARKS = ((20, 22, 25, 26), (18, 21))


@pytest.mark.parametrize(
    ("scoring", "purses"), [("money", PURSES), ("marks", MARKS), ("differences", MARKS)]
)
def test_money_and_marks_are_given_as_in_races_of_the_past(
    scoring: str, purses: tuple[tuple[int, ...], ...]
) -> None:
    rules = Ruleset(scoring=scoring)  # type: ignore[arg-type]
    plans = [plan(number, 60, 25, 25, 25, purses=purses) for number in (1, 2, 3)]
    assert odds_of(rules, to_come(), *plans, runs=300).shares[A] > 0.95
    plans = [plan(number, *EQUAL, purses=purses) for number in (1, 2, 3)]
    odds = odds_of(rules, to_come(), *plans)
    assert sum(odds.shares.values()) == pytest.approx(1)
    for number in (A, B, C, D):
        assert abs(odds.shares[number] - 1 / 4) < 4 * odds.error(number)


def test_without_past_races_nothing_can_be_drawn() -> None:
    with pytest.raises(ValueError, match="no results"):
        odds_of(Ruleset(scoring="money"), to_come(until=1), plan(1, *EQUAL))


def test_a_plan_for_no_round_is_refused() -> None:
    with pytest.raises(UnknownRound):
        odds_of(Ruleset(), to_come(until=1), plan(2, *EQUAL))


def test_it_is_told_how_far_it_is() -> None:
    heard: list[int] = []
    facts = to_come(until=1)
    title_odds(Ruleset(), facts, (), [plan(1, *EQUAL)], Random(1), 250, heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 250
    assert len(heard) > 10
