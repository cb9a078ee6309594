"""Rounds in rotation with a table of points: a round robin, or one group of several."""

from collections.abc import Sequence
from math import comb

from msgspec.structs import replace

from tournaments.rules.seating.seating import Grids as SeatedGrids
from tournaments.rules.seating.seating import by_rotation, meetings, seats_of
from tournaments.rules.seating.seats import seated_evenly
from tournaments.rules.stages.field import Field
from tournaments.rules.stages.heat_results import counted_races
from tournaments.rules.stages.heat_sizes import field_plan
from tournaments.rules.stages.progress import Grid, Place
from tournaments.rules.stages.rounds import Rounds
from tournaments.rules.stages.values import Heat, Part, TournamentRuleset
from tournaments.rules.standings import standings
from tournaments.rules.values import (
    AnyDecision,
    Disqualified,
    Entry,
    EntryId,
    Facts,
    PointsChanged,
    RaceAnnulled,
    RaceId,
    Round,
    Standings,
    Substituted,
    TieRuled,
    Warned,
)


def rounds_to_meet(ruleset: TournamentRuleset, entries: int) -> int:
    """How many rounds it takes at least that everybody can have met everybody.

    Where some sit out it goes on until all have sat out as often, if that comes.
    """
    if entries < 2:
        return 0
    planned = field_plan(ruleset, entries)
    pairs = sum([comb(size, 2) for size in planned.sizes])
    least = -(-comb(entries, 2) // pairs)
    even = [each for each in range(least, least + entries) if each * planned.byes % entries == 0]
    return even[0] if even else least


class TableRounds(Rounds):
    def __init__(
        self,
        field: Field,
        part: Part,
        members: Sequence[EntryId],
        group: int = 0,
        rounds: int | None = None,
    ) -> None:
        super().__init__(field, part, group)
        seated = {entry for grids in self.seated() for grid in grids for entry in grid}
        self.members = [*members, *sorted(seated - set(members))]
        """Who is in it, reserves that came in among them."""
        ruleset = field.ruleset
        self.count = rounds or ruleset.rounds or rounds_to_meet(ruleset, len(members))
        self.ends_early = len(self._here()) < 2 or not field.has_person(self._here())

    @property
    def is_finished(self) -> bool:
        return not self.is_racing and (self.last >= self.count or self.ends_early)

    def _here(self) -> list[EntryId]:
        """Who would race in the next round."""
        entrants, number = self.field.entrants, self.last + 1
        return [
            each
            for each in self.field.still_in(self.members)
            if entrants[each].from_round <= number
        ]

    def next_grids(self) -> list[Grid]:
        """The races that can be made now: the next round is drawn when one is over."""
        if self.is_racing:
            return self.open_grids()
        if self.is_finished:
            return []
        if self._is_of_duels():
            return self.new_grids(self._in_circle())
        here, sizes = self.split(self._here(), self.sat_out(self.members))
        past = self.seated()
        dice = self.field.dice(f"{self.part}/{self.group}/{self.last + 1}")
        return self.new_grids(by_rotation(here, sizes, meetings(past), seats_of(past), dice))

    def _is_of_duels(self) -> bool:
        """Whether all race two by two, and nobody has come or gone."""
        here, drawn = self._here(), self.field.seed_of
        first = sorted([each for each in self.members if drawn[each] <= len(self.field.seeds)])
        return self.field.ruleset.most == 2 and sorted(here) == first

    def _in_circle(self) -> SeatedGrids:
        """Duels in which everybody meets all others once before anybody meets twice.

        One stays, the others go round by one place each round; who would meet nobody sits out.
        """
        turning: list[EntryId | None] = [*self._here()[1:]]
        turning += [None] * (len(turning) % 2 == 0)
        step = self.last % len(turning)
        circle = [self._here()[0], *turning[step:], *turning[:step]]
        halves = zip(circle, reversed(circle), strict=True)
        pairs = [pair for pair, _ in zip(halves, range(len(circle) // 2), strict=False)]
        taken = seats_of(self.seated())
        dice = self.field.dice(f"{self.part}/{self.group}/{self.last + 1}")
        return tuple(
            [
                seated_evenly((one, other), taken, dice)
                for one, other in pairs
                if one is not None and other is not None
            ]
        )

    def table(self) -> Standings:
        """The table by the rules of championships."""
        entries = [
            Entry(each, self.field.entrants[each].kind, from_round=self._from(each))
            for each in self.members
        ]
        rounds = [self._round(number, heats) for number, heats in self.drawn.items()]
        facts = Facts(tuple(entries), tuple(rounds))
        return standings(self.field.ruleset.table, facts, self._decisions(facts))

    def _from(self, entry: EntryId) -> int:
        return self.field.entrants[entry].from_round

    def _round(self, number: int, heats: Sequence[Heat]) -> Round:
        races = [race for heat in heats for race in counted_races(heat, self.field.rulings)]
        is_open = any(self.places[heat.id] is None for heat in heats)
        return Round(number, tuple(races), is_open=is_open, heats=self.field.ruleset.best_of)

    def _decisions(self, facts: Facts) -> list[AnyDecision]:
        """Decisions about these entries and races; those about others count elsewhere."""
        races = {race.id for round in facts.rounds for race in round.races}
        found = [self._here_of(each, races) for each in self.field.decisions]
        return [each for each in found if each is not None]

    def _here_of(self, decision: AnyDecision, races: set[RaceId]) -> AnyDecision | None:
        members = set(self.members)
        match decision:
            case RaceAnnulled(race=race):
                is_here = race in races
            case Substituted(race=race, entry=entry, counts_for=other):
                is_here = race in races and {entry, other} <= members
            case Disqualified(entry=entry, race=ruled) | Warned(entry=entry, race=ruled):
                is_here = entry in members and (ruled is None or ruled in races)
            case PointsChanged(entry=entry, round=number):
                is_here = entry in members and (number is None or number in self.drawn)
            case TieRuled(order=order):
                return replace(decision, order=tuple([each for each in order if each in members]))
        return decision if is_here else None

    def ranking(self) -> tuple[Place, ...]:
        """The table as places, as a heat has them."""
        lines = self.table().lines
        cars = self._cars()
        return tuple(
            [
                Place(line.entry, line.rank, *cars.get(line.entry, (0, 0)), "", line.total)
                if line.rank is not None
                else Place(line.entry, len(lines), 0, 0, "dsq", line.total)
                for line in lines
            ]
        )

    def _cars(self) -> dict[EntryId, tuple[int, int]]:
        found: dict[EntryId, tuple[int, int]] = {}
        for places in self.places.values():
            for each in places or ():
                beaten, met = found.get(each.entry, (0, 0))
                found[each.entry] = beaten + each.beaten, met + each.met
        return found
