"""Seasons worked out by hand."""

import pytest

from tests.tournaments.rules.seasons import RULED, entry, raced, season
from tournaments.rules.errors import (
    DropsBroken,
    EntryTwice,
    PointsTableBroken,
    UnknownEntry,
    UnknownRace,
)
from tournaments.rules.standings import standings, with_movement
from tournaments.rules.values import (
    AnyDecision,
    Disqualified,
    EntryId,
    Facts,
    Finish,
    PointsChanged,
    Race,
    RaceAnnulled,
    RaceId,
    Reason,
    Round,
    Ruleset,
    Scoring,
    Standings,
    Substituted,
    TieRuled,
    Warned,
)

A, B, C, D = (EntryId(number) for number in range(1, 5))
PLAIN = Ruleset()


def told(table: Standings) -> list[tuple[int | None, int, float]]:
    return [(line.rank, line.entry, line.total / 100) for line in table.lines]


def reason_of(table: Standings, entry: EntryId) -> Reason | None:
    return next(line.reason for line in table.lines if line.entry == entry)


def test_points_add_up_over_the_rounds() -> None:
    """FC-28."""
    table = standings(PLAIN, season(raced(1, A, B, C), raced(2, B, C, A)))
    assert told(table) == [(1, B, 16), (2, A, 14), (3, C, 10)]
    assert [line.gap for line in table.lines] == [0, 200, 600]


def test_both_cars_of_a_team_add_up_and_neutral_cars_take_points_away() -> None:
    """FC-28."""
    order = (A, D, A, B, B, C, C)
    table = standings(Ruleset(cars=2), season(raced(1, *order)))
    assert told(table) == [(1, A, 14), (2, D, 6), (3, B, 5), (4, C, 1)]


def test_countback_says_what_sets_two_apart() -> None:
    rounds = (raced(1, A, B), raced(2, C, B))
    table = standings(Ruleset(points=(2, 1)), season(*rounds))
    assert told(table) == [(1, C, 2), (2, A, 2), (3, B, 2)]
    assert reason_of(table, C) == Reason("late", 2, 1, None)
    assert reason_of(table, A) == Reason("countback", 1, 1, 0)


def test_who_is_level_in_everything_shares_the_rank() -> None:
    finishes = (Finish(A, place=1), Finish(B, place=1), Finish(C, place=3))
    table = standings(PLAIN, season(Round(1, (Race(RaceId(1), finishes),))))
    assert told(table) == [(1, A, 8), (1, B, 8), (3, C, 4)]
    assert [line.is_shared for line in table.lines] == [True, True, False]


def test_a_ruling_sets_apart_only_who_is_level() -> None:
    finishes = (Finish(A, place=1), Finish(B, place=1), Finish(C, place=3))
    facts = season(Round(1, (Race(RaceId(1), finishes),)))
    table = standings(PLAIN, facts, [TieRuled(order=(C, B, A), **RULED)])
    assert told(table) == [(1, B, 8), (2, A, 8), (3, C, 4)]
    assert reason_of(table, B) == Reason("ruling")


def test_a_ruling_that_does_not_name_all_who_are_level_sets_nobody_apart() -> None:
    finishes = tuple(Finish(each, place=1) for each in (A, B, C))
    facts = season(Round(1, (Race(RaceId(1), finishes),)))
    table = standings(PLAIN, facts, [TieRuled(order=(B, A), **RULED)])
    assert [line.rank for line in table.lines] == [1, 1, 1]


def test_of_two_rulings_the_later_holds_whichever_is_named_first() -> None:
    facts = season(Round(1, (Race(RaceId(1), (Finish(A, place=1), Finish(B, place=1))),)))
    first = TieRuled(order=(A, B), number=1, **RULED)
    second = TieRuled(order=(B, A), number=2, **RULED)
    for decided in ([first, second], [second, first]):
        assert told(standings(PLAIN, facts, decided)) == [(1, B, 8), (2, A, 8)]


