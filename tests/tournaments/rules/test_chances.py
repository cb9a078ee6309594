"""Who can still win the title, and who is proven out."""

from collections import Counter
from collections.abc import Sequence

from hypothesis import assume, given
from msgspec.structs import replace

from tests.tournaments.rules.seasons import RULED, entry, raced, season, seasons
from tournaments.rules.bounds import rounds_to_come
from tournaments.rules.chances import Chance, champions, chances
from tournaments.rules.results import Rulings
from tournaments.rules.standings import standings
from tournaments.rules.values import (
    AnyDecision,
    EntryId,
    Facts,
    Finish,
    PointsChanged,
    Race,
    RaceId,
    Round,
    Ruleset,
    StandingsLine,
)

A, B, C, D = (EntryId(number) for number in range(1, 5))
Season = tuple[Ruleset, Facts, tuple[AnyDecision, ...]]


def chance_of(rules: Ruleset, facts: Facts, number: EntryId, *decided: AnyDecision) -> Chance:
    table = standings(rules, facts, decided)
    return next(each for each in chances(rules, facts, table) if each.entry == number)


def test_who_cannot_reach_what_a_rival_keeps_is_out() -> None:
    rules = Ruleset(points=(10, 6, 4))
    facts = season(raced(1, A, B, C), raced(2, A, B, C), Round(3))
    assert chance_of(rules, facts, A) == Chance(A, 3000, 2000, can_win=True)
    assert chance_of(rules, facts, B) == Chance(B, 2200, 1200, can_win=True)
    assert chance_of(rules, facts, C) == Chance(C, 1800, 800, out_by=A)


def test_as_much_as_a_rival_keeps_is_enough() -> None:
    facts = season(raced(1, A, B), Round(2))
    assert chance_of(Ruleset(points=(10, 0)), facts, B) == Chance(B, 1000, 0, can_win=True)


def test_every_bonus_of_all_cars_in_every_heat_can_be_won() -> None:
    rules = Ruleset(points=(10, 6), cars=2, pole=2, record=1)
    facts = season(Round(1, heats=2, weight=3), entries=[entry(1)])
    assert chance_of(rules, facts, A).most == (10 + 6 + 2 + 1) * 2 * 3 * 100


def test_not_to_start_can_be_worth_more_than_to_win() -> None:
    facts = season(Round(1), entries=[entry(1)])
    assert chance_of(Ruleset(points=(1,), not_started=2), facts, A).most == 200


def test_a_cancelled_round_is_not_to_come() -> None:
    facts = season(raced(1, A, B), Round(2, is_cancelled=True))
    assert chance_of(Ruleset(), facts, B) == Chance(B, 600, 600, out_by=A)


def test_a_round_under_way_is_to_come() -> None:
    """What was won in it is lost if it is cancelled, and who is in its other race is not known."""
    races = (Race(RaceId(1), (Finish(A, place=1), Finish(B, place=2))), Race(RaceId(2), (), False))
    facts = season(Round(1, races), entries=[entry(1), entry(2), entry(3)])
    assert chance_of(Ruleset(), facts, A) == Chance(A, 1000, 0)
    assert chance_of(Ruleset(), facts, C) == Chance(C, 1000, 0)


def test_the_place_of_a_mark_can_be_lost() -> None:
    race = Race(RaceId(1), (Finish(A, mark=10), Finish(B, mark=12)))
    facts = season(Round(1, (race,), is_open=True))
    assert chance_of(Ruleset(scoring="marks"), facts, A) == Chance(A, 1000, 0, can_win=True)


def test_a_result_to_come_may_be_one_that_cannot_be_dropped() -> None:
    """A disqualification in the last round would cost the leader a good result besides."""
    rules = Ruleset(points=(10, 6), drops=(0, 0, 1))
    facts = season(raced(1, A, B), raced(2, A, B), Round(3))
    assert chance_of(rules, facts, A).least == 1000
    assert chance_of(rules, facts, B) == Chance(B, 1600, 600)


def test_more_may_count_if_a_season_ends_before_results_are_dropped() -> None:
    rules = Ruleset(points=(3, 2), drops=(0, 0, 2))
    facts = season(raced(1, A, B), raced(2, A, B), Round(3))
    assert chance_of(rules, facts, A).most == 600


def test_who_has_withdrawn_wins_nothing_more_and_keeps_what_it_has() -> None:
    """Its empty rounds are the ones that are dropped."""
    rules = Ruleset(points=(10, 6), drops=(0, 0, 1))
    entries = [entry(1, until_round=2), entry(2), entry(3, from_round=3)]
    facts = season(raced(1, A, B), raced(2, A, B), Round(3), entries=entries)
    assert chance_of(rules, facts, A) == Chance(A, 2000, 2000, can_win=True)
    assert chance_of(rules, facts, B) == Chance(B, 1600, 600, out_by=A)
    assert chance_of(rules, facts, C) == Chance(C, 1000, 0, out_by=A)


