"""One knock-out as it stands: its heats one after the other, from what fed them.

A heat opens as soon as all that feed it are over. Until it starts its seats follow from them: if
somebody leaves, the next person moves up. From then on its seats are a fact.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tournaments.rules.stages.advancing import Advancing
from tournaments.rules.stages.bracket import Bracket
from tournaments.rules.stages.cut import cut_of
from tournaments.rules.stages.field import Field
from tournaments.rules.stages.heat_results import counted_races, is_over, places_of
from tournaments.rules.stages.progress import (
    Choice,
    ChoiceCode,
    Grid,
    HeatState,
    Place,
    Source,
    Title,
    Vacancy,
)
from tournaments.rules.stages.values import HeatId
from tournaments.rules.values import EntryId

Outcomes: TypeAlias = Mapping[HeatId, tuple[Place, ...] | None]


class KnockOutPart(Advancing):
    """The main knock-out, or that of those who lost in the first stage of `main`."""

    def __init__(
        self,
        field: Field,
        bracket: Bracket,
        main: "KnockOutPart | None" = None,
        groups: Outcomes | None = None,
        group_through: int = 0,
    ) -> None:
        super().__init__(field, bracket, group_through)
        self.main = main
        self.moved_on = main.everybody_on() if main else set[EntryId]()
        """Who has gone on in the main knock-out, and so has left this one."""
        for heat, places in (groups or {}).items():
            self.note(heat, places)
        if main:
            self.places[0] = main.places.get(1, {})
        for heat in bracket.heats:
            fact = field.started.get(heat)
            self.seats[heat] = self._drawn(heat) if fact is None else fact.seats
            self.note(heat, self._outcome(heat))

    def why_skipped(self, place: Place) -> ChoiceCode | None:
        if place.entry in self.moved_on:
            return "skipped_moved_up"
        return self.field.why_skipped(place)

    def _drawn(self, heat: HeatId) -> tuple[EntryId, ...] | None:
        """Who sits in a heat that has not started; None while something that feeds it goes on."""
        sources = self.bracket.heats[heat]
        if not all(self._is_known(source) for source in sources):
            return None
        found = [self._occupant(heat, source) for source in sources]
        extras = [each for own in (self.extras(heat) or {}).values() for each in own]
        return tuple(dict.fromkeys([each for each in (*found, *extras) if each is not None]))

    def _is_known(self, source: Source) -> bool:
        if source.heat is None:
            return True
        match source.kind:
            case "lucky":
                return self.lucky(source.heat.stage) is not None
            case "loser":
                return self.main is not None and self.main.left_behind(source.heat) is not None
            case _:
                return self.outcomes.get(source.heat) is not None

    def _occupant(self, heat: HeatId, source: Source) -> EntryId | None:
        if source.heat is None:
            return self._seeded(heat, source.number)
        match source.kind:
            case "lucky":
                return (self.lucky(source.heat.stage) or {}).get(source)
            case "loser":
                return self._lost(source.heat).get(source)
            case _:
                return self.going(source.heat).get(source)

    def _seeded(self, heat: HeatId, seed: int) -> EntryId | None:
        """Whoever has this seed; if they have left, the first reserve."""
        entry = self.field.seeds[seed - 1].entry
        if entry not in self.field.out:
            return entry
        reserve = self.field.next_reserve()
        if reserve is not None:
            number = self.field.entrants[reserve].reserve or 0
            self.choices.append(Choice("reserve", heat, reserve, (number,)))
        return reserve

    def _lost(self, heat: HeatId) -> dict[Source, EntryId]:
        """The losers of a heat of the main knock-out, in the places that have not started."""
        if heat not in self.fallen:
            left = (self.main.left_behind(heat) if self.main else None) or []
            self.fallen[heat] = self.assigned(self.bracket.losers[heat], left, 0)
        return self.fallen[heat]

    def _outcome(self, heat: HeatId) -> tuple[Place, ...] | None:
        """How a heat came out; None while it goes on. Somebody alone need not race."""
        seats, fact = self.seats[heat], self.field.started.get(heat)
        if seats is None:
            return None
        if fact is not None:
            races = counted_races(fact, self.field.rulings)
            if not all(race.is_finished for race in races):
                return None
            if is_over(self.field.ruleset, races):
                return places_of(self.field.ruleset, races, self.field.rulings)
        group = self.field.still_in(seats)
        if not self.field.has_person(group):
            self.choices.append(Choice("nobody_left", heat))
            return ()
        if len(group) == 1:
            self.choices.append(Choice("walkover", heat, group[0]))
            return (Place(group[0], 1, 0, 0),)
        return None

    def title(self) -> Title | None:
        """Who has won; None before the final is over."""
        last = self.bracket.last
        if last is None:
            return Title(self.bracket.part, None)
        outcome = self.outcomes[last]
        if outcome is None:
            return None
        found = cut_of(last, outcome, 1, self.why_skipped, self.level_key(last.stage))
        return Title(self.bracket.part, found.first[0] if found.first else None)

    def told(self) -> list[Choice]:
        last = self.bracket.last
        choices = [*self.bracket.told(), *self.choices]
        if last is not None and (places := self.outcomes[last]) is not None:
            found = cut_of(last, places, 1, self.why_skipped, self.level_key(last.stage))
            choices += [*found.choices, *found.by]
        return choices

    def grids(self) -> list[Grid]:
        """The races that can be made now."""
        taken = self.field.seats_taken()
        found: list[Grid] = []
        for heat, seats in self.seats.items():
            fact = self.field.started.get(heat)
            races = fact.races if fact else ()
            counted = counted_races(fact, self.field.rulings) if fact else []
            is_racing = not all(race.is_finished for race in counted)
            if seats is None or self.outcomes[heat] is not None or is_racing:
                continue
            group = self.field.still_in(seats)
            empty = max(0, len(seats if fact else self.bracket.heats[heat]) - len(group))
            number = len(races) + 1
            found.append(Grid(heat, number, self.field.seated(heat, number, group, taken), empty))
            self._tell_grid(heat, len(races) - len(counted), empty)
        return found

    def _tell_grid(self, heat: HeatId, void: int, empty: int) -> None:
        if void:
            self.choices.append(Choice("raced_again", heat, numbers=(void,)))
        if empty:
            self.choices.append(Choice("seat_empty", heat, numbers=(empty,)))

    def vacancies(self) -> list[Vacancy]:
        """Seats of heats that are being raced, whose holders have left."""
        return [
            Vacancy(heat, entry, self.field.next_reserve())
            for heat, seats in self.seats.items()
            if heat in self.field.started and self.outcomes[heat] is None
            for entry in seats or ()
            if entry in self.field.out or entry in self.moved_on
        ]

    def states(self) -> list[HeatState]:
        return [self._state(heat, sources) for heat, sources in self.bracket.heats.items()]

    def _state(self, heat: HeatId, sources: Sequence[Source]) -> HeatState:
        seats, outcome = self.seats[heat], self.outcomes[heat]
        if outcome is not None:
            return HeatState(
                heat, tuple(sources), "over", seats or (), outcome, tuple(self.all_on(heat))
            )
        if heat in self.field.started:
            return HeatState(heat, tuple(sources), "racing", seats or ())
        return HeatState(heat, tuple(sources), "waiting" if seats is None else "open", seats or ())