def test_a_round_under_way_is_neither_dropped_nor_asked_who_was_better() -> None:
    under_way = Round(3, (Race(RaceId(3), (Finish(C, place=1),)), Race(RaceId(4), (), False)))
    facts = season(raced(1, A, B), raced(2, B, A), under_way)
    table = standings(Ruleset(drops=(0, 1)), facts)
    assert told(table) == [(1, B, 10), (2, A, 10), (3, C, 10)]
    assert reason_of(table, B) == Reason("late", 2, 1, 2)
    assert [cell.is_dropped for cell in table.lines[0].cells] == [True, False, False]
    assert (table.completed, table.under_way) == (2, (3,))


def test_the_worst_result_is_dropped_once_enough_rounds_are_run() -> None:
    rules = Ruleset(drops=(0, 0, 1))
    rounds = (raced(1, A, B), raced(2, B, A), raced(3, A, B))
    before = standings(rules, season(*rounds), after=2)
    after = standings(rules, season(*rounds))
    assert told(before) == [(1, B, 16), (2, A, 16)]
    assert told(after) == [(1, A, 20), (2, B, 16)]
    assert [cell.is_dropped for cell in after.lines[1].cells] == [True, False, False]


def test_of_results_worth_the_same_the_worse_place_is_dropped() -> None:
    rules, facts = Ruleset(points=(10,), drops=(0, 1)), season(raced(1, B, A, C), raced(2, B, C, A))
    own = next(line for line in standings(rules, facts).lines if line.entry == A)
    assert [(cell.places, cell.is_dropped) for cell in own.cells] == [((2,), False), ((3,), True)]


def test_a_disqualification_is_not_dropped_and_the_others_move_up() -> None:
    rules = Ruleset(drops=(0, 1))
    decided = [Disqualified(entry=A, race=RaceId(1), **RULED)]
    table = standings(rules, season(raced(1, A, B, C), raced(2, A, B, C)), decided)
    assert told(table) == [(1, B, 10), (2, C, 6), (3, A, 0)]
    assert [cell.code for cell in table.lines[2].cells] == ["dsq", ""]


def test_a_round_with_a_car_disqualified_is_not_dropped() -> None:
    finishes = (Finish(A, place=2), Finish(B, place=1), Finish(A, code="dsq"))
    facts = season(Round(1, (Race(RaceId(1), finishes),)), raced(2, A, B))
    table = standings(Ruleset(cars=2, drops=(0, 1)), facts)
    assert told(table) == [(1, B, 10), (2, A, 6)]


def test_of_two_codes_the_gravest_is_told() -> None:
    for codes in (("dsq", "dnf"), ("dnf", "dsq")):
        cars = [Finish(A, code=code) for code in codes]
        one_race = Round(1, (Race(RaceId(1), (*cars, Finish(B, place=1))),))
        heats = Round(2, tuple(Race(RaceId(at), (car,)) for at, car in enumerate(cars, 2)))
        table = standings(Ruleset(cars=2), season(one_race, heats))
        assert [cell.code for cell in table.lines[1].cells] == ["dsq", "dsq"]


def test_who_is_disqualified_from_the_season_has_no_rank() -> None:
    table = standings(PLAIN, season(raced(1, A, B)), [Disqualified(entry=A, **RULED)])
    assert told(table) == [(1, B, 10), (None, A, 0)]


def test_nobody_is_ahead_of_who_has_no_rank_by_a_tie_break() -> None:
    facts = season(raced(1, A, B), entries=[entry(1), entry(2), entry(3)])
    table = standings(Ruleset(points=(1,)), facts, [Disqualified(entry=A, **RULED)])
    assert told(table) == [(1, B, 1), (2, C, 0), (None, A, 0)]
    assert reason_of(table, C) is None


