"""Drafts of decisions, their checks, and the people and races they concern."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from racing.people.models import Player
from tournaments.championships.errors import NoReason
from tournaments.championships.selectors.money import LEAST, MOST, STEP, money_of
from tournaments.models import Championship, Decision, Entry, Round, RoundRace
from tournaments.rules.errors import UnknownEntry, UnknownRace, UnknownRound
from tournaments.stewards.errors import (
    DecisionUnreadable,
    MoneyBeyondLimits,
    MoneyNotInSteps,
    OwnRace,
    SubstitutedAlready,
)
from tournaments.stewards.selectors.parties import people_for, people_in

Kind = Decision.Kind


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision as it is asked for; rows are named by primary key or number."""

    kind: Kind
    reason: str
    entry: int | None = None
    other: int | None = None
    round: int | None = None
    race: int | None = None
    amount: int | None = None
    """Points to add or take, in hundredths."""
    order: Sequence[int] = ()
    facts: str = ""
    article: str = ""


def drafted(championship: Championship, ruling: Ruling) -> Decision:
    """An unsaved decision without a number; raises where something is missing or unknown."""
    _check(championship, ruling)
    return Decision(
        championship=championship,
        kind=ruling.kind,
        entry=_entry(championship, ruling.entry),
        other=_entry(championship, ruling.other),
        round=_round(championship, ruling.round),
        round_race=_race(championship, ruling.race),
        amount=ruling.amount,
        order=list(ruling.order),
        reason=ruling.reason.strip(),
        facts=ruling.facts.strip(),
        article=ruling.article.strip(),
    )


def check_neutral(player: Player, decision: Decision, also: Collection[RoundRace] = ()) -> None:
    """Raises if the player was in a race that the decision concerns, or it is about their entry."""
    if player.pk in people_for(entries_concerned(decision)):
        raise OwnRace
    if player.pk in people_in([*_races_concerned(decision), *also]):
        raise OwnRace


def entries_concerned(decision: Decision) -> set[int]:
    return {each for each in (decision.entry_id, decision.other_id, *decision.order) if each}


def _races_concerned(decision: Decision) -> list[RoundRace]:
    """The race that a decision names or a protest is about, and its entry's races in the round."""
    races = [decision.round_race] if decision.round_race else []
    if hasattr(decision, "protest"):
        races.append(decision.protest.round_race)
    if decision.round_id:
        together = RoundRace.objects.filter(
            round=decision.round_id, starts__entry__in=entries_concerned(decision)
        )
        races += list(together.distinct())
    return races


def _check(championship: Championship, ruling: Ruling) -> None:
    if not ruling.reason.strip():
        raise NoReason
    needed = {
        Kind.POINTS: ruling.entry and ruling.amount,
        Kind.DISQUALIFICATION: ruling.entry,
        Kind.ANNULMENT: ruling.race,
        Kind.SUBSTITUTION: ruling.entry and ruling.other and ruling.race,
        Kind.TIE: len(ruling.order) > 1,
        Kind.WARNING: ruling.entry,
        Kind.DISMISSAL: ruling.entry and ruling.race,
    }
    if not needed.get(ruling.kind):
        raise DecisionUnreadable(ruling.kind)
    known = set(championship.entries.filter(pk__in=ruling.order).values_list("pk", flat=True))
    for entry in ruling.order:
        if entry not in known:
            raise UnknownEntry(entry)
    if ruling.kind == Kind.SUBSTITUTION:
        _check_seat(championship, ruling)
    if ruling.kind == Kind.POINTS and championship.ruleset.rules.scoring == "money":
        _check_money(championship, ruling)


def _check_seat(championship: Championship, ruling: Ruling) -> None:
    """Raises if another substitute counts for the same entry in this race."""
    in_force = championship.decisions.filter(kind=Kind.SUBSTITUTION, revoked_by_decision=None)
    same = in_force.filter(round_race__race=ruling.race, other=ruling.other)
    if found := same.exclude(entry=ruling.entry).first():
        raise SubstitutedAlready(found.number)


def _check_money(championship: Championship, ruling: Ruling) -> None:
    """Raises if no race could begin with the money that the ruling leaves to the entry."""
    entry, amount = _entry(championship, ruling.entry), ruling.amount or 0
    if entry is None or amount % STEP:
        raise MoneyNotInSteps
    left = money_of(championship, [entry])[entry.pk] + amount
    if left < LEAST if amount < 0 else left > MOST:
        raise MoneyBeyondLimits


def _entry(championship: Championship, pk: int | None) -> Entry | None:
    if pk is None:
        return None
    found = championship.entries.select_related("player").filter(pk=pk).first()
    if found is None:
        raise UnknownEntry(pk)
    return found


def _round(championship: Championship, number: int | None) -> Round | None:
    if number is None:
        return None
    found = championship.rounds.filter(number=number).first()
    if found is None:
        raise UnknownRound(number)
    return found


def _race(championship: Championship, race: int | None) -> RoundRace | None:
    if race is None:
        return None
    found = RoundRace.objects.filter(race=race, round__championship=championship)
    row = found.select_related("round").first()
    if row is None:
        raise UnknownRace(race)
    return row
