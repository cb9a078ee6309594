"""Checks that a ruleset, facts and decisions make sense, before anything is worked out."""

from collections.abc import Hashable, Iterable
from itertools import pairwise

from tournaments.rules.errors import (
    ChampionshipError,
    DropsBroken,
    EntryTwice,
    PointsTableBroken,
    RaceTwice,
    RoundTwice,
    UnknownEntry,
    UnknownRace,
    UnknownRound,
)
from tournaments.rules.values import (
    AnyDecision,
    Disqualified,
    Facts,
    PointsChanged,
    RaceAnnulled,
    Ruleset,
    Substituted,
    TieRuled,
    Warned,
)

RACED = Disqualified | RaceAnnulled | Substituted | Warned
"""Decisions about a race."""


def check_ruleset(ruleset: Ruleset) -> None:
    points, drops = ruleset.points, ruleset.drops
    if any(after > before for before, after in pairwise(points)):
        raise PointsTableBroken("a place gets more than the one before it")
    if ruleset.scoring in {"places", "marks"} and not any(points):
        raise PointsTableBroken("no place gets any points")
    if any(each < 0 for each in points):
        raise PointsTableBroken("a place gets less than nothing")
    if any(dropped < 0 or dropped >= rounds for rounds, dropped in enumerate(drops, start=1)):
        raise DropsBroken("after each round at least one result must count")
    if any(after < before for before, after in pairwise(drops)):
        raise DropsBroken("what was dropped would come back")


def check_facts(facts: Facts) -> None:
    races = [race for round in facts.rounds for race in round.races]
    entries = {entry.id for entry in facts.entries}
    _only_once([entry.id for entry in facts.entries], EntryTwice)
    _only_once([round.number for round in facts.rounds], RoundTwice)
    _only_once([race.id for race in races], RaceTwice)
    for race in races:
        unknown = {finish.entry for finish in race.finishes} - entries
        if unknown:
            raise UnknownEntry(min(unknown))


def check_decisions(facts: Facts, decisions: Iterable[AnyDecision]) -> None:
    """Raises unless every decision names a race, a round and entries of this championship."""
    rounds = {round.number for round in facts.rounds}
    races = {race.id for round in facts.rounds for race in round.races}
    entries = {entry.id for entry in facts.entries}
    for decision in decisions:
        for entry in _entries_of(decision):
            if entry not in entries:
                raise UnknownEntry(entry)
        if isinstance(decision, PointsChanged) and decision.round not in {None, *rounds}:
            raise UnknownRound(decision.round)
        if isinstance(decision, RACED) and decision.race not in {None, *races}:
            raise UnknownRace(decision.race)


def _entries_of(decision: AnyDecision) -> tuple[int, ...]:
    match decision:
        case PointsChanged(entry=entry) | Disqualified(entry=entry) | Warned(entry=entry):
            return (entry,)
        case Substituted(entry=entry, counts_for=other):
            return entry, other
        case TieRuled(order=order):
            _only_once(order, EntryTwice)
            return order
    return ()


def _only_once(values: Iterable[Hashable], error: type[ChampionshipError]) -> None:
    seen: set[Hashable] = set()
    for value in values:
        if value in seen:
            raise error(value)
        seen.add(value)
