"""Decisions of organisers and stewards: written with a reason, and in force at once."""

from datetime import datetime

from django.db import transaction
from django.db.models import Max

from racing.people.models import Player
from tournaments.championships.errors import NoReason
from tournaments.championships.services.log import note
from tournaments.championships.services.standings import recompute
from tournaments.models import Championship, Decision
from tournaments.shared.locking import ruled_championship
from tournaments.shared.news import write_championship_news
from tournaments.shared.permissions import check_may_write
from tournaments.stewards.errors import AlreadyRevoked, DecisionUnreadable, NoSuchDecision
from tournaments.stewards.selectors.parties import people_for, people_in
from tournaments.stewards.selectors.rulings import (
    Kind,
    Ruling,
    check_neutral,
    drafted,
    entries_concerned,
)
from tournaments.stewards.services.lapsing import lapse_protests_on

__all__ = ["Kind", "Ruling", "decide", "revoke_decision", "sign"]


def decide(*, championship_id: int, organiser: Player, ruling: Ruling, now: datetime) -> Decision:
    """Writes a decision, also after the end of the championship; raises if it does not fit the
    facts.

    An organiser or a steward of the club decides, on races that they were not in.
    """
    check_may_write(organiser, ruling.facts, ruling.article, ruling.reason, now=now)
    with transaction.atomic():
        championship = ruled_championship(championship_id, organiser)
        if ruling.kind == Kind.DISMISSAL:
            raise DecisionUnreadable(ruling.kind)
        draft = drafted(championship, ruling)
        check_neutral(organiser, draft)
        decision = sign(championship, draft, by=organiser, now=now)
        note(championship, "decided", by=organiser, round=draft.round, now=now, number=draft.number)
        _notify(championship, "decision_made", decision, now)
    return decision


def revoke_decision(
    *, championship_id: int, organiser: Player, number: int, reason: str, now: datetime
) -> Decision:
    """Revokes a decision by another one: both stay to be read."""
    check_may_write(organiser, reason, now=now)
    with transaction.atomic():
        championship = ruled_championship(championship_id, organiser)
        if not reason.strip():
            raise NoReason
        related = championship.decisions.select_related("round_race", "protest__round_race")
        found = related.filter(number=number).first()
        if found is None or found.kind == Kind.REVOCATION:
            raise NoSuchDecision(number)
        check_neutral(organiser, found)
        if Decision.objects.filter(revokes=found).exists():
            raise AlreadyRevoked(number)
        draft = Decision(
            championship=championship, kind=Kind.REVOCATION, revokes=found, reason=reason.strip()
        )
        decision = sign(championship, draft, by=organiser, now=now)
        note(championship, "revoked", by=organiser, now=now, number=number)
        _notify(championship, "decision_revoked", found, now)
    return decision


def sign(championship: Championship, draft: Decision, *, by: Player, now: datetime) -> Decision:
    """Numbers the draft and puts it in force; protests about an annulled race lapse."""
    draft.number = 1 + (championship.decisions.aggregate(last=Max("number"))["last"] or 0)
    draft.by, draft.by_name, draft.at = by, by.username, now
    draft.save()
    if draft.kind == Kind.ANNULMENT and draft.round_race:
        lapse_protests_on(championship, draft.round_race, now=now)
    recompute(championship, now=now)
    return draft


def _notify(championship: Championship, event: str, decision: Decision, now: datetime) -> None:
    """Tells those whose entries it is about, or all who were in a race that is annulled."""
    people = people_for(entries_concerned(decision))
    if decision.kind == Kind.ANNULMENT and decision.round_race:
        people |= people_in([decision.round_race])
    told, key = Player.objects.filter(pk__in=people), str(decision.number)
    write_championship_news(championship, event, to=told, now=now, key=key, number=decision.number)
