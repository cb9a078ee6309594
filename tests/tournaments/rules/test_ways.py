"""Who can still win, checked against every result that is possible in small championships."""

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from tests.tournaments.rules.seasons import RULED, entry, raced, season
from tournaments.rules.bounds import rounds_to_come
from tournaments.rules.chances import champions, chances
from tournaments.rules.standings import standings
from tournaments.rules.values import (
    AnyDecision,
    Code,
    Entry,
    EntryId,
    Facts,
    Finish,
    PointsChanged,
    Race,
    RaceId,
    Round,
    Ruleset,
    TieRuled,
)

A, B, C, D = (EntryId(number) for number in range(1, 5))
CODES: tuple[Code, ...] = ("dnf", "dns", "dsq")


class Known(NamedTuple):
    """A championship under way."""

    rules: Ruleset
    facts: Facts
    decided: tuple[AnyDecision, ...] = ()


class Verdict(NamedTuple):
    out: set[EntryId]
    can_win: set[EntryId]


def verdict_on(known: Known) -> Verdict:
    rules, facts, decided = known
    found = chances(rules, facts, standings(rules, facts, decided), decided)
    out = {each.entry for each in found if each.out_by}
    return Verdict(out, {each.entry for each in found if each.can_win})


def possible_winners(known: Known) -> set[EntryId]:
    """All who win the title in any end that the championship can have.

    Each round to come is raced with any result or cancelled, and anybody may stay away from it,
    as after a withdrawal. Somebody always comes in first.
    """
    rules, facts, decided = known
    to_come = {each.number for each in rounds_to_come(facts, standings(rules, facts, decided))}
    ends = [
        list(_ends_of(rules, round, facts.entries)) if round.number in to_come else [round]
        for round in facts.rounds
    ]
    found: set[EntryId] = set()
    for rounds in product(*ends):
        end = Facts(facts.entries, rounds)
        found |= set(champions(end, standings(rules, end, decided)))
    return found


def _ends_of(rules: Ruleset, round: Round, entries: Sequence[Entry]) -> Iterator[Round]:
    yield replace(round, is_cancelled=True)
    unfinished = [race for race in round.races if not race.is_finished]
    over = tuple(race for race in round.races if race.is_finished)
    if not round.races:
        unfinished = [Race(RaceId(-round.number), starters=_field(round, entries))]
    for results in product(*[list(_results(rules, race.starters)) for race in unfinished]):
        ended = [
            replace(race, finishes=finishes, is_finished=True)
            for race, finishes in zip(unfinished, results, strict=True)
        ]
        yield replace(round, races=(*over, *ended), is_open=False)


def _field(round: Round, entries: Sequence[Entry]) -> tuple[EntryId, ...]:
    return tuple(each.id for each in entries if each.is_in(round.number))


def _results(rules: Ruleset, field: Sequence[EntryId]) -> Iterator[tuple[Finish, ...]]:
    """Every order of those who come in, also level at the top, and every fate of the others."""
    for count in range(1, len(field) + 1):
        for placed in permutations(field, count):
            others = [each for each in field if each not in placed]
            for codes in product(CODES, repeat=len(others)):
                gone = [
                    Finish(each, code=code)
                    for each, code in zip(others, codes, strict=True)
                    if code != "dns"
                ]
                yield (*_placed(rules, placed), *gone)
                if count > 1 and rules.cars == 1:
                    yield (*_level(placed), *gone)


def _placed(rules: Ruleset, order: Sequence[EntryId]) -> list[Finish]:
    cars = [each for each in order for _ in range(rules.cars)]
    return [
        Finish(each, place=place, has_pole=place == 1) for place, each in enumerate(cars, start=1)
    ]


def _level(order: Sequence[EntryId]) -> list[Finish]:
    """The first two share the first place."""
    return [Finish(each, place=1 if at < 2 else at + 1) for at, each in enumerate(order)]


