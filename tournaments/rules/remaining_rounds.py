"""The remaining rounds of a championship, simulated by lot and by strength.

Whoever starts comes in, and nobody breaks a record. What a driver can do is drawn once a
championship, what comes of it anew for each car and race.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from math import ceil
from random import Random
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tournaments.rules.errors import UnknownRound
from tournaments.rules.results import Rulings
from tournaments.rules.scoring import is_completed
from tournaments.rules.values import (
    AnyDecision,
    EntryId,
    Facts,
    Finish,
    Race,
    RaceId,
    Round,
    Ruleset,
)

NOISE = 25 / 6
"""How far a race is from what a driver can do, on the scale of ratings that begins at 25."""

Car: TypeAlias = tuple[EntryId, float]
"""The entry a car races for, and the strength of its driver."""


class Strength(Struct, frozen=True, gc=False):
    """The rating of an entry, and how unsure it is."""

    entry: EntryId
    mu: float
    sigma: float


class Plan(Struct, frozen=True):
    """How a round that is to come will be raced."""

    round: int
    field: tuple[Strength, ...]
    size: int
    """How many entries race each other; it is drawn by lot who with whom."""
    purses: tuple[tuple[int, ...], ...] = ()
    """What such races gave, money or marks, best first: one is drawn for each race. Not needed
    where places count."""


class Stage(Struct, frozen=True):
    """A round to come: what stands of it, and who is still to race in each heat."""

    round: Round
    plan: Plan
    heats: tuple[tuple[Strength, ...], ...]


class RemainingRounds:
    """The remaining rounds of one championship, which can be simulated as often as needed."""

    def __init__(
        self,
        ruleset: Ruleset,
        facts: Facts,
        decisions: Iterable[AnyDecision],
        plans: Iterable[Plan],
    ) -> None:
        self._ruleset = ruleset
        self._facts = facts
        self._entries = {entry.id: entry for entry in facts.entries}
        self._rulings = Rulings(decisions)
        ordered = sorted(plans, key=lambda plan: plan.round)
        stages = [(self._round(plan.round), plan) for plan in ordered]
        self._stages = [
            self._stage(round, plan) for round, plan in stages if not self._is_over(round)
        ]

    @property
    def is_nothing(self) -> bool:
        return not self._stages

    def _round(self, number: int) -> Round:
        for round in self._facts.rounds:
            if round.number == number:
                return round
        raise UnknownRound(number)

    def _is_over(self, round: Round) -> bool:
        return round.is_cancelled or is_completed(round, self._rulings.counted_races(round))

    def _stage(self, round: Round, plan: Plan) -> Stage:
        """A round to come: finished races stand, and whoever was in one has one less to come.

        But for records: there everybody may try again while the round is open.
        """
        if not plan.purses and self._ruleset.scoring != "places":
            raise ValueError("there are no results to draw from")
        races = [race if race.is_finished else Race(race.id) for race in round.races]
        has_marks = self._ruleset.scoring in {"marks", "differences"}
        raced = Counter[EntryId]() if has_marks else self._raced(round)
        expected = [each for each in plan.field if self._is_expected(each.entry, round)]
        heats = [
            tuple([each for each in expected if raced[each.entry] <= heat])
            for heat in range(round.heats)
        ]
        return Stage(replace(round, races=tuple(races), is_open=False), plan, tuple(heats))

    def _raced(self, round: Round) -> Counter[EntryId]:
        """How many finished races of the round each entry was in."""
        races = [race for race in self._rulings.counted_races(round) if race.is_finished]
        fields = [{each.entry for each in self._rulings.finishes(race)} for race in races]
        return Counter([entry for field in fields for entry in field])

    def _is_expected(self, entry: EntryId, round: Round) -> bool:
        is_in = entry in self._entries and self._entries[entry].is_in(round.number)
        return is_in and entry not in self._rulings.expelled

    def raced(self, random: Random) -> Facts:
        """The facts of the whole championship, with the remaining rounds simulated once."""
        form = {entry: random.gauss() for entry in sorted(self._entries)}
        known = [race.id for round in self._facts.rounds for race in round.races]
        ids = map(RaceId, count(min(known, default=0) - 1, -1))
        rounds = {round.number: round for round in self._facts.rounds}
        for stage in self._stages:
            races = [Race(next(ids), each) for each in self._results(stage, form, random)]
            rounds[stage.round.number] = replace(stage.round, races=(*stage.round.races, *races))
        return replace(self._facts, rounds=tuple(rounds.values()))

    def _results(
        self, stage: Stage, form: Mapping[EntryId, float], random: Random
    ) -> Iterator[tuple[Finish, ...]]:
        for heat in stage.heats:
            for field in _by_lot(heat, stage.plan.size, random):
                cars = [car for each in field for car in self._cars(each, form[each.entry])]
                purse = random.choice(stage.plan.purses) if stage.plan.purses else (0,)
                yield self._finishes(cars, purse, random)

    def _cars(self, strength: Strength, form: float) -> list[Car]:
        is_neutral = self._entries[strength.entry].kind == "neutral"
        car = strength.entry, strength.mu + form * strength.sigma
        return [car] * (1 if is_neutral else self._ruleset.cars)

    def _finishes(
        self, cars: Sequence[Car], purse: Sequence[int], random: Random
    ) -> tuple[Finish, ...]:
        """Simulates a race; the pole is drawn too, where it gives points."""
        won = [purse[min(at, len(purse) - 1)] for at in range(len(cars))]
        pole = _order(cars, random)[0] if self._ruleset.pole else None
        has_marks = self._ruleset.scoring in {"marks", "differences"}
        return tuple(
            [
                Finish(
                    cars[car][0],
                    place=at + 1,
                    money=won[at],
                    mark=won[at] if has_marks else None,
                    has_pole=car == pole,
                )
                for at, car in enumerate(_order(cars, random))
            ]
        )


def _by_lot(field: Sequence[Strength], size: int, random: Random) -> list[list[Strength]]:
    """Draws the field into as few races as possible, as even as possible."""
    races = ceil(len(field) / size)
    order = random.sample(field, len(field))
    return [order[at::races] for at in range(races)]


def _order(cars: Sequence[Car], random: Random) -> list[int]:
    """Draws the order of a race: positions of cars in the list, the best first."""
    speeds = [random.gauss(skill, NOISE) for _, skill in cars]
    return sorted(range(len(cars)), key=lambda car: -speeds[car])
