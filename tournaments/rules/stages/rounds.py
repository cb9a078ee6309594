"""Rounds that are drawn whole: in Swiss, round robins and groups."""

from collections.abc import Iterable, Sequence

from tournaments.rules.seating.seating import Grids as SeatedGrids
from tournaments.rules.stages.field import Field
from tournaments.rules.stages.heat_results import counted_races, is_over, places_of
from tournaments.rules.stages.heat_sizes import field_plan
from tournaments.rules.stages.progress import Choice, Grid, HeatState, Place, Vacancy
from tournaments.rules.stages.values import Heat, HeatId, Part
from tournaments.rules.values import EntryId


class Rounds:
    """The rounds that were drawn so far, of a tournament or of one group."""

    def __init__(self, field: Field, part: Part, group: int = 0) -> None:
        self.field = field
        self.part: Part = part
        self.group = group
        self.drawn: dict[int, list[Heat]] = {}
        for heat in field.drawn.get((part, group), ()):
            self.drawn.setdefault(heat.id.stage, []).append(heat)
        self.choices: list[Choice] = []
        self.places = {
            heat.id: self._places(heat) for heats in self.drawn.values() for heat in heats
        }
        """How each heat came out; None while it goes on."""

    def _places(self, heat: Heat) -> tuple[Place, ...] | None:
        races = counted_races(heat, self.field.rulings)
        if races and is_over(self.field.ruleset, races):
            return places_of(self.field.ruleset, races, self.field.rulings)
        group = self.field.still_in(heat.seats)
        if any(not race.is_finished for race in races):
            return None
        if not self.field.has_person(group):
            self.choices.append(Choice("nobody_left", heat.id))
            return ()
        if len(group) == 1 and not self.field.has_reserves:
            self.choices.append(Choice("walkover", heat.id, group[0]))
            return (Place(group[0], 1, 0, 0),)
        return None

    @property
    def is_racing(self) -> bool:
        """Whether a heat that was drawn is not over."""
        return any(places is None for places in self.places.values())

    @property
    def last(self) -> int:
        return max(self.drawn, default=0)

    def seated(self) -> list[SeatedGrids]:
        """The grids of every round, as they were drawn or changed."""
        return [tuple([heat.seats for heat in heats]) for heats in self.drawn.values()]

    def sat_out(self, members: Iterable[EntryId]) -> dict[EntryId, int]:
        """How often each had no seat in a round that they were in for."""
        found = dict.fromkeys(members, 0)
        for number, heats in self.drawn.items():
            seated = {entry for heat in heats for entry in heat.seats}
            for entry in found:
                if entry not in seated and self.field.entrants[entry].from_round <= number:
                    found[entry] += 1
        return found

    def split(
        self, ranked: Sequence[EntryId], sat_out: dict[EntryId, int]
    ) -> tuple[list[EntryId], tuple[int, ...]]:
        """Who races in the next round, in the order given, and the sizes of its heats.

        If somebody must sit out it is the last of those who have sat out least.
        """
        planned = field_plan(self.field.ruleset, len(ranked))
        number = self.last + 1
        self.choices += planned.told(self.part, number, self.group)
        behind = sorted(range(len(ranked)), key=lambda at: (sat_out.get(ranked[at], 0), -at))[
            : planned.byes
        ]
        out = {ranked[at] for at in behind}
        heat = HeatId(self.part, number, 0, self.group)
        self.choices += [
            Choice("sat_out", heat, ranked[at], (number, sat_out.get(ranked[at], 0)))
            for at in sorted(behind)
        ]
        return [each for each in ranked if each not in out], planned.sizes

    def new_grids(self, groups: SeatedGrids) -> list[Grid]:
        number = self.last + 1
        return [
            Grid(HeatId(self.part, number, at, self.group), 1, tuple(seats))
            for at, seats in enumerate(groups, start=1)
        ]

    def open_grids(self) -> list[Grid]:
        """Races of heats that were drawn, which can be made now."""
        found: list[Grid] = []
        taken = None
        for heats in self.drawn.values():
            for heat in heats:
                counted = counted_races(heat, self.field.rulings)
                is_racing = any(not race.is_finished for race in counted)
                if self.places[heat.id] is not None or is_racing:
                    continue
                group, number = self._group(heat), len(heat.races) + 1
                if number > 1:
                    taken = self.field.seats_taken() if taken is None else taken
                    group = list(self.field.seated(heat.id, number, group, taken))
                empty = len(heat.seats) - len(group)
                found.append(Grid(heat.id, number, tuple(group), empty))
                if len(heat.races) > len(counted):
                    void = len(heat.races) - len(counted)
                    self.choices.append(Choice("raced_again", heat.id, numbers=(void,)))
                if empty:
                    self.choices.append(Choice("seat_empty", heat.id, numbers=(empty,)))
        return found

    def _group(self, heat: Heat) -> list[EntryId]:
        """Who races a heat: reserves come in for those who have left."""
        found: list[EntryId] = []
        for entry in heat.seats:
            stays = entry if entry not in self.field.out else self.field.next_reserve()
            if stays is not None:
                found.append(stays)
                if stays != entry:
                    number = self.field.entrants[stays].reserve or 0
                    self.choices.append(Choice("reserve", heat.id, stays, (number,)))
        return found

    def vacancies(self) -> list[Vacancy]:
        """Seats of heats that are being raced, whose holders have left."""
        return [
            Vacancy(heat.id, entry, self.field.next_reserve())
            for heats in self.drawn.values()
            for heat in heats
            if self.places[heat.id] is None
            and any(not race.is_finished for race in counted_races(heat, self.field.rulings))
            for entry in heat.seats
            if entry in self.field.out
        ]

    def states(self) -> list[HeatState]:
        return [self._state(heat) for heats in self.drawn.values() for heat in heats]

    def _state(self, heat: Heat) -> HeatState:
        places = self.places[heat.id]
        if places is not None:
            return HeatState(heat.id, (), "over", heat.seats, places)
        return HeatState(heat.id, (), "racing" if heat.races else "open", heat.seats)
