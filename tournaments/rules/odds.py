"""How likely each entry is to win the title: the rest of the championship, raced many times over.

Every such championship is decided by the standings themselves, so that drops, weights and tie-
breaks are the real ones.
"""

from collections.abc import Callable, Iterable
from math import sqrt
from random import Random

from msgspec import Struct

from tournaments.rules.chances import champions
from tournaments.rules.remaining_rounds import Plan, RemainingRounds
from tournaments.rules.standings import standings
from tournaments.rules.values import AnyDecision, EntryId, Facts, Ruleset

CALLS = 100
"""How often `told` is called, at most."""


class Odds(Struct, frozen=True):
    shares: dict[EntryId, float]
    """The share of the title of each entry, 1 in all; a shared title is split."""
    runs: int
    """How many championships were simulated; 0 where no round is to come."""

    def error(self, entry: EntryId) -> float:
        """The standard error of a share."""
        share = self.shares[entry]
        return sqrt(share * max(0.0, 1 - share) / self.runs) if self.runs else 0.0


def title_odds(
    ruleset: Ruleset,
    facts: Facts,
    decisions: Iterable[AnyDecision],
    plans: Iterable[Plan],
    random: Random,
    runs: int,
    told: Callable[[int], None] | None = None,
) -> Odds:
    """The odds, the same for the same seed; `told` hears now and then how many championships are
    done."""
    decided = tuple(decisions)
    remaining = RemainingRounds(ruleset, facts, decided, plans)
    won = {entry.id: 0.0 for entry in facts.entries}
    simulations = 1 if remaining.is_nothing else runs
    for done in range(1, simulations + 1):
        raced = remaining.raced(random)
        winners = champions(facts, standings(ruleset, raced, decided))
        for winner in winners:
            won[winner] += 1 / len(winners)
        if told is not None and (done % max(1, simulations // CALLS) == 0 or done == simulations):
            told(done)
    shares = {entry: each / simulations for entry, each in won.items()}
    return Odds(shares, 0 if remaining.is_nothing else runs)
