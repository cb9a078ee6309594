"""Turns the verdict on a protest into a ruling of the championship."""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.models import Decision, Protest
from tournaments.rules.values import Points
from tournaments.stewards.errors import NoFacts, NotUpheld, SanctionMissing
from tournaments.stewards.selectors.rulings import Ruling

Kind = Decision.Kind


class Sanction(StrEnum):
    WARNING = "warning"
    ROUND_POINTS = "round_points"
    CHAMPIONSHIP_POINTS = "season_points"
    OUT_OF_THE_RACE = "out_of_the_race"
    OUT_OF_THE_CHAMPIONSHIP = "out_of_the_season"
    ANNULMENT = "annulment"


KINDS = {
    None: Kind.DISMISSAL,
    Sanction.WARNING: Kind.WARNING,
    Sanction.ROUND_POINTS: Kind.POINTS,
    Sanction.CHAMPIONSHIP_POINTS: Kind.POINTS,
    Sanction.OUT_OF_THE_RACE: Kind.DISQUALIFICATION,
    Sanction.OUT_OF_THE_CHAMPIONSHIP: Kind.DISQUALIFICATION,
    Sanction.ANNULMENT: Kind.ANNULMENT,
}
OF_NO_RACE = (Sanction.ROUND_POINTS, Sanction.CHAMPIONSHIP_POINTS, Sanction.OUT_OF_THE_CHAMPIONSHIP)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the signer writes down; without a sanction where the stewards dismissed the protest."""

    facts: str
    article: str
    reason: str
    sanction: Sanction | None = None
    points: Points = 0
    """How much worse off a penalty leaves the entry."""


def ruling_of(protest: Protest, verdict: Verdict, *, is_upheld: bool) -> Ruling:
    """The ruling of a verdict; raises where it does not follow the votes of the stewards."""
    if is_upheld and verdict.sanction is None:
        raise SanctionMissing
    if not is_upheld and verdict.sanction is not None:
        raise NotUpheld
    if not verdict.facts.strip() or (is_upheld and not verdict.article.strip()):
        raise NoFacts
    found = protest.round_race
    kind = KINDS[verdict.sanction]
    return Ruling(
        kind,
        verdict.reason,
        entry=None if kind == Kind.ANNULMENT else protest.against_id,
        round=found.round.number if verdict.sanction == Sanction.ROUND_POINTS else None,
        race=None if verdict.sanction in OF_NO_RACE else found.race_id,
        amount=_amount(protest, verdict.points) if kind == Kind.POINTS else None,
        facts=verdict.facts,
        article=verdict.article,
    )


def _amount(protest: Protest, points: Points) -> Points:
    """The change of points by a penalty; it adds points where the lowest total wins."""
    return points if protest.championship.ruleset.rules.lowest_wins else -points