def test_points_that_were_taken_are_gone() -> None:
    facts = season(raced(1, A, B), raced(2, A, B), Round(3))
    taken = PointsChanged(entry=B, amount=-800, **RULED)
    assert chance_of(Ruleset(), facts, B, taken) == Chance(B, 1400, 400, out_by=A)


def test_nobody_is_out_by_a_neutral_car() -> None:
    """FC-28."""
    entries = [entry(1, kind="neutral"), entry(2), entry(3)]
    facts = season(raced(1, A, B), raced(2, A, B), Round(3), entries=entries)
    assert chance_of(Ruleset(), facts, C) == Chance(C, 1000, 0, out_by=B)
    assert chance_of(Ruleset(points=(10, 4)), facts, C) == Chance(C, 1000, 0, can_win=True)


def test_in_the_end_who_is_behind_by_a_tie_break_is_out() -> None:
    facts = season(raced(1, A, B), raced(2, B, A))
    assert chance_of(Ruleset(), facts, A) == Chance(A, 1600, 1600, out_by=B)
    assert chance_of(Ruleset(), facts, B) == Chance(B, 1600, 1600, can_win=True)


def test_money_has_no_limit_while_a_round_is_to_come() -> None:
    won = Race(RaceId(1), (Finish(A, place=1, money=900), Finish(B, place=2, money=-900)))
    rules = Ruleset(scoring="money")
    assert chance_of(rules, season(Round(1, (won,)), Round(2)), B) == Chance(B, None, None)
    over = chance_of(rules, season(Round(1, (won,))), B)
    assert over == Chance(B, -90_000, -90_000, out_by=A)


def test_differences_have_a_best_but_no_worst() -> None:
    race = Race(RaceId(1), (Finish(A, mark=10), Finish(B, mark=14)))
    rules = Ruleset(scoring="differences")
    assert chance_of(rules, season(Round(1, (race,)), Round(2)), B) == Chance(B, 400, None)


def known_after(facts: Facts, races: int) -> Facts:
    """Facts when so many races of the calendar are over, and all others are to come."""
    ids = [race.id for round in facts.rounds for race in round.races]
    over = set(ids[:races])
    rounds = [
        replace(round, races=tuple(_known(race, over) for race in round.races), is_open=False)
        for round in facts.rounds
    ]
    return Facts(facts.entries, tuple(rounds))


def _known(race: Race, over: set[RaceId]) -> Race:
    is_over = race.id in over
    return replace(race, finishes=race.finishes if is_over else (), is_finished=is_over)


def stages(facts: Facts) -> list[Facts]:
    """Facts of each stage, from before the first race to after the last."""
    races = sum(len(round.races) for round in facts.rounds)
    return [known_after(facts, count) for count in range(races + 1)]


def assume_heats(facts: Facts, decided: Sequence[AnyDecision]) -> None:
    """Nobody has been given by a substitution what is one race too many."""
    rulings = Rulings(decided)
    for round in facts.rounds:
        fields = [{each.entry for each in rulings.finishes(race)} for race in round.races]
        races = Counter([entry for field in fields for entry in field])
        assume(max(races.values(), default=0) <= round.heats)


@given(seasons())
def test_whoever_wins_in_the_end_was_never_out(season: Season) -> None:
    ruleset, known, decided = season
    assume_heats(known, decided)
    *before, final = stages(known)
    end = standings(ruleset, final, decided)
    for facts in before:
        table = standings(ruleset, facts, decided)
        out = {each.entry for each in chances(ruleset, facts, table) if each.out_by}
        assert out.isdisjoint(champions(final, end))


@given(seasons())
def test_what_everybody_has_in_the_end_is_within_the_bounds(season: Season) -> None:
    ruleset, known, decided = season
    assume_heats(known, decided)
    *before, final = stages(known)
    end = standings(ruleset, final, decided)
    for facts in before:
        table = standings(ruleset, facts, decided)
        check_bounds(ruleset, chances(ruleset, facts, table), end.lines)


def check_bounds(ruleset: Ruleset, found: Sequence[Chance], lines: Sequence[StandingsLine]) -> None:
    totals = {line.entry: line.total for line in lines}
    sign = -1 if ruleset.scoring == "differences" else 1
    for each in found:
        assert each.most is None or sign * totals[each.entry] <= sign * each.most
        assert each.least is None or sign * totals[each.entry] >= sign * each.least


@given(seasons())
def test_in_the_end_only_champions_are_not_out(season: Season) -> None:
    ruleset, known, decided = season
    facts = stages(known)[-1]
    table = standings(ruleset, facts, decided)
    found = {each.entry for each in chances(ruleset, facts, table) if each.out_by is None}
    able = {each.id for each in facts.entries if each.kind != "neutral"}
    assert rounds_to_come(facts, table) or found & able == set(champions(facts, table))