def test_decisions_about_no_round_count_in_the_latest_table() -> None:
    finishes = (Finish(A, place=1), Finish(B, place=1), Finish(C, place=3))
    facts = season(Round(1, (Race(RaceId(1), finishes),)))
    decided: list[AnyDecision] = [
        Disqualified(entry=C, **RULED),
        TieRuled(order=(B, A), **RULED),
        PointsChanged(entry=B, amount=100, **RULED),
    ]
    before = standings(PLAIN, facts, decided, after=1)
    assert told(before) == [(1, A, 8), (1, B, 8), (3, C, 4)]
    assert told(standings(PLAIN, facts, decided)) == [(1, B, 9), (2, A, 8), (None, C, 0)]


def test_decisions_about_a_round_count_from_that_round_on() -> None:
    facts = season(raced(1, A, B), raced(2, A, B))
    decided: list[AnyDecision] = [
        PointsChanged(entry=A, amount=-100, round=2, **RULED),
        Disqualified(entry=B, race=RaceId(2), **RULED),
    ]
    assert told(standings(PLAIN, facts, decided, after=1)) == [(1, A, 10), (2, B, 6)]
    assert told(standings(PLAIN, facts, decided, after=2)) == [(1, A, 19), (2, B, 6)]


def test_an_annulled_race_counts_for_nothing() -> None:
    facts = season(raced(1, A, B), raced(2, B, A))
    table = standings(PLAIN, facts, [RaceAnnulled(race=RaceId(2), **RULED)])
    assert told(table) == [(1, A, 10), (2, B, 6)]
    assert [cell.round for cell in table.lines[0].cells] == [1]


def test_points_taken_count_whatever_is_dropped() -> None:
    rules = Ruleset(drops=(0, 1))
    decided = [PointsChanged(entry=A, amount=-500, round=1, **RULED)]
    table = standings(rules, season(raced(1, B, A), raced(2, A, B)), decided)
    assert told(table) == [(1, B, 10), (2, A, 5)]


def test_what_a_substitute_did_counts_for_who_is_named() -> None:
    facts = season(raced(1, A, B), entries=[entry(1), entry(2), entry(3)])
    decided = [Substituted(race=RaceId(1), entry=A, counts_for=C, **RULED)]
    assert told(standings(PLAIN, facts, decided)) == [(1, C, 10), (2, B, 6), (3, A, 0)]


def test_of_an_entry_and_its_substitute_in_one_race_the_better_counts() -> None:
    """And the other keeps its place."""
    decided = [Substituted(race=RaceId(1), entry=A, counts_for=C, **RULED)]
    table = standings(PLAIN, season(raced(1, B, C, A, D)), decided)
    assert told(table) == [(1, B, 10), (2, C, 6), (3, D, 3), (4, A, 0)]


def test_two_entries_can_change_places() -> None:
    decided = [
        Substituted(race=RaceId(1), entry=A, counts_for=B, **RULED),
        Substituted(race=RaceId(1), entry=B, counts_for=A, **RULED),
    ]
    assert told(standings(PLAIN, season(raced(1, A, B)), decided)) == [(1, B, 10), (2, A, 6)]


def test_what_counts_for_who_is_disqualified_from_the_season_counts_for_nobody() -> None:
    facts = season(raced(1, A, B), entries=[entry(1), entry(2), entry(3)])
    substituted = Substituted(race=RaceId(1), entry=A, counts_for=C, **RULED)
    table = standings(PLAIN, facts, [substituted, Disqualified(entry=C, **RULED)])
    assert told(table) == [(1, B, 10), (2, A, 0), (None, C, 0)]
    table = standings(PLAIN, facts, [substituted, Disqualified(entry=A, **RULED)])
    assert told(table) == [(1, C, 10), (2, B, 6), (None, A, 0)]


def test_who_is_disqualified_from_a_race_is_so_for_whom_it_counts() -> None:
    facts = season(raced(1, A, B), entries=[entry(1), entry(2), entry(3)])
    decided: list[AnyDecision] = [
        Substituted(race=RaceId(1), entry=A, counts_for=C, **RULED),
        Disqualified(entry=A, race=RaceId(1), **RULED),
    ]
    table = standings(PLAIN, facts, decided)
    codes = {line.entry: line.cells[0].code for line in table.lines}
    assert codes == {A: "dns", B: "", C: "dsq"}


