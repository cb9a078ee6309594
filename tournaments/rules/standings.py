"""Works out the standings from ruleset, facts and decisions."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from tournaments.rules.checks import check_decisions, check_facts, check_ruleset
from tournaments.rules.drops import dropped_after, with_drops, worst_rounds
from tournaments.rules.ordering import key_of
from tournaments.rules.results import Rulings
from tournaments.rules.scores import Score, ranked
from tournaments.rules.scoring import cells_of, is_completed
from tournaments.rules.teams import team_scores
from tournaments.rules.values import (
    WHOLE,
    AnyDecision,
    Cell,
    Disqualified,
    EntryId,
    Facts,
    Points,
    PointsChanged,
    Round,
    Ruleset,
    Standings,
    StandingsLine,
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
    decided = sorted(decisions, key=lambda each: each.number)
    check_ruleset(ruleset)
    check_facts(facts)
    check_decisions(facts, decided)
    return _Championship(ruleset, facts, in_force(decided, after), after).standings()


def in_force(decisions: Iterable[AnyDecision], after: int | None) -> list[AnyDecision]:
    """The decisions that count in the table after a round, or in the latest."""
    return [each for each in decisions if _is_in_force(each, after)]


def _is_in_force(decision: AnyDecision, after: int | None) -> bool:
    """Whether a decision counts in the table after a round; one about a race counts with it."""
    match decision:
        case PointsChanged(round=int(number)):
            return after is None or number <= after
        case PointsChanged() | Disqualified(race=None) | TieRuled():
            return after is None
    return True


class _Championship:
    """A championship up to a round, worked out once."""

    def __init__(
        self,
        ruleset: Ruleset,
        facts: Facts,
        decisions: Sequence[AnyDecision],
        after: int | None,
    ) -> None:
        self.ruleset = ruleset
        self.facts = facts
        self.decisions = decisions
        self.rulings = Rulings(decisions)
        self.after = after
        self.rounds = self._counted_rounds()
        self.over = [at for at, round in enumerate(self.rounds) if self._is_completed(round)][::-1]
        """Indexes of the completed rounds, the last first."""

    def _counted_rounds(self) -> list[Round]:
        """Rounds that gave something, in the order of the calendar."""
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
        teams = team_scores(self.ruleset, self.facts, scores, self.over)
        numbers = [round.number for round in self.rounds]
        over = [numbers[at] for at in self.over]
        rulings = [each for each in self.decisions if isinstance(each, TieRuled)]
        return Standings(
            after=numbers[-1] if numbers else 0,
            completed=len(over),
            lines=ranked(self.ruleset, scores, over, rulings),
            teams=ranked(self.ruleset, teams, over),
            under_way=tuple([number for number in numbers if number not in over]),
        )

    def _scores(self) -> list[Score]:
        changes = self._changes()
        return [self._score(entry, cells, changes.get(entry, 0)) for entry, cells in self._rows()]

    def _rows(self) -> Iterable[tuple[EntryId, tuple[Cell, ...]]]:
        """The cells of each entry, in the order of the calendar."""
        entries = sorted([entry.id for entry in self.facts.entries])
        if not self.rounds:
            return [(entry, ()) for entry in entries]
        columns = [self._column(round, entries) for round in self.rounds]
        return zip(entries, zip(*columns, strict=True), strict=True)

    def _column(self, round: Round, entries: Sequence[EntryId]) -> list[Cell]:
        cells = cells_of(self.ruleset, round, self.rulings, self.facts.entries)
        return [cells[entry] for entry in entries]

    def _score(self, entry: EntryId, found: tuple[Cell, ...], changes: Points) -> Score:
        over = [found[at] for at in self.over]
        count = dropped_after(self.ruleset, len(over))
        cells = with_drops(found, worst_rounds(self.ruleset, over, count))
        counted = sum([cell.points for cell in cells if not cell.is_dropped])
        total = self.ruleset.stake * WHOLE + changes + counted
        key = key_of(self.ruleset, total, cells, over)
        return Score(entry, total, cells, changes, key, entry in self.rulings.expelled)

    def _changes(self) -> dict[EntryId, Points]:
        found: dict[EntryId, Points] = {}
        for each in self.decisions:
            if isinstance(each, PointsChanged):
                found[each.entry] = found.get(each.entry, 0) + each.amount
        return found


def with_movement(now: Standings, before: Standings) -> Standings:
    """A table with the places won or lost since another one."""
    return replace(
        now, lines=_moved(now.lines, before.lines), teams=_moved(now.teams, before.teams)
    )


def _moved(
    now: Sequence[StandingsLine], before: Sequence[StandingsLine]
) -> tuple[StandingsLine, ...]:
    ranks = {line.entry: line.rank for line in before}
    return tuple([_with_moved(line, ranks.get(line.entry)) for line in now])


def _with_moved(line: StandingsLine, rank: int | None) -> StandingsLine:
    return line if rank is None or line.rank is None else replace(line, moved=rank - line.rank)
