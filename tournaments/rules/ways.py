"""Ways to the title: the rest of a championship, raced as well as can be for one entry.

The entry wins all its races and all others give up. The standings themselves tell whether that is
enough, with every drop, weight, decision and tie-break. That there is no such way proves nothing.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import count

from msgspec.structs import replace

from tournaments.rules.results import Rulings
from tournaments.rules.standings import in_force, standings
from tournaments.rules.values import (
    AnyDecision,
    Entry,
    EntryId,
    Facts,
    Finish,
    Race,
    RaceId,
    Round,
    Ruleset,
    Standings,
)

FIELD = 12
"""Most entries of a championship for which ways are looked for."""
ANY_MARK = 100
"""A mark for a circuit on which nobody has one."""


class NoKnownWay(Exception):
    """The rest cannot be raced without knowing more: who meets whom, or what can be won."""


class WaysToTheTitle:
    """The championship as it is after a table, which can be raced to its end for any entry."""

    def __init__(
        self,
        ruleset: Ruleset,
        facts: Facts,
        table: Standings,
        to_come: Iterable[Round],
        decisions: Iterable[AnyDecision],
        after: int | None,
    ) -> None:
        self.ruleset = ruleset
        self.entries = facts.entries
        self._to_come = {round.number for round in to_come}
        self._rounds = [self._known(round, after) for round in facts.rounds]
        races = {race.id for round in self._rounds for race in round.races}
        self._decisions = [each for each in in_force(decisions, after) if _is_known(each, races)]
        self._rulings = Rulings(self._decisions)
        ranked = [line.entry for line in table.lines if line.rank is not None]
        self._weakest = {entry: place for place, entry in enumerate(reversed(ranked))}
        self._next_id = min([0, *races]) - 1

    def _known(self, round: Round, after: int | None) -> Round:
        """A round as it was after the table; later ones were not raced."""
        if after is None or round.number <= after:
            return round
        return replace(round, races=(), is_open=False)

    def outcome_for(self, entry: EntryId) -> Standings | None:
        """The table in the end, if all goes well for this entry; None where that is not known."""
        if len(self.entries) > FIELD or self.ruleset.scoring == "money":
            return None
        ids = map(RaceId, count(self._next_id, -1))
        try:
            rounds = [self._raced(round, entry, ids) for round in self._rounds]
        except NoKnownWay:
            return None
        return standings(self.ruleset, Facts(self.entries, tuple(rounds)), self._decisions)

    def _raced(self, round: Round, entry: EntryId, ids: Iterator[RaceId]) -> Round:
        if round.number not in self._to_come or round.is_cancelled:
            return round
        if self.ruleset.scoring in {"marks", "differences"}:
            return self._run(round, entry, next(ids))
        if round.is_open:
            raise NoKnownWay
        races = [self._ended(race, entry) for race in round.races]
        return replace(round, races=tuple(races) or self._new_race(round, entry, next(ids)))

    def _new_race(self, round: Round, entry: EntryId, number: RaceId) -> tuple[Race, ...]:
        """One race of all who are in the round; none where there are too few."""
        field = [each.id for each in self._field(round)]
        if len(field) > (round.seats or len(field)):
            raise NoKnownWay
        if len(field) < round.fewest:
            return ()
        return (Race(number, self._won_by(entry, field)),)

    def _field(self, round: Round) -> list[Entry]:
        return [
            each
            for each in self.entries
            if each.is_in(round.number)
            and each.kind != "neutral"
            and each.id not in self._rulings.expelled
        ]

    def _ended(self, race: Race, entry: EntryId) -> Race:
        if race.is_finished:
            return race
        if not race.starters:
            raise NoKnownWay
        return replace(race, finishes=self._won_by(entry, race.starters), is_finished=True)

    def _won_by(self, entry: EntryId, field: Sequence[EntryId]) -> tuple[Finish, ...]:
        """A race that the entry wins, or else the weakest of its field; all others give up."""
        winner = entry if entry in field else min(field, key=self._rank)
        cars, has_pole = self.ruleset.cars, self.ruleset.cars > 1 and winner == entry
        won = [Finish(winner, place=car + 1, has_pole=has_pole and not car) for car in range(cars)]
        return (*won, *[Finish(each, code="dnf") for each in field if each != winner])

    def _rank(self, entry: EntryId) -> int:
        return self._weakest.get(entry, -1)

    def _run(self, round: Round, entry: EntryId, number: RaceId) -> Round:
        """A run as good as the best there is; nobody else has a better one than they have."""
        marks = [each.mark for race in round.races for each in race.finishes if each.mark]
        is_in = entry in {each.id for each in self._field(round)}
        run = Race(number, (Finish(entry, mark=min(marks, default=ANY_MARK)),))
        return replace(round, races=(*round.races, run) if is_in else round.races, is_open=False)


def _is_known(decision: AnyDecision, races: Collection[RaceId]) -> bool:
    """Whether the race that a decision is about is among these, if it is about one."""
    race = getattr(decision, "race", None)
    return race is None or race in races
