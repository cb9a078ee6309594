"""What holds of any knock-out at all."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.thorough import fewer
from tests.tournaments.rules.stages.test_heat_sizes import rulesets
from tests.tournaments.rules.stages.tournament_play import Played, at_random, changed, entered
from tournaments.rules.stages.next_grids import next_grids
from tournaments.rules.stages.progress import Champion, Grids
from tournaments.rules.stages.values import Entrant, TournamentFacts, TournamentRuleset
from tournaments.rules.values import EntryId

ENTRIES = st.integers(1, 60)
SEEDS = st.integers(0, 10**6)
SOME = settings(max_examples=fewer(60), deadline=None)


@SOME
@given(rulesets(), ENTRIES, SEEDS)
def test_everybody_who_loses_first_races_twice(
    ruleset: TournamentRuleset, count: int, seed: int
) -> None:
    """But who had a bye, is alone in B or was in a mere final."""
    played = Played(ruleset, entered(count))
    champion = played.play(at_random(seed))
    raced = Counter(entry for heat in played.heats.values() for entry in heat.seats)
    states = {state.id: state for state in champion.heats}
    first = {each for state in states.values() if state.id.stage == 1 for each in state.seats}
    has_b = any(heat.part == "b" for heat in states)
    alone = {each.entry for each in champion.choices if each.code == "walkover"}
    for entry in range(1, count + 1):
        assert raced[EntryId(entry)] >= (2 if has_b and entry in first - alone else 1) - (
            entry in alone
        )
    places = [state for state in states.values() if len(state.seats) > 1]
    assert raced == Counter(entry for state in places for entry in state.seats)


@SOME
@given(rulesets(), ENTRIES, SEEDS)
def test_only_the_better_places_go_on(ruleset: TournamentRuleset, count: int, seed: int) -> None:
    ruleset = replace(ruleset, lucky_losers=0)
    champion = Played(ruleset, entered(count)).play(at_random(seed))
    for state in champion.heats:
        places = {each.entry: each.place for each in state.places}
        out = [places[each] for each in state.seats if each not in state.goes_on]
        assert max((places[each] for each in state.goes_on), default=0) < min(out, default=99)
    finals = {state.id.part: state for state in champion.heats}
    for title in champion.titles:
        assert finals[title.part].places[0].entry == title.entry


@SOME
@given(rulesets(), ENTRIES, SEEDS, st.randoms(use_true_random=False))
def test_the_order_of_what_is_given_never_matters(
    ruleset: TournamentRuleset, count: int, seed: int, mix: Random
) -> None:
    played = Played(ruleset, changed(entered(count), range(1, count, 3), club=1))
    while isinstance(known := played.next(), Grids):
        facts = played.facts
        mixed = TournamentFacts(
            tuple(mix.sample(facts.entries, len(facts.entries))),
            tuple(
                replace(
                    heat,
                    races=tuple(
                        replace(race, finishes=tuple(mix.sample(race.finishes, len(race.finishes))))
                        for race in mix.sample(heat.races, len(heat.races))
                    ),
                )
                for heat in mix.sample(facts.heats, len(facts.heats))
            ),
            facts.dice,
        )
        assert next_grids(ruleset, mixed) == known
        played.draw_and_race(known, at_random(seed))


@SOME
@given(rulesets(), ENTRIES, SEEDS, st.randoms(use_true_random=False))
def test_heats_raced_one_by_one_in_any_order_give_the_same_tournament(
    ruleset: TournamentRuleset, count: int, seed: int, mix: Random
) -> None:
    """A heat that is not raced yet, or is being raced, changes nothing of the others."""
    at_once = Played(ruleset, entered(count))
    whole = at_once.play(at_random(seed))
    one_by_one = Played(ruleset, entered(count))
    order = at_random(seed)
    grids = one_by_one.grids()
    while grids:
        heat = mix.choice(sorted(grids))
        one_by_one.start(heat)
        assert one_by_one.grids() == {key: grid for key, grid in grids.items() if key != heat}
        one_by_one.finish(heat, order(grids[heat]))
        grids = one_by_one.grids()
    replayed = one_by_one.next()
    assert isinstance(replayed, Champion)
    assert replayed.titles == whole.titles
    assert set(replayed.heats) == set(whole.heats)
    assert sorted(map(repr, replayed.choices)) == sorted(map(repr, whole.choices))


@SOME
@given(rulesets(), ENTRIES, SEEDS, st.randoms(use_true_random=False))
def test_whatever_happens_it_ends_and_nobody_sits_twice_in_a_stage(
    ruleset: TournamentRuleset, count: int, seed: int, mix: Random
) -> None:
    """People withdraw at any time, races are void, bots and reserves come in, cars are level."""
    bots = mix.sample(range(1, count + 1), count // 6)
    waiting = tuple(Entrant(EntryId(900 + each), reserve=each) for each in range(mix.randrange(4)))
    played = Played(ruleset, (*changed(entered(count), bots, kind="bot"), *waiting))
    for _ in range(2_000):
        known = played.next()
        if isinstance(known, Champion):
            break
        seats = [
            (state.id.part, state.id.stage, each) for state in known.heats for each in state.seats
        ]
        assert len(seats) == len(set(seats))
        assert known.grids, "nothing to race"
        grid = mix.choice(known.grids)
        assert not {each.id for each in played.entries if each.has_withdrawn} & {*grid.seats}
        played.start(grid.heat)
        if mix.random() < 0.1:
            played.void(grid.heat)
            continue
        ranks = [1]
        for place in range(2, len(grid.seats) + 1):
            ranks.append(ranks[-1] if mix.random() < 0.3 else place)
        if mix.random() < 0.3:
            played.withdraw(mix.randrange(1, count + 1))
        played.finish(grid.heat, mix.sample(grid.seats, len(grid.seats)), ranks)
    assert isinstance(known, Champion)
    assert known.entry is None or not {
        each for each in played.entries if each.id == known.entry and each.has_withdrawn
    }
