"""The standings as a decision would make them, before it is signed."""

from dataclasses import dataclass

from django.db.models import Max

from racing.people.models import Player
from tournaments.championships.selectors.facts import WITHOUT_EFFECT, decisions_of, facts_of, ruled
from tournaments.championships.verification import table_after
from tournaments.models import Championship, Decision
from tournaments.rules.values import AnyDecision, Standings
from tournaments.stewards.selectors.rulings import Ruling, check_neutral, drafted


@dataclass(frozen=True, slots=True)
class Preview:
    before: Standings
    after: Standings


def standings_with(championship: Championship, ruling: Ruling, *, by: Player) -> Preview:
    """The tables with a ruling that is not signed yet; raises whatever signing it would."""
    draft = drafted(championship, ruling)
    check_neutral(by, draft)
    return preview_of(championship, draft)


def preview_of(championship: Championship, draft: Decision) -> Preview:
    rules, facts = championship.ruleset.rules, facts_of(championship)
    in_force = decisions_of(championship)
    draft.number = 1 + (championship.decisions.aggregate(last=Max("number"))["last"] or 0)
    added: tuple[AnyDecision, ...] = () if draft.kind in WITHOUT_EFFECT else (ruled(draft),)
    _, before = table_after(rules, facts, in_force, None)
    _, after = table_after(rules, facts, (*in_force, *added), None)
    return Preview(before, after)
