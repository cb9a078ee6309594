"""The queue of cases for one moderator, the most urgent first."""

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet
from django.http import Http404

from racing.moderation.models import Case, Report
from racing.moderation.permissions import Room, keeps_the_site, rooms_of
from racing.moderation.policy.report_targets import ReportTarget, stakes_in
from racing.moderation.selectors.access import may_see, target_of
from racing.moderation.selectors.case_names import named_cases
from racing.people.models import Player
from racing.races.models import Seating


class QueueFilter(StrEnum):
    """Filter of the case queue (open, snoozed, closed)."""

    WAITING = "waiting"
    MINE = "mine"
    UNCLAIMED = "unclaimed"
    PUT_OFF = "put-off"
    ESCALATED = "escalated"
    CLOSED = "closed"


ON_THE_ROW = frozenset({"player", "message", "race", "move", "circuit"})
"""Kinds of targets for which the case's own row tells who has a part in it."""


def queue(
    moderator: Player, shown: QueueFilter, *, now: datetime, room: Room | None = None
) -> QuerySet[Case]:
    """Cases with their reports but not the texts; `is_own` marks those the moderator must leave."""
    cases = named_cases().select_related("holder").filter(_seen_by(moderator))
    reports = Report.objects.only("case_id", "reason").order_by("pk")
    listed = (
        cases.filter(_which(shown, moderator, now))
        .annotate(is_own=Exists(Case.objects.filter(_is_own(moderator), pk=OuterRef("pk"))))
        .prefetch_related(Prefetch("reports", reports))
    )
    if room is not None:
        listed = listed.filter(room=room)
    if shown is QueueFilter.CLOSED:
        return listed.order_by("-closed_at", "-pk")
    return listed.order_by("-priority", "opened_at", "pk")


def number_waiting(moderator: Player, *, now: datetime) -> int:
    """How many cases the moderator could look into now."""
    free = _unclaimed(now) | Q(holder=moderator)
    cases = Case.objects.filter(_seen_by(moderator), _awake(now), _open_to(moderator), free)
    return cases.exclude(pk__in=Case.objects.filter(_is_own(moderator)).values("pk")).count()


def case_for(moderator: Player, case_id: int) -> Case:
    """The case with who holds and closed it; 404 for moderators of other rooms."""
    found = named_cases().select_related("holder", "closed_by").filter(pk=case_id).first()
    if found is None or not may_see(found, moderator):
        raise Http404
    return found


def case_ids_involving(cases: Iterable[Case], moderator: Player) -> set[int]:
    """Ids of listed cases the moderator has a part in by their target or their race's occasion."""
    listed = list(cases)
    found = {case.pk: target_of(case) for case in listed if case.matter not in ON_THE_ROW}
    own = {pk for pk, target in found.items() if target and target.concerns(moderator)}
    raced = {case.pk: case.race_id for case in listed if case.race_id is not None}
    stakes = stakes_in(set(raced.values()))
    return own | {pk for pk, race in raced.items() if moderator.pk in stakes[race]}


def cases_about(player: Player) -> QuerySet[Case]:
    """Cases about the player, the latest first."""
    return named_cases().filter(player=player).order_by("-opened_at", "-pk")


def cases_on(about: Iterable[ReportTarget]) -> QuerySet[Case]:
    """Cases about any of these targets, the latest first."""
    named = Q(pk__in=())
    for each in about:
        named |= Q(matter=each.kind, key=each.key)
    return named_cases().filter(named).order_by("-opened_at", "-pk")


def _seen_by(moderator: Player) -> Q:
    seen = Q(room__in=rooms_of(moderator))
    return seen | Q(is_escalated=True) if keeps_the_site(moderator) else seen


def _which(shown: QueueFilter, moderator: Player, now: datetime) -> Q:
    is_open = Q(state=Case.State.OPEN)
    match shown:
        case QueueFilter.MINE:
            return is_open & Q(holder=moderator)
        case QueueFilter.UNCLAIMED:
            return _awake(now) & _open_to(moderator) & _unclaimed(now)
        case QueueFilter.PUT_OFF:
            return is_open & Q(sleeps_until__gt=now)
        case QueueFilter.ESCALATED:
            return is_open & Q(is_escalated=True)
        case QueueFilter.CLOSED:
            return Q(state=Case.State.CLOSED)
    return _awake(now) & _open_to(moderator)


def _open_to(moderator: Player) -> Q:
    """Hide escalated cases from all but the keepers of the site."""
    return Q() if keeps_the_site(moderator) else Q(is_escalated=False)


def _unclaimed(now: datetime) -> Q:
    return Q(holder=None) | Q(held_until__lte=now)


def _awake(now: datetime) -> Q:
    sleeps = Q(sleeps_until__isnull=False, sleeps_until__gt=now)
    return Q(state=Case.State.OPEN) & ~sleeps


def _is_own(moderator: Player) -> Q:
    """Cases about the moderator, about a race of theirs, or reported by them."""
    return (
        Q(player=moderator)
        | Q(race__host=moderator)
        | Exists(Seating.objects.filter(race=OuterRef("race"), player=moderator))
        | Exists(Report.objects.filter(case=OuterRef("pk"), reporter=moderator))
    )
