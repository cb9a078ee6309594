"""Who is in a tournament, and who of them may still go on."""

from collections.abc import Iterable, Sequence
from random import Random

from tournaments.rules.results import Rulings
from tournaments.rules.seating.seating import seats_of
from tournaments.rules.seating.seats import Taken, seated_evenly
from tournaments.rules.stages.progress import ChoiceCode, Place
from tournaments.rules.stages.seeding import dice_for, reserves_of, seeds_of
from tournaments.rules.stages.values import Heat, HeatId, Part, TournamentFacts, TournamentRuleset
from tournaments.rules.values import AnyDecision, EntryId


class Field:
    """The facts of a tournament, found by entry and by heat."""

    def __init__(
        self, ruleset: TournamentRuleset, facts: TournamentFacts, decisions: Sequence[AnyDecision]
    ) -> None:
        self.ruleset = ruleset
        self.facts = facts
        self.decisions = decisions
        self.rulings = Rulings(decisions)
        self.entrants = {each.id: each for each in facts.entries}
        self.seeds = seeds_of(ruleset.seeding, facts.entries, facts.dice)
        self.reserves = reserves_of(facts.entries)
        self.seed_of = {each.entry: each.seed for each in self.seeds}
        self.seed_of |= {
            each.id: len(self.seeds) + at for at, each in enumerate(self.reserves, start=1)
        }
        self.drawn: dict[tuple[Part, int], list[Heat]] = {}
        """The heats that were drawn, in order, by part and group."""
        for heat in sorted(facts.heats, key=lambda each: each.id):
            self.drawn.setdefault((heat.id.part, heat.id.group), []).append(heat)
        self.started = {each.id: each for each in facts.heats if each.races}
        self.out = {
            each.id
            for each in facts.entries
            if each.has_withdrawn or each.id in self.rulings.expelled
        }
        seated = {entry for heat in self.started.values() for entry in heat.seats}
        self._waiting = [
            each.id for each in self.reserves if each.id not in seated and each.id not in self.out
        ]

    @property
    def has_reserves(self) -> bool:
        return bool(self._waiting)

    def next_reserve(self) -> EntryId | None:
        """The first on the waiting list who has no seat yet; they are on it no more."""
        return self._waiting.pop(0) if self._waiting else None

    def why_skipped(self, place: Place) -> ChoiceCode | None:
        """Why somebody in a heat cannot go on; None if they can."""
        entrant = self.entrants[place.entry]
        if not entrant.is_person:
            return "skipped_bot"
        if place.entry in self.rulings.expelled or place.code == "dsq":
            return "skipped_disqualified"
        if entrant.has_withdrawn:
            return "skipped_withdrawn"
        return "skipped_absent" if place.code in {"dns", "wo"} else None

    def still_in(self, entries: Iterable[EntryId]) -> list[EntryId]:
        return [each for each in entries if each not in self.out]

    def has_person(self, entries: Iterable[EntryId]) -> bool:
        return any(self.entrants[each].is_person for each in entries)

    def seats_taken(self) -> Taken:
        """How often each sat in each seat so far."""
        return seats_of([(heat.seats,) * len(heat.races) for heat in self.started.values()])

    def seated(
        self, heat: HeatId, race: int, group: Sequence[EntryId], taken: Taken
    ) -> tuple[EntryId, ...]:
        """A group in its seats, as even as they can be over the tournament."""
        return seated_evenly(group, taken, self.dice(f"{key_of(heat)}/{race}"))

    def dice(self, what: str) -> Random:
        return dice_for(self.facts, what)


def key_of(heat: HeatId) -> str:
    return f"{heat.part}/{heat.group}/{heat.stage}/{heat.number}"