def test_a_shared_place_is_moved_up_as_one() -> None:
    finishes = (Finish(A, place=1), Finish(B, place=1), Finish(C, place=3), Finish(D, place=3))
    facts = season(Round(1, (Race(RaceId(1), finishes),)))
    table = standings(PLAIN, facts, [Disqualified(entry=A, race=RaceId(1), **RULED)])
    assert told(table) == [(1, B, 10), (2, C, 5), (2, D, 5), (4, A, 0)]


def test_a_round_can_weigh_more_and_pole_and_record_give_points() -> None:
    finishes = (Finish(A, place=1), Finish(B, place=2, has_pole=True, has_record=True))
    rules = Ruleset(pole=2, record=1)
    table = standings(rules, season(Round(1, (Race(RaceId(1), finishes),), weight=2)))
    assert told(table) == [(1, A, 20), (2, B, 18)]
    assert table.lines[1].cells[0].bonus == 600


def test_who_did_not_start_gets_what_the_ruleset_says() -> None:
    facts = season(raced(1, A, B), raced(2, A))
    table = standings(Ruleset(not_started=1), facts)
    assert told(table) == [(1, A, 20), (2, B, 7)]
    assert table.lines[1].cells[1].code == "dns"


def heats(number: int, *races: Race) -> Round:
    return Round(number, races)


VOIDED_BY_THE_SITE = Race(RaceId(12), starters=(C, D), is_void=True)
VOIDED_BY_A_RULING = Race(RaceId(12), (Finish(C, place=1), Finish(D, place=2)))
FOUR = [entry(number) for number in range(1, 5)]


@pytest.mark.parametrize("race", [VOIDED_BY_THE_SITE, VOIDED_BY_A_RULING])
@pytest.mark.parametrize("scoring", ["places", "money"])
def test_who_was_in_a_voided_race_of_a_round_is_void_and_not_absent(
    race: Race, scoring: Scoring
) -> None:
    other = Race(RaceId(11), (Finish(A, place=1), Finish(B, place=2)))
    facts = season(heats(1, other, race), entries=[*FOUR, entry(5)])
    decided = [RaceAnnulled(race=RaceId(12), **RULED)]
    table = standings(Ruleset(scoring=scoring), facts, decided)
    codes = {line.entry: line.cells[0].code for line in table.lines}
    assert codes == {A: "", B: "", C: "void", D: "void", 5: "dns"}
    assert {line.cells[0].value for line in table.lines if line.entry in {C, D}} == {None}


def test_a_voided_race_is_void_while_another_of_the_round_goes_on() -> None:
    going = Race(RaceId(13), is_finished=False, starters=(B,))
    won = Race(RaceId(11), (Finish(A, place=1),))
    facts = season(heats(1, won, VOIDED_BY_THE_SITE, going), entries=FOUR)
    codes = {line.entry: line.cells[0].code for line in standings(PLAIN, facts).lines}
    assert codes == {A: "", B: "", C: "void", D: "void"}


def test_who_raced_elsewhere_in_the_round_keeps_that_result() -> None:
    again = Race(RaceId(13), (Finish(C, place=1), Finish(D, place=2)))
    table = standings(PLAIN, season(heats(1, VOIDED_BY_THE_SITE, again), entries=FOUR))
    assert told(table)[:2] == [(1, C, 10), (2, D, 6)]


def test_a_voided_race_is_void_for_whom_it_would_have_counted() -> None:
    decided: list[AnyDecision] = [
        Substituted(race=RaceId(12), entry=C, counts_for=B, **RULED),
        RaceAnnulled(race=RaceId(12), **RULED),
    ]
    won = Race(RaceId(11), (Finish(A, place=1),))
    facts = season(heats(1, won, VOIDED_BY_A_RULING), entries=FOUR)
    codes = {line.entry: line.cells[0].code for line in standings(PLAIN, facts, decided).lines}
    assert codes == {A: "", B: "void", C: "dns", D: "void"}


