"""Who goes on from the heats of a knock-out that are over, and into which seats."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from tournaments.rules.stages.bracket import Bracket
from tournaments.rules.stages.cut import Cut, LevelKey, cut_of
from tournaments.rules.stages.field import Field
from tournaments.rules.stages.progress import Choice, ChoiceCode, Place, Source
from tournaments.rules.stages.values import HeatId
from tournaments.rules.values import EntryId


class Advancing:
    """Outcomes of heats, and the seats of later ones that follow from them.

    Whoever sits in a later heat that has started stays there; the seats of those that have not
    are filled from the others, in the order in which they came out.
    """

    why_skipped: Callable[[Place], ChoiceCode | None]

    def __init__(self, field: Field, bracket: Bracket, group_through: int = 0) -> None:
        self.field = field
        self.bracket = bracket
        self.group_through = group_through
        self.outcomes: dict[HeatId, tuple[Place, ...] | None] = {}
        self.seats: dict[HeatId, tuple[EntryId, ...] | None] = {}
        self.places: dict[int, dict[EntryId, int]] = {}
        """The place of each in each stage that they raced in."""
        self.choices: list[Choice] = []
        self.fallen: dict[HeatId, dict[Source, EntryId]] = {}
        self._cuts: dict[HeatId, Cut] = {}
        self._going: dict[HeatId, dict[Source, EntryId]] = {}
        self._extras: dict[HeatId, dict[HeatId, list[EntryId]]] = {}
        self._lucky: dict[int, dict[Source, EntryId]] = {}
        self._taken = self._seated_after()

    def _seated_after(self) -> dict[int, set[EntryId]]:
        """Who sits in a heat that has started, by the stage that it is after."""
        found: dict[int, set[EntryId]] = {stage: set() for stage in (0, *self.bracket.plans)}
        for heat in self.bracket.heats:
            fact = self.field.started.get(heat)
            for stage in range(heat.stage) if fact else ():
                found[stage].update(fact.seats if fact else ())
        return found

    def note(self, heat: HeatId, outcome: tuple[Place, ...] | None) -> None:
        self.outcomes[heat] = outcome
        known = self.places.setdefault(heat.stage, {})
        known.update({each.entry: each.place for each in outcome or ()})

    def through(self, heat: HeatId) -> int:
        planned = self.bracket.plans.get(heat.stage)
        return self.group_through if planned is None else planned.through

    def level_key(self, stage: int) -> LevelKey:
        """What sets apart who is level: the place in the stage before, then the seed."""
        before, seeds = self.places.get(stage - 1, {}), self.field.seed_of
        return lambda entry: (before.get(entry, 0), seeds[entry])

    def cut(self, heat: HeatId) -> Cut:
        """Who came out of a heat that is over, the best first."""
        if heat not in self._cuts:
            places = self.outcomes[heat] or ()
            level = self.level_key(heat.stage)
            cut = cut_of(heat, places, self.through(heat), self.why_skipped, level)
            self._cuts[heat] = cut
            self.choices += cut.choices
        return self._cuts[heat]

    def going(self, heat: HeatId) -> dict[Source, EntryId]:
        """Who goes on from a heat into heats that have not started."""
        if heat not in self._going:
            numbers = range(1, self.through(heat) + 1)
            sources = [Source("place", number, heat) for number in numbers]
            self._going[heat] = self.assigned(sources, self.cut(heat).people, heat.stage)
        return self._going[heat]

    def assigned(
        self, sources: Sequence[Source], people: Sequence[EntryId], stage: int
    ) -> dict[Source, EntryId]:
        """People in the seats that are still to be had, those who have one already left out."""
        free = [
            each
            for each in sources
            if each in self.bracket.home and self.bracket.home[each] not in self.field.started
        ]
        taken = self._taken[stage]
        return dict(zip(free, [each for each in people if each not in taken], strict=False))

    def extras(self, heat: HeatId) -> dict[HeatId, list[EntryId]] | None:
        """Who comes into a heat because they were level at the cut, by where they come from.

        None while something that feeds the heat goes on.
        """
        if heat not in self._extras:
            sources = self.bracket.heats[heat]
            feeders = sorted({each.heat for each in sources if each.kind == "place" and each.heat})
            if any(self.outcomes.get(feeder) is None for feeder in feeders):
                return None
            last = [each for each in feeders if self._last_seat(each) == heat]
            self._extras[heat] = self._level(heat, feeders, last)
        return self._extras[heat]

    def _last_seat(self, heat: HeatId) -> HeatId | None:
        """The heat that the last place of a heat leads to, if it is in the stage after."""
        found = self.bracket.cut_home(heat, self.through(heat))
        return found if found and found.stage == heat.stage + 1 else None

    def _level(
        self, heat: HeatId, feeders: Sequence[HeatId], last: Sequence[HeatId]
    ) -> dict[HeatId, list[EntryId]]:
        sources, fact = self.bracket.heats[heat], self.field.started.get(heat)
        known = {source: each for feeder in feeders for source, each in self.going(feeder).items()}
        filled = [each for each in sources if each.kind != "place" or each in known]
        spare = self.field.ruleset.most - len(filled)
        found: dict[HeatId, list[EntryId]] = {}
        for feeder in last:
            cut = self.cut(feeder)
            given = {*self.going(feeder).values(), *self._taken[feeder.stage]}
            if fact is not None:
                found[feeder] = [each for each in cut.level if each in fact.seats]
                spare = len(found[feeder])
            else:
                level = [each for each in cut.level if each not in given]
                found[feeder] = level if len(level) <= spare else []
            self._tell_level(feeder, cut, found[feeder], spare)
            spare -= len(found[feeder])
        return found

    def _tell_level(self, heat: HeatId, cut: Cut, extras: Sequence[EntryId], spare: int) -> None:
        if extras:
            numbers = (cut.place, cut.count, spare)
            self.choices.append(Choice("level_all_go_on", heat, None, numbers))
        else:
            self.choices += cut.by

    def lucky(self, stage: int) -> dict[Source, EntryId] | None:
        """The lucky losers of a stage, by the seats they come into; None before it is over."""
        if stage in self._lucky:
            return self._lucky[stage]
        heats = [heat for heat in self.bracket.heats if heat.stage == stage]
        known = [(heat, self._not_on(heat)) for heat in heats]
        behind = {heat: set(people) for heat, people in known if people is not None}
        if len(behind) < len(heats):
            return None
        planned = self.bracket.plans[stage]
        numbers = range(1, planned.lucky + 1)
        sources = [Source("lucky", each, HeatId(self.bracket.part, stage, 0)) for each in numbers]
        found = sorted(
            [
                (place.place, -_share(place), self.field.seed_of[place.entry], heat, place)
                for heat, people in behind.items()
                for place in self.outcomes[heat] or ()
                if place.entry in people
            ]
        )
        self._lucky[stage] = self.assigned(sources, [each[4].entry for each in found], stage)
        chosen = set(self._lucky[stage].values())
        self.choices += [
            Choice("lucky_loser", heat, each.entry, (each.place, each.beaten, each.met, seed))
            for _, _, seed, heat, each in found
            if each.entry in chosen
        ]
        return self._lucky[stage]

    def _not_on(self, heat: HeatId) -> list[EntryId] | None:
        """Who does not go on by their place; None while that is not known."""
        if self.outcomes.get(heat) is None:
            return None
        gone = {*self.going(heat).values(), *self._taken[heat.stage]}
        last = self._last_seat(heat)
        if last is not None and any(each not in gone for each in self.cut(heat).level):
            extras = self.extras(last)
            if extras is None:
                return None
            gone.update(extras.get(heat, ()))
        return [each for each in self.cut(heat).people if each not in gone]

    def left_behind(self, heat: HeatId) -> list[EntryId] | None:
        """Who does not go on at all, the best first; None while that is not known.

        The number 0 stands for all heats of the stage.
        """
        if not heat.number:
            return self._all_left_behind(heat.stage)
        left = self._not_on(heat)
        planned = self.bracket.plans.get(heat.stage)
        if left is None or planned is None or not planned.lucky:
            return left
        lucky = self.lucky(heat.stage)
        return None if lucky is None else [each for each in left if each not in lucky.values()]

    def _all_left_behind(self, stage: int) -> list[EntryId] | None:
        heats = [heat for heat in self.bracket.heats if heat.stage == stage]
        known = [self.left_behind(heat) for heat in heats]
        if any(each is None for each in known):
            return None
        found = [each for people in known for each in people or ()]
        return sorted(found, key=self.places[stage].__getitem__)

    def all_on(self, heat: HeatId) -> list[EntryId]:
        """Everybody who has gone on from a heat that is over, or would now."""
        if heat == self.bracket.last:
            return []
        left = self.left_behind(heat)
        if left is None:
            return list(self.cut(heat).first)
        return [each for each in self.cut(heat).people if each not in left]

    def everybody_on(self) -> set[EntryId]:
        """Everybody who has gone on from the first stage."""
        first = [heat for heat in self.bracket.heats if heat.stage == 1 and self.outcomes[heat]]
        return {entry for heat in first for entry in self.all_on(heat)}


def _share(place: Place) -> Fraction:
    return Fraction(place.beaten, place.met) if place.met else Fraction(0)
