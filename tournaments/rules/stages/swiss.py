"""Swiss: in each round people of like score race together, the same people as rarely as can be."""

from collections.abc import Sequence
from math import ceil, log2
from operator import eq

from tournaments.rules.seating.seating import Grids as SeatedGrids
from tournaments.rules.seating.seats import seated_evenly
from tournaments.rules.stages.draw import drawn_by_snake
from tournaments.rules.stages.field import Field
from tournaments.rules.stages.progress import Champion, Choice, Grid, Grids, Title
from tournaments.rules.stages.rounds import Rounds
from tournaments.rules.stages.swiss_groups import Met, grouped_by_score
from tournaments.rules.stages.swiss_scores import SwissScores
from tournaments.rules.values import EntryId


def next_of_swiss(field: Field) -> Grids | Champion:
    swiss = SwissRounds(field)
    grids = swiss.next_grids()
    lines = swiss.scores.lines()
    if not swiss.is_finished:
        return Grids(
            seeds=field.seeds,
            heats=tuple(swiss.states()),
            swiss=lines,
            grids=tuple(grids),
            vacancies=tuple(swiss.vacancies()),
            choices=tuple(swiss.choices),
        )
    able = [
        each for each in swiss.scores.order if each not in field.out and field.has_person([each])
    ]
    entry = able[0] if able else None
    return Champion(
        seeds=field.seeds,
        heats=tuple(swiss.states()),
        swiss=lines,
        titles=(Title("swiss", entry),),
        choices=(*swiss.choices, *_why(swiss.scores, able)),
        entry=entry,
    )


def rounds_of_swiss(entries: int, cars: int) -> int:
    """As many rounds as it takes that only one can have won all heats, and one more."""
    return ceil(log2(max(2, entries)) / log2(max(2, cars))) + 1


class SwissRounds(Rounds):
    def __init__(self, field: Field) -> None:
        super().__init__(field, "swiss")
        ruleset = field.ruleset
        entered = len(field.seeds)
        self.count = ruleset.rounds or rounds_of_swiss(entered, ruleset.wanted)
        seated = {entry for grids in self.seated() for grid in grids for entry in grid}
        drawn = [each.entry for each in field.seeds]
        # A reserve sat out no round before they came in.
        members = [*drawn, *[each.id for each in field.reserves if each.id in seated]]
        heats = [places for places in self.places.values() if places]
        self.scores = SwissScores(members, heats, self.sat_out(drawn), field.seed_of)
        self.here = [
            each
            for each in field.still_in(self.scores.order)
            if field.entrants[each].from_round <= self.last + 1
        ]

    @property
    def is_finished(self) -> bool:
        ends_early = len(self.here) < 2 or not self.field.has_person(self.here)
        return not self.is_racing and (self.last >= self.count or ends_early)

    def next_grids(self) -> list[Grid]:
        """The races that can be made now: a round is drawn when the one before is over."""
        if self.is_racing:
            return self.open_grids()
        if self.is_finished:
            return []
        ranked, sizes = self.split(self.here, self.scores.sat_out)
        groups = self._first(ranked, len(sizes)) if not self.last else self._later(ranked, sizes)
        dice, taken = self.field.dice(f"swiss/{self.last + 1}/seats"), self.field.seats_taken()
        return self.new_grids(tuple([seated_evenly(each, taken, dice) for each in groups]))

    def _first(self, ranked: Sequence[EntryId], heats: int) -> list[list[EntryId]]:
        """The first round: by snake, clubmates apart."""
        clubs = {each: self.field.entrants[each].club for each in ranked}
        apart = {each: club for each, club in clubs.items() if club is not None}
        groups, moved = drawn_by_snake(ranked, heats, apart)
        grids = {entry: at for at, group in enumerate(groups) for entry in group}
        new = self.new_grids(tuple([tuple(group) for group in groups]))
        self.choices += [
            Choice("kept_apart", new[grids[entry]].heat, entry, (left + 1,))
            for entry, left in moved
        ]
        return groups

    def _later(self, ranked: Sequence[EntryId], sizes: Sequence[int]) -> list[list[EntryId]]:
        met = met_in(self.seated())
        dice = self.field.dice(f"swiss/{self.last + 1}")
        groups = grouped_by_score(ranked, sizes, self.scores.scores, met, dice)
        new = self.new_grids(tuple([tuple(group) for group in groups]))
        for grid in new:
            again = _meetings(grid.seats, met)
            if again:
                self.choices.append(Choice("met_again", grid.heat, numbers=(again,)))
        return groups


def met_in(rounds: Sequence[SeatedGrids]) -> Met:
    """How often two have raced each other, from the heat that each was in, round by round."""
    ways: dict[EntryId, list[int]] = {}
    for number, grids in enumerate(rounds):
        for at, grid in enumerate(grids):
            for entry in grid:
                way = ways.setdefault(entry, [])
                # Whoever was in no heat was there with nobody.
                way += [-entry] * (number - len(way))
                way.append(at)
    return lambda one, other: sum(map(eq, ways.get(one, ()), ways.get(other, ())))


def _meetings(group: Sequence[EntryId], met: Met) -> int:
    return sum([met(one, other) > 0 for at, one in enumerate(group) for other in group[:at]])


def _why(scores: SwissScores, able: Sequence[EntryId]) -> list[Choice]:
    """What puts the champion ahead of the next."""
    if not able:
        return []
    first = able[0]
    if len(able) == 1 or scores.scores[first] != scores.scores[able[1]]:
        return [Choice("won_by_score", None, first)]
    own, other = scores.own_places[first], scores.own_places[able[1]]
    if own != other:
        place = min(each for each in {*own, *other} if own.count(each) != other.count(each))
        numbers = (place, own.count(place), other.count(place))
        return [Choice("won_by_countback", None, first, numbers)]
    if scores.strength[first] != scores.strength[able[1]]:
        return [Choice("won_by_strength", None, first)]
    return [Choice("won_by_seed", None, first, (scores.seed_of[first], scores.seed_of[able[1]]))]
