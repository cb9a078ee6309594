"""Decisions in sentences."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.championships.pages.names import entry_name, total_text
from tournaments.championships.selectors.standings import decisions_in, entries_by_id
from tournaments.models import Championship, Decision, Protest
from tournaments.rules.values import WHOLE, Ruleset
from tournaments.stewards.selectors.hidden_votes import Count, count_of

Kind = Decision.Kind
EFFECTIVE = (
    Kind.POINTS,
    Kind.DISQUALIFICATION,
    Kind.ANNULMENT,
    Kind.SUBSTITUTION,
    Kind.TIE,
)
SHOWN = 5


@dataclass(frozen=True, slots=True)
class WordedDecision:
    decision: Decision
    words: str
    is_revoked: bool
    may_be_revoked: bool
    protest: Protest | None = None
    votes: str = ""
    """How many stewards voted which way."""


def decisions_in_the_table(championship: Championship) -> list[WordedDecision]:
    """The latest decisions in force that change the table."""
    found = decisions_in(championship).filter(revoked_by_decision=None, kind__in=EFFECTIVE)
    return all_told(championship, list(found[:SHOWN]))


def all_told(championship: Championship, found: Sequence[Decision]) -> list[WordedDecision]:
    """Decisions in sentences, in the same number of queries however many they are."""
    ordered = {pk for decision in found for pk in decision.order}
    names = {pk: entry_name(entry) for pk, entry in entries_by_id(ordered).items()}
    return [_told(championship.ruleset.rules, decision, names) for decision in found]


def _told(rules: Ruleset, decision: Decision, names: Mapping[int, str]) -> WordedDecision:
    is_revoked = hasattr(decision, "revoked_by_decision")
    protest = decision.protest if hasattr(decision, "protest") else None
    return WordedDecision(
        decision=decision,
        words=decision_words(rules, decision, names),
        is_revoked=is_revoked,
        may_be_revoked=not is_revoked and decision.kind != Kind.REVOCATION,
        protest=protest,
        votes=votes_words(count_of(list(protest.votes.all()))) if protest else "",
    )


def decision_words(rules: Ruleset, decision: Decision, names: Mapping[int, str]) -> str:
    values = _values(rules, decision)
    match decision.kind:
        case Kind.POINTS:
            return _points(decision) % values
        case Kind.DISQUALIFICATION if decision.round_race:
            return _("%(entry)s is disqualified from race %(race)s (round %(round)s).") % values
        case Kind.DISQUALIFICATION:
            return _("%(entry)s is disqualified from the championship.") % values
        case Kind.ANNULMENT:
            return _("Race %(race)s (round %(round)s) is void and doesn’t count.") % values
        case Kind.SUBSTITUTION:
            words = _(
                "The result of %(entry)s in race %(race)s (round %(round)s) counts for %(other)s."
            )
            return words % values
        case Kind.TIE:
            return _tie([names[pk] for pk in decision.order if pk in names])
        case Kind.WARNING if decision.round_race:
            return _("%(entry)s gets a warning for race %(race)s (round %(round)s).") % values
        case Kind.WARNING:
            return _("%(entry)s gets a warning.") % values
        case Kind.DISMISSAL:
            words = _("The protest against %(entry)s about race %(race)s is dismissed.")
            return words % values
    return _("Decision %(number)s is revoked.") % values


def votes_words(count: Count | None) -> str:
    if count is None:
        return ""
    values = {name: getattr(count, name) for name in ("upheld", "dismissed", "abstained")}
    words = _("%(upheld)s to uphold, %(dismissed)s to dismiss, %(abstained)s abstained")
    return words % values


def _values(rules: Ruleset, decision: Decision) -> dict[str, object]:
    race = decision.round_race
    number = race.round.number if race else decision.round.number if decision.round else ""
    return {
        "entry": entry_name(decision.entry) if decision.entry else "",
        "other": entry_name(decision.other) if decision.other else "",
        "race": race.race_id if race else "",
        "round": number,
        "points": _points_words(rules, abs(decision.amount or 0)),
        "number": decision.revokes.number if decision.revokes else "",
    }


def _points_words(rules: Ruleset, amount: int) -> str:
    """An amount of points in words; money is shown in thousands, as in the table."""
    shown = total_text(rules, amount)
    if rules.scoring == "money":
        return shown
    count = -(-amount // WHOLE)
    return ngettext("%(points)s point", "%(points)s points", count) % {"points": shown}


def _points(decision: Decision) -> str:
    is_taken = (decision.amount or 0) < 0
    if decision.round:
        if is_taken:
            return _("%(entry)s loses %(points)s in round %(round)s.")
        return _("%(entry)s gains %(points)s in round %(round)s.")
    return _("%(entry)s loses %(points)s.") if is_taken else _("%(entry)s gains %(points)s.")


def _tie(names: Sequence[str]) -> str:
    return _("Ties are broken in this order: %(names)s.") % {"names": ", ".join(names)}