def test_countback_decides_who_can_win_with_as_many_points() -> None:
    """FC-28: twenty-five points each and two wins, so that the last race decides."""
    rules = Ruleset(points=(10, 5))
    known = Known(rules, season(raced(1, A, B), raced(2, A, B), raced(3, B, A), Round(4)))
    assert possible_winners(known) == {A, B}
    assert verdict_on(known) == Verdict(set(), {A, B})


def test_as_many_points_but_fewer_wins_is_not_said_to_win() -> None:
    """FC-28: one win and ten points are all that the second could have, to two wins and ten."""
    rules = Ruleset(points=(5, 0))
    known = Known(
        rules,
        season(raced(1, A, B), raced(2, A, B), Round(3)),
        (PointsChanged(entry=B, amount=500, **RULED),),
    )
    assert possible_winners(known) == {A}
    assert verdict_on(known) == Verdict(set(), {A})


def test_a_ruling_on_a_tie_is_considered() -> None:
    known = Known(
        Ruleset(points=(5,)),
        season(raced(1, A, B), Round(2)),
        (TieRuled(order=(B, A), **RULED),),
    )
    assert verdict_on(known).can_win == possible_winners(known) == {A, B}


def test_who_has_withdrawn_wins_only_if_another_may_win_the_races() -> None:
    """Somebody comes in first, so what a rival gets is at least that."""
    entries = [entry(1, until_round=2), entry(2), entry(3)]
    rounds = (raced(1, A, B, C), raced(2, A, B, C), Round(3))
    known = Known(Ruleset(points=(10, 6)), season(*rounds, entries=entries))
    assert possible_winners(known) == {A, B}
    assert verdict_on(known) == Verdict({C}, {A, B})


def test_what_was_won_in_a_round_under_way_goes_if_it_is_cancelled() -> None:
    """A has thirty points of it, and B no race there: without the round B is first."""
    races = (
        Race(RaceId(2), (Finish(A, place=1),)),
        Race(RaceId(3), (), is_finished=False, starters=(C, D)),
    )
    entries = [entry(1), entry(2, until_round=1), entry(3), entry(4)]
    rounds = (raced(1, B, A, C, D), Round(2, races, weight=3))
    known = Known(Ruleset(points=(10, 6)), season(*rounds, entries=entries))
    assert B in possible_winners(known)
    assert verdict_on(known).out.isdisjoint({A, B})


def test_a_round_without_an_entry_is_dropped_by_it_only_if_it_is_raced() -> None:
    """B has 20, less 10 of its wins if the fifth round is cancelled; A has 11 with the fourth.

    B is disqualified in the third, which is never dropped, and withdraws after the fourth.
    """
    thrown_out = Race(RaceId(3), (Finish(A, place=1), Finish(B, code="dsq")))
    entries = [entry(1), entry(2, until_round=4)]
    wins = (raced(1, B, A, weight=2), raced(2, B, A, weight=2))
    known = Known(
        Ruleset(points=(5, 0), drops=(0, 0, 1)),
        season(*wins, Round(3, (thrown_out,)), Round(4), Round(5), entries=entries),
        (PointsChanged(entry=A, amount=100, **RULED),),
    )
    assert possible_winners(known) == {A, B}
    assert verdict_on(known).out == set()


def test_with_more_entries_than_seats_nothing_is_said_for_sure() -> None:
    rounds = (raced(1, A, B, C), Round(2, seats=2))
    verdict = verdict_on(Known(Ruleset(), season(*rounds)))
    assert verdict == Verdict(set(), set())


def test_nobody_is_said_to_win_a_race_for_which_too_few_are_left() -> None:
    """C has withdrawn: without a third there is no race, and B stays behind."""
    entries = [entry(1), entry(2), entry(3, until_round=1)]
    rounds = (raced(1, A, B, C), Round(2, fewest=3))
    assert verdict_on(Known(Ruleset(), season(*rounds, entries=entries))).can_win == {A}
    enough = (rounds[0], Round(2, fewest=2))
    assert verdict_on(Known(Ruleset(), season(*enough, entries=entries))).can_win == {A, B}