def test_a_voided_race_costs_nobody_points() -> None:
    """Neither against an absence nor against a calendar without the round."""
    won = Race(RaceId(12), (Finish(A, place=1), Finish(B, place=2)))
    void = Race(RaceId(13), starters=(C,), is_void=True)
    rules = Ruleset(not_started=1, drops=(0, 1))
    before = season(raced(1, C, A, B, D), entries=FOUR)
    facts = season(raced(1, C, A, B, D), heats(2, won, void), entries=FOUR)
    now = {line.entry: line.total for line in standings(rules, facts).lines}
    then = {line.entry: line.total for line in standings(rules, before).lines}
    assert now[C] == then[C] == 1000
    undropped = {line.entry: line.cells[1].points for line in standings(rules, facts).lines}
    assert undropped[C] == undropped[D] == 100


def test_a_voided_run_for_the_record_leaves_an_entry_without_a_mark() -> None:
    """It can be driven anew while the round is open; else it would pay to have one voided."""
    entries = [entry(1), entry(2)]
    run = Race(RaceId(1), (Finish(A, mark=10),))
    voided = Race(RaceId(2), (Finish(B, mark=9),))
    decided = [RaceAnnulled(race=RaceId(2), **RULED)]
    rules = Ruleset(scoring="differences", points=(), not_started=5)
    table = standings(rules, season(heats(1, run, voided), entries=entries), decided)
    assert told(table) == [(1, A, 0), (2, B, 5)]
    assert table.lines[1].cells[0].code == "dns"


def test_rounds_before_an_entry_and_after_it_give_nothing() -> None:
    entries = [entry(1), entry(2, from_round=2), entry(3, until_round=1)]
    facts = season(raced(1, C, A), raced(2, A), raced(3, A, B), entries=entries)
    table = standings(Ruleset(not_started=1), facts)
    assert told(table) == [(1, A, 26), (2, C, 10), (3, B, 7)]
    codes = {line.entry: [cell.code for cell in line.cells] for line in table.lines}
    assert codes == {A: ["", "", ""], B: ["dns", "dns", ""], C: ["", "dns", "dns"]}


def test_where_little_is_good_it_does_not_pay_to_stay_away() -> None:
    entries = [entry(1), entry(2), entry(3, from_round=2), entry(4, until_round=1)]
    facts = season(marks(1, 10, 12), marks(2, 10, 12, 11), entries=entries)
    table = standings(Ruleset(scoring="differences", not_started=1), facts)
    assert told(table) == [(1, A, 0), (2, B, 4), (3, C, 4), (4, D, 6)]


def test_most_money_wins_and_the_best_race_decides_between_level_ones() -> None:
    def race(number: int, *money: int) -> Round:
        won = sorted(zip((A, B, C), money, strict=True), key=lambda each: -each[1])
        finishes = [Finish(who, place=at, money=each) for at, (who, each) in enumerate(won, 1)]
        return Round(number, (Race(RaceId(number), tuple(finishes)),))

    facts = season(race(1, 50, 20, -10), race(2, 0, 40, 30), race(3, 30, 20, 0))
    table = standings(Ruleset(scoring="money"), facts)
    assert told(table) == [(1, A, 80), (2, B, 80), (3, C, 20)]
    assert reason_of(table, A) == Reason("best", 1, 50, 40)


def won(number: int, *money: int, **values: object) -> Round:
    finishes = tuple(Finish(EntryId(at), place=at, money=each) for at, each in enumerate(money, 1))
    return Round(number, (Race(RaceId(number), finishes),), **values)  # type: ignore[arg-type]


def test_money_too_weighs_more_in_a_round_that_does() -> None:
    table = standings(Ruleset(scoring="money"), season(won(1, 50, 20, weight=2)))
    assert told(table) == [(1, A, 100), (2, B, 40)]
    assert table.lines[0].cells[0].value == 50


