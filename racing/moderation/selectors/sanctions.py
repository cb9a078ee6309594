"""Measures about a player: in force, over, appealed against."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce, Least

from racing.moderation.models import Act, Appeal
from racing.moderation.permissions import Room
from racing.moderation.policy.act_kinds import LIMIT, WARNING, kinds
from racing.people.models import Player

BREAK = timedelta(days=1)
"""A sanction that begins so soon after the same one was over or lifted prolongs it."""
RELATED = ("acknowledgement", "appeal", "undone_by")


def sanctions_about(player: Player) -> QuerySet[Act]:
    """All measures that the player is told of, the latest first."""
    codes = [code for code, kind in kinds().items() if kind.is_sanction]
    return Act.objects.filter(player=player, code__in=codes).select_related(*RELATED)


def lasting(now: datetime) -> Q:
    """Filter of acts that are neither undone nor over."""
    return Q(undone_by=None) & (Q(until=None) | Q(until__gt=now))


def sanctions_in_force(player: Player, now: datetime) -> list[Act]:
    """Measures in force: unread warnings first; of several limits only the last one."""
    acts = list(sanctions_about(player).filter(lasting(now)))
    limits = Act.objects.filter(player=player, code=LIMIT, undone_by=None)
    last = limits.values_list("pk", flat=True).first()
    found = [act for act in acts if not _is_settled(act) and (act.code != LIMIT or act.pk == last)]
    return sorted(found, key=lambda act: act.code != WARNING)


def days_so_far(player: Player | None, code: str, now: datetime) -> int:
    """Whole days for which the player has had this sanction without a break."""
    if player is None:
        return 0
    since = now
    acts = Act.objects.filter(player=player, code=code, until__isnull=False)
    over = Least("until", Coalesce("undone_by__at", "until"))
    for begun, ended in acts.annotate(over=over).values_list("at", "over"):
        if ended + BREAK >= since:
            since = min(since, begun)
    return (now - since).days


def is_in_force(act: Act, now: datetime) -> bool:
    return not act.is_undone and (act.until is None or act.until > now)


def waiting_appeals(rooms: Iterable[Room], now: datetime) -> QuerySet[Appeal]:
    """Appeals for these rooms to decide, the oldest first; measures that are over are left out."""
    wanted = frozenset(rooms)
    codes = [code for code, kind in kinds().items() if kind.rooms & wanted]
    standing = Act.objects.filter(lasting(now), code__in=codes)
    related = ("act__player", "act__moderator", "act__seconder", "act__case")
    return Appeal.objects.filter(verdict="", act__in=standing).select_related(*related)


def _is_settled(act: Act) -> bool:
    return act.code == WARNING and hasattr(act, "acknowledgement")
