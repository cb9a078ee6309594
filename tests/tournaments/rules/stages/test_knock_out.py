"""Knock-outs by example: each sentence of their rules."""

import pytest
from msgspec.structs import replace

from tests.tournaments.rules.seasons import RULED
from tests.tournaments.rules.stages.tournament_play import (
    Played,
    by_seed,
    changed,
    entered,
    finishes,
    main,
    seats,
    told,
)
from tournaments.rules.errors import EntryTwice, RaceTwice, UnknownEntry
from tournaments.rules.stages.errors import CarsBroken, HeatTwice, ScoringUnsuitable, SeatTwice
from tournaments.rules.stages.next_grids import next_grids
from tournaments.rules.stages.progress import Champion, Grids
from tournaments.rules.stages.values import (
    Entrant,
    Heat,
    HeatId,
    TournamentFacts,
    TournamentRuleset,
)
from tournaments.rules.values import (
    Disqualified,
    EntryId,
    Race,
    RaceAnnulled,
    RaceId,
    Ruleset,
    Substituted,
)

CUP = TournamentRuleset(least=3, wanted=4, most=6, through=2)
FOURS = TournamentRuleset(least=3, wanted=4, most=4, through=2)


def eight(ruleset: TournamentRuleset = CUP) -> Played:
    """Two heats: 1, 4, 5, 8 and 2, 3, 6, 7."""
    return Played(ruleset, entered(8))


def going_on(played: Played, number: int) -> list[int]:
    state = next(each for each in played.next().heats if each.id == main(1, number))
    return list(state.goes_on)


def test_the_first_heats_are_drawn_by_snake() -> None:
    assert seats(eight().grids(), "main", 1) == {1: {1, 4, 5, 8}, 2: {2, 3, 6, 7}}


def test_clubmates_are_apart_in_the_first_stage() -> None:
    played = Played(CUP, changed(entered(8), (1, 4), club=7))
    assert seats(played.grids(), "main", 1) == {1: {1, 3, 5, 8}, 2: {2, 4, 6, 7}}
    assert (main(1, 2), 4, (1,)) in told(played.next(), "kept_apart")


def test_clubmates_who_must_meet_are_named() -> None:
    played = Played(CUP, changed(entered(8), (1, 2, 3), club=7))
    assert [numbers for _, _, numbers in told(played.next(), "clubmates_together")] == [(7,)]


def test_the_first_of_each_heat_race_the_final_and_the_others_the_final_of_b() -> None:
    played = eight()
    played.finish(main(1, 1), [8, 5, 4, 1])
    played.finish(main(1, 2), [2, 3, 6, 7])
    grids = played.grids()
    assert seats(grids, "main", 2) == {1: {8, 5, 2, 3}}
    assert seats(grids, "b", 1) == {1: {4, 1, 6, 7}}
    played.finish(main(2, 1), [3, 8, 2, 5])
    assert isinstance(played.next(), Grids)
    assert [(each.part, each.entry) for each in played.next().titles] == [("main", 3)]
    played.finish(HeatId("b", 1, 1), [7, 6, 4, 1])
    over = played.next()
    assert isinstance(over, Champion)
    assert over.entry == 3
    assert [(each.part, each.entry) for each in over.titles] == [("main", 3), ("b", 7)]


def test_without_b_who_loses_is_out() -> None:
    played = eight(replace(CUP, has_b=False))
    champion = played.play(by_seed)
    assert champion.entry == 1
    assert len(played.heats) == 3


def test_the_best_seeds_have_byes_where_a_heat_would_be_too_small() -> None:
    played = Played(TournamentRuleset(least=4, wanted=4, most=4, through=2), entered(9))
    first = played.grids()
    assert seats(first, "main", 1) == {1: {2, 5, 6, 9}, 2: {3, 4, 7, 8}}
    played.finish(main(1, 1), [2, 5, 6, 9])
    played.finish(main(1, 2), [3, 4, 7, 8])
    # Five are left: one of them has a bye again.
    assert seats(played.grids(), "main", 2) == {1: {2, 3, 4, 5}}


def test_a_heat_opens_as_soon_as_its_feeders_are_over() -> None:
    played = Played(CUP, entered(23))
    semi_final = next(state for state in played.next().heats if state.id == main(2, 1))
    feeders = sorted({source.heat for source in semi_final.sources if source.heat})
    assert len(feeders) == 4
    grids = played.grids()
    for heat in feeders:
        assert main(2, 1) not in played.grids()
        played.finish(heat, by_seed(grids[heat]))
    assert main(2, 1) in played.grids()
    assert main(2, 2) not in played.grids()