def test_money_of_an_entry_and_its_substitute_is_not_added_up() -> None:
    decided = [Substituted(race=RaceId(1), entry=A, counts_for=C, **RULED)]
    table = standings(Ruleset(scoring="money"), season(won(1, 50, 40, 30)), decided)
    assert told(table) == [(1, C, 50), (2, B, 40), (3, A, 0)]


def test_money_that_is_dropped_is_worth_nothing_in_a_tie_break() -> None:
    rules = Ruleset(scoring="money", drops=(0, 1))
    facts = season(won(1, 0, 0, 50), won(2, 0, 0, 50))
    decided = [Disqualified(entry=A, race=RaceId(number), **RULED) for number in (1, 2)]
    assert told(standings(rules, facts, decided)) == [(1, C, 50), (2, A, 0), (2, B, 0)]


def test_how_much_was_dropped_sets_nobody_apart() -> None:
    rules, facts = Ruleset(scoring="money", drops=(0, 1)), season(won(1, -20, 50), won(2, 50, -10))
    table = standings(rules, facts)
    assert told(table) == [(1, A, 50), (2, B, 50)]
    assert reason_of(table, A) == Reason("late", 2, 50, -10)


def marks(number: int, *values: int) -> Round:
    finishes = [Finish(EntryId(at), mark=mark) for at, mark in enumerate(values, 1)]
    return Round(number, (Race(RaceId(number), tuple(finishes)),))


def test_marks_give_points_by_place() -> None:
    table = standings(Ruleset(scoring="marks"), season(marks(1, 20, 18, 20), marks(2, 15, 16, 17)))
    assert told(table) == [(1, B, 16), (2, A, 15), (3, C, 9)]


def test_the_smallest_sum_of_differences_wins() -> None:
    facts = season(marks(1, 20, 18, 19), marks(2, 15, 19, 17))
    table = standings(Ruleset(scoring="differences"), facts)
    assert told(table) == [(1, A, 2), (2, C, 3), (3, B, 4)]


def test_without_a_mark_there_is_nothing_to_win() -> None:
    facts = season(marks(1, 20, 18, 19), marks(2, 20, 18, 19), entries=[*map(entry, (1, 2, 3, 4))])
    decided = [Disqualified(entry=A, race=RaceId(1), **RULED)]
    table = standings(Ruleset(scoring="marks", not_started=1, drops=(0, 1)), facts, decided)
    assert told(table) == [(1, B, 10), (2, C, 6), (3, D, 1), (4, A, 0)]
    assert [cell.code for cell in table.lines[3].cells] == ["dsq", ""]


def test_without_a_mark_the_difference_is_that_of_the_last_and_more() -> None:
    facts = season(marks(1, 10, 18, 23), marks(2, 10, 18, 23), entries=[*map(entry, (1, 2, 3, 4))])
    decided = [Disqualified(entry=A, race=RaceId(1), **RULED)]
    table = standings(Ruleset(scoring="differences", not_started=2), facts, decided)
    assert told(table) == [(1, A, 7), (2, B, 8), (3, C, 18), (4, D, 22)]
    table = standings(Ruleset(scoring="differences", drops=(0, 1)), facts, decided)
    assert told(table) == [(1, B, 0), (2, C, 5), (3, A, 5), (4, D, 5)]


def test_pole_and_record_give_points_for_marks_too() -> None:
    finishes = (Finish(A, mark=20, has_record=True), Finish(B, mark=22, has_pole=True))
    rules = Ruleset(scoring="marks", pole=2, record=1)
    table = standings(rules, season(Round(1, (Race(RaceId(1), finishes),))))
    assert told(table) == [(1, A, 11), (2, B, 8)]


def test_both_cars_of_a_team_have_one_bonus() -> None:
    finishes = (Finish(A, place=1, has_record=True), Finish(A, place=2, has_record=True))
    table = standings(Ruleset(cars=2, record=3), season(Round(1, (Race(RaceId(1), finishes),))))
    assert told(table) == [(1, A, 19)]


