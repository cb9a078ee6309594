"""The one function that says where everybody stands."""

from collections.abc import Iterable

from msgspec.structs import replace

from tournaments.rules.checks import check_decisions, check_facts, check_ruleset
from tournaments.rules.drops import dropped_after, with_drops
from tournaments.rules.ordering import key_of, ruling_of
from tournaments.rules.results import Rulings
from tournaments.rules.scores import Score, ranked
from tournaments.rules.scoring import Cells, cells_of, is_completed
from tournaments.rules.teams import team_scores
from tournaments.rules.values import (
    AnyDecision,
    Cell,
    EntryId,
    Facts,
    Line,
    Points,
    PointsChanged,
    Round,
    Ruleset,
    Standings,
    TieRuled,
)


def standings(
    ruleset: Ruleset,
    facts: Facts,
    decisions: Iterable[AnyDecision] = (),
    after: int | None = None,
) -> Standings:
    """The table after a round of the calendar, or after all that was raced so far.

    The same whatever the order in which facts and decisions are given. Decisions about a round
    count from that round on; those about no round count in the latest table.
    """
    decided = tuple(decisions)
    check_ruleset(ruleset)
    check_facts(facts)
    check_decisions(facts, decided)
    season = _Season(ruleset, facts, decided, after)
    return season.standings()


class _Season:
    """A season up to a round, worked out once."""

    def __init__(
        self,
        ruleset: Ruleset,
        facts: Facts,
        decisions: tuple[AnyDecision, ...],
        after: int | None,
    ) -> None:
        self.ruleset = ruleset
        self.facts = facts
        self.decisions = decisions
        self.rulings = Rulings(decisions)
        self.after = after
        self.rounds = self._counted_rounds()
        self.completed = sum([self._is_completed(round) for round in self.rounds])

    def _counted_rounds(self) -> list[Round]:
        """In the order of the calendar; those that gave nothing are left out."""
        rounds = sorted(self.facts.rounds, key=lambda round: round.number)
        return [
            round
            for round in rounds
            if (self.after is None or round.number <= self.after)
            and any(race.finishes for race in self.rulings.counted_races(round))
        ]

    def _is_completed(self, round: Round) -> bool:
        return is_completed(round, self.rulings.counted_races(round))

    def standings(self) -> Standings:
        scores = self._scores()
        rounds = [round.number for round in reversed(self.rounds)]
        teams = team_scores(self.ruleset, self.facts, scores)
        return Standings(
            after=rounds[0] if rounds else 0,
            completed=self.completed,
            lines=ranked(self.ruleset, scores, rounds),
            teams=ranked(self.ruleset, teams, rounds),
        )

    def _scores(self) -> list[Score]:
        entries = sorted([entry.id for entry in self.facts.entries])
        by_round = [cells_of(self.ruleset, round, self.rulings, entries) for round in self.rounds]
        changes = self._changes()
        ruling = ruling_of([each for each in self.decisions if isinstance(each, TieRuled)])
        return [
            self._score(entry, by_round, changes.get(entry, 0), ruling(entry)) for entry in entries
        ]

    def _score(self, entry: EntryId, by_round: list[Cells], changes: Points, ruling: int) -> Score:
        found = [
            cells.get(entry) or Cell(round.number, 0)
            for round, cells in zip(self.rounds, by_round, strict=True)
        ]
        count = dropped_after(self.ruleset, self.completed)
        cells = with_drops(self.ruleset, found, count)
        total = changes + sum([cell.points for cell in cells if not cell.is_dropped])
        key = replace(key_of(self.ruleset, total, cells), ruling=ruling)
        return Score(entry, total, cells, changes, key, entry in self.rulings.expelled)

    def _changes(self) -> dict[EntryId, Points]:
        found: dict[EntryId, Points] = {}
        for each in self.decisions:
            if isinstance(each, PointsChanged) and self._is_in_force(each.round):
                found[each.entry] = found.get(each.entry, 0) + each.amount
        return found

    def _is_in_force(self, number: int | None) -> bool:
        return self.after is None or (number is not None and number <= self.after)


def with_movement(now: Standings, before: Standings) -> Standings:
    """The places won or lost since another table."""
    ranks = {line.entry: line.rank for line in before.lines}
    return replace(now, lines=tuple([_moved(line, ranks.get(line.entry)) for line in now.lines]))


def _moved(line: Line, rank: int | None) -> Line:
    return line if rank is None or line.rank is None else replace(line, moved=rank - line.rank)
