"""How many heats a stage has, how large they are, and how many go on from each."""

from msgspec import Struct

from tournaments.rules.stages.progress import Choice, ChoiceCode
from tournaments.rules.stages.values import HeatId, Part, TournamentRuleset


class StagePlan(Struct, frozen=True):
    """The shape of a stage, as its number of entries makes it."""

    field: int
    sizes: tuple[int, ...]
    """The largest first."""
    byes: int = 0
    through: int = 0
    """How many go on from each heat; 0 in a final."""
    lucky: int = 0
    """How many lucky losers go on from the stage."""
    choices: tuple[tuple[ChoiceCode, tuple[int, ...]], ...] = ()

    @property
    def is_final(self) -> bool:
        return not self.through

    @property
    def goes_on(self) -> int:
        """How many are in the stage after, if nobody leaves."""
        return self.byes + self.through * len(self.sizes) + self.lucky

    def told(self, part: Part, stage: int, group: int = 0) -> list[Choice]:
        heat = HeatId(part, stage, 0, group)
        return [Choice(code, heat, numbers=numbers) for code, numbers in self.choices]


def plan(ruleset: TournamentRuleset, entries: int) -> tuple[StagePlan, ...]:
    """The stages of a knock-out of so many, to the final."""
    stages: list[StagePlan] = []
    while entries and (not stages or not stages[-1].is_final):
        stages.append(stage_plan(ruleset, entries))
        entries = stages[-1].goes_on or entries
    return tuple(stages)


def plan_of_b(ruleset: TournamentRuleset, entries: int) -> tuple[StagePlan, ...]:
    """The stages of the B knock-out beside a knock-out of so many; none beside a mere final."""
    first = stage_plan(ruleset, entries)
    has_losers = ruleset.has_b and ruleset.format == "knock_out" and not first.is_final
    return plan(ruleset, entries - first.goes_on) if has_losers else ()


def stage_plan(ruleset: TournamentRuleset, entries: int) -> StagePlan:
    if entries <= ruleset.most:
        return _final(ruleset, entries)
    split = field_plan(ruleset, entries)
    smallest = split.sizes[-1]
    through = min(ruleset.through, smallest - 1)
    choices = split.choices
    if through < ruleset.through:
        choices += (("through_lowered", (ruleset.through, through, smallest)),)
    lucky = _lucky(ruleset, entries, split.byes + through * len(split.sizes))
    if lucky:
        choices += (("lucky_seats", (lucky,)),)
    return StagePlan(entries, split.sizes, split.byes, through, lucky, choices)


def _final(ruleset: TournamentRuleset, entries: int) -> StagePlan:
    choices: tuple[tuple[ChoiceCode, tuple[int, ...]], ...] = (("final", (entries, ruleset.most)),)
    if entries < ruleset.least:
        choices += (("below_least", (entries, ruleset.least)),)
    return StagePlan(entries, (entries,) if entries else (), choices=choices)


def field_plan(ruleset: TournamentRuleset, entries: int) -> StagePlan:
    """Even heats for a field; byes, or people who sit out, where some heat would be too small."""
    if entries <= ruleset.most:
        return _final(ruleset, entries)
    heats = -(-entries // ruleset.wanted)
    smallest = entries // heats
    if smallest >= ruleset.least:
        return _told(ruleset, entries, heats)
    if -(-entries // (heats - 1)) <= ruleset.most:
        return _told(
            ruleset, entries, heats - 1, ("one_heat_fewer", (heats, smallest, ruleset.least))
        )
    byes = next(
        byes
        for byes in range(1, entries)
        if (entries - byes) // -(-(entries - byes) // ruleset.wanted) >= ruleset.least
    )
    fewer = -(-(entries - byes) // ruleset.wanted)
    return _told(ruleset, entries, fewer, ("byes", (byes, smallest, ruleset.least)), byes=byes)


def _told(
    ruleset: TournamentRuleset,
    entries: int,
    heats: int,
    *choices: tuple[ChoiceCode, tuple[int, ...]],
    byes: int = 0,
) -> StagePlan:
    size, more = divmod(entries - byes, heats)
    sizes = (size + 1,) * more + (size,) * (heats - more)
    told: tuple[ChoiceCode, tuple[int, ...]] = (
        "heats",
        (entries, ruleset.wanted, heats, sizes[-1], sizes[0]),
    )
    return StagePlan(entries, sizes, byes, choices=(*choices, told))


def _lucky(ruleset: TournamentRuleset, entries: int, going_on: int) -> int:
    """Losers who fill up the heats of the stage after to the wanted size; one at least is out."""
    heats = 1 if going_on <= ruleset.most else -(-going_on // ruleset.wanted)
    free = max(0, heats * ruleset.wanted - going_on)
    return max(0, min(ruleset.lucky_losers, free, entries - 1 - going_on))
