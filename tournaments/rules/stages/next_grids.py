"""What is to be raced next in a tournament, or who has won it."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from tournaments.rules.stages.checks import check_tournament
from tournaments.rules.stages.field import Field
from tournaments.rules.stages.groups import next_of_groups
from tournaments.rules.stages.knock_out import next_of_knock_out
from tournaments.rules.stages.progress import Champion, Grids
from tournaments.rules.stages.round_robin import next_of_round_robin
from tournaments.rules.stages.swiss import next_of_swiss
from tournaments.rules.stages.values import Format, TournamentFacts, TournamentRuleset
from tournaments.rules.values import AnyDecision

FORMATS: Mapping[Format, Callable[[Field], Grids | Champion]] = MappingProxyType(
    {
        "knock_out": next_of_knock_out,
        "groups": next_of_groups,
        "round_robin": next_of_round_robin,
        "swiss": next_of_swiss,
    }
)


def next_grids(
    ruleset: TournamentRuleset, facts: TournamentFacts, decisions: Iterable[AnyDecision] = ()
) -> Grids | Champion:
    """The grids to race now, or the champion, and why; the order of what is given never matters.

    The same facts give the same answer, so whoever was interrupted asks again.
    """
    decided = sorted(decisions, key=lambda each: each.number)
    check_tournament(ruleset, facts, decided)
    return FORMATS[ruleset.format](Field(ruleset, facts, decided))