def test_people_of_one_heat_do_not_meet_again_in_the_next_if_that_can_be() -> None:
    for state in Played(CUP, entered(23)).next().heats:
        feeders = [source.heat for source in state.sources if source.kind == "place"]
        assert state.id == main(3, 1) or state.id.part == "b" or len(set(feeders)) == len(feeders)


def test_bots_are_skipped() -> None:
    played = Played(CUP, changed(entered(8), (8,), kind="bot"))
    played.finish(main(1, 1), [8, 5, 4, 1])
    assert going_on(played, 1) == [5, 4]
    assert told(played.next(), "skipped_bot") == [(main(1, 1), 8, ())]
    assert told(played.next(), "moved_up") == [(main(1, 1), 4, (3, 2))]


def test_the_next_person_moves_up_until_the_next_heat_starts() -> None:
    played = eight()
    played.finish(main(1, 1), [8, 5, 4, 1])
    played.finish(main(1, 2), [2, 3, 6, 7])
    played.withdraw(8)
    assert seats(played.grids(), "main", 2) == {1: {5, 4, 2, 3}}
    assert seats(played.grids(), "b", 1) == {1: {1, 6, 7}}
    assert told(played.next(), "skipped_withdrawn") == [(main(1, 1), 8, ())]


def test_after_the_start_a_reserve_comes_in_or_the_seat_stays_empty() -> None:
    played = Played(CUP, (*entered(8), Entrant(EntryId(20), reserve=1)))
    played.finish(main(1, 1), [8, 5, 4, 1])
    played.finish(main(1, 2), [2, 3, 6, 7])
    played.start(main(2, 1))
    played.withdraw(8, 2)
    later = played.next()
    assert isinstance(later, Grids)
    found = [(each.heat, each.entry, each.reserve) for each in later.vacancies]
    assert {each[:2] for each in found} == {(main(2, 1), 8), (main(2, 1), 2)}
    assert [each[2] for each in found] == [20, None]
    # Nobody moves up any more, and who moved nowhere stays in B.
    assert seats(played.grids(), "b", 1) == {1: {4, 1, 6, 7}}


def test_who_sits_in_a_heat_that_has_started_is_not_moved_again() -> None:
    """The first of a heat withdraws when the heat of the second has started."""
    played = Played(CUP, entered(23))
    opening = played.grids()
    for heat, grid in opening.items():
        played.finish(heat, by_seed(grid))
    semi_finals = seats(played.grids(), "main", 2)
    first = {entry: at for at, group in semi_finals.items() for entry in group}
    winner, second, third = by_seed(opening[main(1, 1)])[:3]
    assert first[winner] != first[second]
    played.start(main(2, first[second]))
    played.withdraw(winner)
    later = played.grids()
    assert third in seats(later, "main", 2)[first[winner]]
    assert second not in {each for group in seats(later, "main", 2).values() for each in group}


def test_who_moves_up_leaves_the_b_knock_out() -> None:
    played = eight()
    played.finish(main(1, 1), [8, 5, 4, 1])
    played.finish(main(1, 2), [2, 3, 6, 7])
    played.start(HeatId("b", 1, 1))
    played.withdraw(8)
    later = played.next()
    assert isinstance(later, Grids)
    assert [(each.heat.part, each.entry) for each in later.vacancies] == [("b", 4)]
    played.finish(HeatId("b", 1, 1), [4, 1, 6, 7])
    assert [each.entry for each in played.next().titles] == [1]


def test_a_reserve_takes_the_seat_of_who_left_before_the_first_heat() -> None:
    waiting = [Entrant(EntryId(20), reserve=2), Entrant(EntryId(30), reserve=1)]
    played = Played(CUP, (*entered(8), *waiting))
    played.withdraw(4)
    assert seats(played.grids(), "main", 1) == {1: {1, 30, 5, 8}, 2: {2, 3, 6, 7}}
    played.withdraw(3, 6)
    grids = played.grids()
    assert seats(grids, "main", 1) == {1: {1, 30, 5, 8}, 2: {2, 20, 7}}
    assert grids[main(1, 2)].empty == 1


