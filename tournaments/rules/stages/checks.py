"""Checks that the ruleset, facts and decisions of a tournament make sense."""

from collections.abc import Hashable, Iterable

from tournaments.rules.checks import check_decisions, check_ruleset
from tournaments.rules.errors import ChampionshipError, EntryTwice, RaceTwice, UnknownEntry
from tournaments.rules.stages.errors import CarsBroken, HeatTwice, ScoringUnsuitable, SeatTwice
from tournaments.rules.stages.values import TournamentFacts, TournamentRuleset
from tournaments.rules.values import AnyDecision, Entry, EntryId, Facts, Round


def check_tournament(
    ruleset: TournamentRuleset, facts: TournamentFacts, decisions: Iterable[AnyDecision]
) -> None:
    if not ruleset.least <= ruleset.wanted <= ruleset.most:
        raise CarsBroken(f"{ruleset.least}, {ruleset.wanted}, {ruleset.most}")
    if ruleset.table.scoring != "places":
        raise ScoringUnsuitable(ruleset.table.scoring)
    check_ruleset(ruleset.table)
    entries = {entry.id for entry in facts.entries}
    races = [race for heat in facts.heats for race in heat.races]
    _only_once([entry.id for entry in facts.entries], EntryTwice)
    _only_once([heat.id for heat in facts.heats], HeatTwice)
    _only_once([race.id for race in races], RaceTwice)
    for heat in facts.heats:
        _only_once(heat.seats, SeatTwice)
        _known(heat.seats, entries)
    for race in races:
        _known([finish.entry for finish in race.finishes], entries)
    if decisions:
        known = Facts(tuple([Entry(each) for each in entries]), (Round(1, tuple(races)),))
        check_decisions(known, decisions)


def _known(named: Iterable[EntryId], entries: set[EntryId]) -> None:
    for entry in named:
        if entry not in entries:
            raise UnknownEntry(entry)


def _only_once(values: Iterable[Hashable], error: type[ChampionshipError]) -> None:
    listed = list(values)
    if len(set(listed)) == len(listed):
        return
    seen: set[Hashable] = set()
    for value in listed:
        if value in seen:
            raise error(value)
        seen.add(value)