def test_nobody_is_said_to_win_money_that_nobody_has_seen() -> None:
    won = Race(RaceId(1), (Finish(A, place=1, money=900), Finish(B, place=2, money=-900)))
    known = Known(Ruleset(scoring="money"), season(Round(1, (won,)), Round(2)))
    assert verdict_on(known) == Verdict(set(), set())


@pytest.mark.parametrize("seed", range(40))
def test_of_any_small_championship_only_what_is_true_is_said(seed: int) -> None:
    """Never out who can win, and never said to win who cannot."""
    random = Random(seed)
    for _ in range(10):
        known = _any(random)
        winners, verdict = possible_winners(known), verdict_on(known)
        assert verdict.out.isdisjoint(winners), known
        assert verdict.can_win <= winners, known


@pytest.mark.parametrize("seed", range(20))
def test_without_drops_all_who_can_win_are_found(seed: int) -> None:
    """FC-28: countback and all; what is left is out, or level on points and behind."""
    random = Random(f"plain {seed}")
    for _ in range(10):
        known = _any(random, is_plain=True)
        assert verdict_on(known).can_win == possible_winners(known), known


def _any(random: Random, is_plain: bool = False) -> Known:
    """A championship of two or three with a round or two to come, or one under way."""
    count = random.choice((2, 2, 3))
    to_come = 1 if count == 3 else random.choice((1, 2))
    rounds = random.randint(1, 3) + to_come
    entries = [_entry(random, number, rounds, is_plain) for number in range(1, count + 1)]
    rules = _rules(random, is_plain)
    found = [
        _round(random, rules, number, entries, rounds - to_come) for number in range(1, rounds + 1)
    ]
    if not is_plain and random.random() < 0.3:
        found[-1] = _under_way(random, found[-1], entries)
    ruled: tuple[AnyDecision, ...] = (
        PointsChanged(entry=A, amount=random.choice((-500, 100)), number=1, **RULED),
        TieRuled(order=(B, A), number=2, **RULED),
    )
    decided = [each for each in ruled if random.random() < 0.3]
    return Known(rules, Facts(tuple(entries), tuple(found)), tuple(decided))


def _entry(random: Random, number: int, rounds: int, is_plain: bool) -> Entry:
    until = random.choice((None, None, None, rounds - 1))
    kind = "neutral" if number == 3 and not is_plain and random.random() < 0.2 else "player"
    has_left = number == 2 and not is_plain
    return entry(number, kind=kind, team=number % 2, until_round=until if has_left else None)


def _rules(random: Random, is_plain: bool) -> Ruleset:
    points = random.choice(((10, 6, 4), (3, 2, 1), (1,)))
    if is_plain:
        return Ruleset(points=points)
    return Ruleset(
        points=points,
        drops=random.choice(((), (0, 1), (0, 0, 1), (0, 0, 2))),
        cars=random.choice((1, 1, 2)),
        pole=random.choice((0, 1)),
        not_started=random.choice((0, 0, 2)),
        team_entries=random.choice((0, 1)),
    )


def _round(
    random: Random, rules: Ruleset, number: int, entries: Sequence[Entry], raced_until: int
) -> Round:
    weight = random.choice((1, 1, 2))
    if number > raced_until:
        return Round(number, weight=weight, is_cancelled=random.random() < 0.1)
    field = [each.id for each in entries if each.is_in(number)]
    finishes = random.choice(list(_results(rules, random.sample(field, len(field)))))
    is_cancelled = random.random() < 0.15
    return Round(number, (Race(RaceId(number), finishes),), weight, is_cancelled=is_cancelled)


def _under_way(random: Random, round: Round, entries: Sequence[Entry]) -> Round:
    """One has finished a race of its own; the others still race."""
    field = [each.id for each in entries if each.is_in(round.number)]
    done = random.choice(field)
    rest = tuple(each for each in field if each != done)
    over = Race(RaceId(100), (Finish(done, place=1),))
    races = (over, Race(RaceId(101), (), is_finished=False, starters=rest)) if rest else (over,)
    return replace(round, races=races)