def test_all_who_are_level_at_the_cut_go_on_if_seats_allow() -> None:
    """Three dead heats for the last place that goes on; the final has two seats to spare."""
    played = eight()
    played.finish(main(1, 1), [8, 5, 4, 1], places=[1, 2, 2, 2])
    played.finish(main(1, 2), [2, 3, 6, 7])
    assert seats(played.grids(), "main", 2) == {1: {8, 5, 4, 1, 2, 3}}
    assert told(played.next(), "level_all_go_on") == [(main(1, 1), None, (2, 3, 2))]
    assert seats(played.grids(), "b", 1) == {1: {6, 7}}


def test_seats_that_one_heat_took_are_not_there_for_the_next() -> None:
    played = eight()
    played.finish(main(1, 1), [8, 5, 4, 1], places=[1, 2, 2, 2])
    played.finish(main(1, 2), [2, 3, 6, 7], places=[1, 2, 2, 4])
    assert seats(played.grids(), "main", 2) == {1: {8, 5, 4, 1, 2, 3}}
    assert told(played.next(), "level_by_seed") == [(main(1, 2), 3, (2, 3, 6))]


def test_if_seats_do_not_allow_the_seed_decides_in_the_first_stage() -> None:
    played = eight(FOURS)
    played.finish(main(1, 1), [8, 5, 4, 1], places=[1, 2, 2, 2])
    played.finish(main(1, 2), [2, 3, 6, 7])
    assert seats(played.grids(), "main", 2) == {1: {8, 1, 2, 3}}
    assert told(played.next(), "level_by_seed") == [(main(1, 1), 1, (2, 1, 4))]


def test_later_the_place_in_the_stage_before_decides() -> None:
    played = eight(FOURS)
    played.finish(main(1, 1), [8, 1, 4, 5])
    played.finish(main(1, 2), [3, 2, 6, 7])
    played.finish(main(2, 1), [1, 2, 3, 8], places=[1, 1, 1, 1])
    assert [each.entry for each in played.next().titles] == [3]
    assert told(played.next(), "level_by_seed") == [(main(2, 1), 3, (1, 3, 8))]
    played.heats[main(2, 1)] = replace(
        played.heats[main(2, 1)], races=(Race(RaceId(99), finishes([1, 3, 2, 8], [1, 1, 3, 4])),)
    )
    assert [each.entry for each in played.next().titles] == [3]
    assert told(played.next(), "level_by_stage_before") == [(main(2, 1), 3, (1, 1, 2))]


def test_who_is_disqualified_is_skipped_and_others_move_up() -> None:
    played = eight()
    played.finish(main(1, 1), [8, 5, 4, 1])
    race = played.heats[main(1, 1)].races[0].id
    played.decisions = [Disqualified(entry=EntryId(8), race=race, **RULED)]
    assert going_on(played, 1) == [5, 4]
    assert told(played.next(), "skipped_disqualified") == [(main(1, 1), 8, ())]
    played.decisions = [Disqualified(entry=EntryId(5), **RULED)]
    assert going_on(played, 1) == [8, 4]


def test_who_did_not_finish_goes_on_only_if_too_few_did() -> None:
    played = eight()
    played.finish(main(1, 1), [8, 5, 4, 1], places=[1, None, None, None])
    assert going_on(played, 1) == [8, 1]
    assert not told(played.next(), "level_by_seed")


def test_a_substitute_races_for_another() -> None:
    played = Played(CUP, (*entered(8), Entrant(EntryId(20), reserve=1)))
    played.finish(main(1, 1), [20, 5, 4, 1])
    race = played.heats[main(1, 1)].races[0].id
    played.decisions = [Substituted(race=race, entry=EntryId(20), counts_for=EntryId(8), **RULED)]
    assert going_on(played, 1) == [8, 5]


def test_a_void_heat_is_raced_again() -> None:
    played = eight()
    played.start(main(1, 1))
    assert main(1, 1) not in played.grids()
    played.void(main(1, 1))
    again = played.grids()[main(1, 1)]
    assert (again.race, set(again.seats)) == (2, {1, 4, 5, 8})
    assert told(played.next(), "raced_again") == [(main(1, 1), None, (1,))]
    played.finish(main(1, 1), [8, 5, 4, 1])
    assert going_on(played, 1) == [8, 5]


def test_an_annulled_race_is_raced_again() -> None:
    played = eight()
    played.finish(main(1, 1), [8, 5, 4, 1])
    race = played.heats[main(1, 1)].races[0].id
    played.decisions = [RaceAnnulled(race=race, **RULED)]
    assert played.grids()[main(1, 1)].race == 2


