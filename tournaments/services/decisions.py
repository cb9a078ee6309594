"""What an organiser rules: written down with its reason, and in force at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Max

from racing.models import Player
from tournaments.errors import AlreadyRevoked, DecisionUnreadable, NoReason, NoSuchDecision
from tournaments.models import Championship, Decision, Entry, Round, RoundRace
from tournaments.rules.errors import UnknownEntry, UnknownRace, UnknownRound
from tournaments.services.locking import organised_championship
from tournaments.services.standings import recompute

Kind = Decision.Kind


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision as it is asked for: rows by their numbers."""

    kind: Kind
    reason: str
    entry: int | None = None
    other: int | None = None
    round: int | None = None
    race: int | None = None
    amount: int | None = None
    """In hundredths of a point."""
    order: Sequence[int] = ()


def decide(*, championship_id: int, organiser: Player, ruling: Ruling, now: datetime) -> Decision:
    """Also after the end of the season; refused as a whole where it does not fit the facts."""
    with transaction.atomic():
        championship = organised_championship(championship_id, organiser)
        _check(championship, ruling)
        decision = Decision.objects.create(
            championship=championship,
            number=_next_number(championship),
            kind=ruling.kind,
            entry=_entry(championship, ruling.entry),
            other=_entry(championship, ruling.other),
            round=_round(championship, ruling.round),
            round_race=_race(championship, ruling.race),
            amount=ruling.amount,
            order=list(ruling.order),
            reason=ruling.reason.strip(),
            by=organiser,
            by_name=organiser.username,
            at=now,
        )
        recompute(championship, now=now)
    return decision


def revoke_decision(
    *, championship_id: int, organiser: Player, number: int, reason: str, now: datetime
) -> Decision:
    """By another decision: both stay to be read."""
    with transaction.atomic():
        championship = organised_championship(championship_id, organiser)
        if not reason.strip():
            raise NoReason
        found = championship.decisions.filter(number=number).first()
        if found is None or found.kind == Kind.REVOCATION:
            raise NoSuchDecision(number)
        if Decision.objects.filter(revokes=found).exists():
            raise AlreadyRevoked(number)
        decision = Decision.objects.create(
            championship=championship,
            number=_next_number(championship),
            kind=Kind.REVOCATION,
            revokes=found,
            reason=reason.strip(),
            by=organiser,
            by_name=organiser.username,
            at=now,
        )
        recompute(championship, now=now)
    return decision


def _check(championship: Championship, ruling: Ruling) -> None:
    if not ruling.reason.strip():
        raise NoReason
    needed = {
        Kind.POINTS: ruling.entry and ruling.amount,
        Kind.DISQUALIFICATION: ruling.entry,
        Kind.ANNULMENT: ruling.race,
        Kind.SUBSTITUTION: ruling.entry and ruling.other and ruling.race,
        Kind.TIE: len(ruling.order) > 1,
    }
    if not needed.get(ruling.kind):
        raise DecisionUnreadable(ruling.kind)
    known = set(championship.entries.filter(pk__in=ruling.order).values_list("pk", flat=True))
    for entry in ruling.order:
        if entry not in known:
            raise UnknownEntry(entry)


def _next_number(championship: Championship) -> int:
    return 1 + (championship.decisions.aggregate(last=Max("number"))["last"] or 0)


def _entry(championship: Championship, pk: int | None) -> Entry | None:
    if pk is None:
        return None
    found = championship.entries.filter(pk=pk).first()
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
    found = RoundRace.objects.filter(race=race, round__championship=championship).first()
    if found is None:
        raise UnknownRace(race)
    return found
