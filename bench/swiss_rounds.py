"""How fast a round of Swiss is drawn, next to sorting its entries."""

from functools import cache, partial
from itertools import count
from random import Random

from bench.figures import Figure, in_turn, seconds
from tournaments.rules.stages.field import Field
from tournaments.rules.stages.next_grids import next_grids
from tournaments.rules.stages.progress import Grid, Grids
from tournaments.rules.stages.swiss import SwissRounds
from tournaments.rules.stages.values import Entrant, Heat, TournamentFacts, TournamentRuleset
from tournaments.rules.values import EntryId, Finish, Race, RaceId

ENTRIES, ROUNDS, TIMES_SORTING = 10_000, 5, 50
RULES = TournamentRuleset(format="swiss", rounds=ROUNDS + 1)


def next_to_sorting(name: str) -> Figure:
    """Time of all that the round after others takes, next to sorting the shuffled entries."""
    facts = raced()
    scores = SwissRounds(Field(RULES, facts, ())).scores
    shuffled = Random(2).sample(scores.order, ENTRIES)
    result = in_turn(
        partial(seconds, partial(next_grids, RULES, facts)),
        partial(seconds, partial(sorted, shuffled, key=scores.key)),
    )
    baseline = f"sorted() of the {ENTRIES:,} entries by score"
    return Figure(
        name, result.one, baseline, result.other, "s", result.ratio, at_most=TIMES_SORTING
    )


@cache
def raced() -> TournamentFacts:
    """Rounds that were raced, in which the better one mostly wins."""
    dice = Random(1)
    entries = tuple(Entrant(EntryId(each), rating=each) for each in range(1, ENTRIES + 1))
    facts = TournamentFacts(entries, (), "bench")
    for _ in range(ROUNDS):
        told = next_grids(RULES, facts)
        grids = told.grids if isinstance(told, Grids) else ()
        numbers = count(len(facts.heats) + 1)
        heats = [_raced(grid, RaceId(next(numbers)), dice) for grid in grids]
        facts = TournamentFacts(entries, (*facts.heats, *heats), "bench")
    return facts


def _raced(grid: Grid, race: RaceId, dice: Random) -> Heat:
    order = sorted(grid.seats, key=lambda each: each + dice.randrange(ENTRIES))
    finishes = tuple([Finish(each, place) for place, each in enumerate(order, start=1)])
    return Heat(grid.heat, grid.seats, (Race(race, finishes),))
