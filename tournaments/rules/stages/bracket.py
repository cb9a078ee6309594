"""The shape of a knock-out: which heat is fed from where, known before anybody races."""

from collections.abc import Hashable, Mapping, Sequence

from tournaments.rules.stages.draw import drawn_by_snake
from tournaments.rules.stages.heat_sizes import StagePlan, stage_plan
from tournaments.rules.stages.progress import Choice, Source
from tournaments.rules.stages.values import HeatId, Part, TournamentRuleset


class Bracket:
    """The heats of a knock-out by stages, each with the sources of its seats.

    The order of a stage is: who has a bye, the winners of the heats before, the second of each
    and so on, lucky losers. Who comes out of one heat is drawn into different ones.
    """

    def __init__(
        self,
        ruleset: TournamentRuleset,
        part: Part,
        sources: Sequence[Source],
        apart: Mapping[Source, Hashable],
    ) -> None:
        self.part = part
        self.heats: dict[HeatId, tuple[Source, ...]] = {}
        self.home: dict[Source, HeatId] = {}
        """The heat that each source feeds."""
        self.plans: dict[int, StagePlan] = {}
        self.moved: list[tuple[Source, HeatId, int]] = []
        """Who was moved in the first stage, where to, and the number of the heat they left."""
        self.losers: dict[HeatId, list[Source]] = {}
        """The sources that are losers of a heat of another knock-out."""
        for source in sources:
            if source.kind == "loser" and source.heat is not None:
                self.losers.setdefault(source.heat, []).append(source)
        self.last: HeatId | None = None
        """The final."""
        self._draw(ruleset, sources, apart)

    def _draw(
        self,
        ruleset: TournamentRuleset,
        sources: Sequence[Source],
        apart: Mapping[Source, Hashable],
    ) -> None:
        stage = 0
        while sources:
            stage += 1
            planned = self.plans[stage] = stage_plan(ruleset, len(sources))
            ids = self._draw_stage(stage, sources[planned.byes :], apart)
            if planned.is_final:
                self.last = ids[0]
                return
            sources = [*sources[: planned.byes], *_following(self.part, stage, planned, ids)]
            apart = {each: each.heat for each in sources if each.kind in {"place", "loser"}}

    def _draw_stage(
        self, stage: int, sources: Sequence[Source], apart: Mapping[Source, Hashable]
    ) -> list[HeatId]:
        count = len(self.plans[stage].sizes)
        heats, moved = drawn_by_snake(sources, count, apart)
        ids = [HeatId(self.part, stage, number) for number in range(1, count + 1)]
        for heat, group in zip(ids, heats, strict=True):
            self.heats[heat] = tuple(group)
            self.home |= dict.fromkeys(group, heat)
        if stage == 1:
            self.moved = [(source, self.home[source], left + 1) for source, left in moved]
        return ids

    def cut_home(self, heat: HeatId, through: int) -> HeatId | None:
        """The heat that the last place of a heat feeds, which a dead heat may fill up."""
        return self.home.get(Source("place", through, heat))

    def told(self) -> list[Choice]:
        """How large the stages are, and why."""
        return [
            each for stage, planned in self.plans.items() for each in planned.told(self.part, stage)
        ]


def _following(part: Part, stage: int, planned: StagePlan, ids: Sequence[HeatId]) -> list[Source]:
    """The sources of the stage after, without byes."""
    places = [
        Source("place", number, heat) for number in range(1, planned.through + 1) for heat in ids
    ]
    lucky = [
        Source("lucky", number, HeatId(part, stage, 0)) for number in range(1, planned.lucky + 1)
    ]
    return places + lucky