def test_teams_add_up_their_best_entries() -> None:
    entries = [entry(1, team=7), entry(2, team=8), entry(3, team=7), entry(4, team=7)]
    facts = season(raced(1, B, A, C, D), entries=entries)
    table = standings(Ruleset(team_entries=2), facts)
    told = [(line.rank, line.entry, line.total) for line in table.teams]
    assert told == [(1, 8, 1000), (2, 7, 1000)]
    assert table.teams[0].reason == Reason("countback", 1, 1, 0)


def test_teams_too_are_set_apart_by_what_was_dropped() -> None:
    entries = [entry(1, team=7), entry(2, team=8)]
    facts = season(raced(1, B, A), raced(2, A, B), entries=entries)
    table = standings(Ruleset(points=(5, 5), drops=(0, 1), team_entries=1), facts)
    assert [(line.rank, line.entry) for line in table.teams] == [(1, 7), (2, 8)]
    assert table.teams[0].reason == Reason("late", 2, 1, 2)


def test_a_team_whose_entries_are_all_disqualified_has_no_rank() -> None:
    facts = season(raced(1, A, B, C), entries=[entry(1, team=7), entry(2, team=8), entry(3)])
    rules = Ruleset(points=(0, 0, 0, 0), scoring="money", team_entries=2)
    table = standings(rules, facts, [Disqualified(entry=A, **RULED)])
    assert [(line.rank, line.entry) for line in table.teams] == [(1, 8), (None, 7)]


def test_where_little_is_good_a_team_with_too_few_entries_has_no_rank() -> None:
    entries = [entry(1, team=7), entry(2, team=8), entry(3, team=8)]
    facts = season(marks(1, 10, 18, 19), entries=entries)
    table = standings(Ruleset(scoring="differences", team_entries=2), facts)
    assert [(line.rank, line.entry) for line in table.teams] == [(1, 8), (None, 7)]


def test_movement_is_told_against_the_round_before() -> None:
    entries = [entry(1, team=7), entry(2, team=8), entry(3)]
    facts = season(raced(1, A, B, C), raced(2, B, C, A), entries=entries)
    rules = Ruleset(team_entries=1)
    now, before = standings(rules, facts), standings(rules, facts, after=1)
    table = with_movement(now, before)
    assert [(line.entry, line.moved) for line in table.lines] == [(B, 1), (A, -1), (C, 0)]
    assert [(line.entry, line.moved) for line in table.teams] == [(8, 1), (7, -1)]


@pytest.mark.parametrize(
    ("rules", "error"),
    [
        (Ruleset(points=(10, 6, 0, 3)), PointsTableBroken),
        (Ruleset(points=(6, 10)), PointsTableBroken),
        (Ruleset(points=()), PointsTableBroken),
        (Ruleset(drops=(-1,)), DropsBroken),
        (Ruleset(drops=(1,)), DropsBroken),
        (Ruleset(drops=(0, 1, 0)), DropsBroken),
    ],
)
def test_a_broken_ruleset_is_refused(rules: Ruleset, error: type[Exception]) -> None:
    with pytest.raises(error):
        standings(rules, season(raced(1, A, B)))


def test_an_entry_that_is_there_twice_is_refused() -> None:
    with pytest.raises(EntryTwice):
        standings(PLAIN, Facts((entry(1), entry(1)), ()))


def test_a_decision_about_another_season_is_refused() -> None:
    facts = season(raced(1, A, B))
    with pytest.raises(UnknownRace):
        standings(PLAIN, facts, [RaceAnnulled(race=RaceId(9), **RULED)])
    with pytest.raises(UnknownEntry):
        standings(PLAIN, facts, [PointsChanged(entry=EntryId(9), amount=1, **RULED)])
    with pytest.raises(UnknownEntry):
        standings(PLAIN, facts, [Warned(entry=EntryId(9), **RULED)])
    with pytest.raises(UnknownRace):
        standings(PLAIN, facts, [Warned(entry=A, race=RaceId(9), **RULED)])