def test_of_several_races_points_are_added_up_then_the_last_race_decides() -> None:
    best = replace(CUP, best_of=2, table=Ruleset(points=(3, 2, 1)))
    played = eight(best)
    played.finish(main(1, 1), [8, 5, 4, 1])
    assert played.grids()[main(1, 1)].race == 2
    played.finish(main(1, 1), [4, 5, 8, 1])
    # Eight and four have four points each, as five has: the last race sets them apart.
    assert going_on(played, 1) == [4, 5]


def test_lucky_losers_go_by_place_then_cars_beaten_then_seed() -> None:
    lucky = replace(CUP, lucky_losers=2)
    played = Played(lucky, entered(19))
    grids = played.grids()
    assert sorted(len(grid.seats) for grid in grids.values()) == [3, 4, 4, 4, 4]
    waiting = [state for state in played.next().heats if state.id.stage == 2]
    fed = {state.id for state in waiting if "lucky" in {each.kind for each in state.sources}}
    for heat, grid in sorted(grids.items())[:-1]:
        played.finish(heat, by_seed(grid))
    assert not fed & played.grids().keys()
    last, grid = max(grids.items())
    played.finish(last, by_seed(grid))
    # All were third; in the heat of three that is no car beaten.
    thirds = sorted((len(each.seats) == 3, by_seed(each)[2]) for each in grids.values())
    found = {each: numbers for _, each, numbers in told(played.next(), "lucky_loser")}
    assert set(found) == {each for _, each in thirds[:2]}
    assert {numbers[:3] for numbers in found.values()} == {(3, 2, 6)}
    assert fed <= played.grids().keys()


def test_somebody_alone_in_a_heat_goes_on_without_a_race() -> None:
    played = eight()
    played.withdraw(1, 4, 5)
    assert main(1, 1) not in played.grids()
    assert told(played.next(), "walkover") == [(main(1, 1), 8, ())]
    assert going_on(played, 1) == [8]


def test_one_entry_is_the_champion_and_none_are_nobody() -> None:
    alone = Played(CUP, entered(1)).next()
    assert isinstance(alone, Champion)
    assert alone.entry == 1
    assert told(alone, "walkover") == [(main(1, 1), 1, ())]
    nobody = Played(CUP, ()).next()
    assert isinstance(nobody, Champion)
    assert nobody.entry is None


def test_two_entries_in_heats_of_four_race_a_final_of_two() -> None:
    played = Played(TournamentRuleset(least=4, wanted=4, most=4), entered(2))
    assert seats(played.grids(), "main", 1) == {1: {1, 2}}
    assert told(played.next(), "below_least") == [(main(1, 0), None, (2, 4))]


def test_if_everybody_withdraws_nobody_wins() -> None:
    for stage in (0, 1):
        played = Played(CUP, entered(23))
        if stage:
            for heat, grid in played.grids().items():
                played.finish(heat, by_seed(grid))
        played.withdraw(*range(1, 24))
        over = played.next()
        assert isinstance(over, Champion)
        assert [each.entry for each in over.titles] == [None, None]


def test_ten_thousand_are_drawn() -> None:
    played = Played(replace(CUP, has_b=False), entered(10_000))
    assert len(played.grids()) == 2_500
    assert told(played.next(), "heats")[0][2] == (10_000, 4, 2_500, 4, 4)


def test_what_makes_no_sense_is_refused() -> None:
    heat = Heat(main(1, 1), (EntryId(1), EntryId(2)), (Race(RaceId(1)),))
    for error, facts in (
        (EntryTwice, TournamentFacts((*entered(2), *entered(1)))),
        (HeatTwice, TournamentFacts(entered(2), (heat, replace(heat, races=())))),
        (RaceTwice, TournamentFacts(entered(2), (heat, replace(heat, id=main(1, 2))))),
        (SeatTwice, TournamentFacts(entered(2), (replace(heat, seats=(EntryId(1),) * 2),))),
        (UnknownEntry, TournamentFacts(entered(1), (heat,))),
    ):
        with pytest.raises(error):
            next_grids(CUP, facts)
    with pytest.raises(CarsBroken):
        next_grids(TournamentRuleset(least=5, wanted=4), TournamentFacts(()))
    with pytest.raises(ScoringUnsuitable):
        next_grids(TournamentRuleset(table=Ruleset(scoring="money")), TournamentFacts(()))
    with pytest.raises(UnknownEntry):
        next_grids(CUP, TournamentFacts(entered(2)), [Disqualified(entry=EntryId(9), **RULED)])
