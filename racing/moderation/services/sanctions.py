"""Measures in force on a player, worked out from the acts about them."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction

from racing.moderation.errors import NoSuchSanction
from racing.moderation.models import Acknowledgement, Act
from racing.moderation.policy.act_kinds import BAN, LIMIT, MUTE, SUSPENSION, WARNING
from racing.people.models import Player
from racing.people.services.players import locked_player
from racing.shared.formatting import FOREVER

FIELDS = ["muted_until", "suspended_until", "race_limit", "limited_until", "is_warned"]


def settle_sanctions(*, player_id: int, now: datetime) -> Player:
    """Write the measures that follow from the player's acts to their row; twice is harmless."""
    player = locked_player(player_id)
    acts = list(standing_acts(player))
    limit = latest_limit(acts)
    player.muted_until = _latest(acts, MUTE)
    player.suspended_until = _latest(acts, SUSPENSION, BAN)
    player.race_limit = limit.details["limit"] if limit else None
    player.limited_until = _end(limit) if limit else None
    player.is_warned = any(act.code == WARNING and not _is_read(act) for act in acts)
    player.save(update_fields=FIELDS)
    return player


def acknowledge_warning(*, act_id: int, player: Player, now: datetime) -> None:
    """Confirm having read a warning; again is harmless, also if it was lifted meanwhile."""
    with transaction.atomic():
        act = Act.objects.filter(pk=act_id, player=player, code=WARNING).first()
        if act is None:
            raise NoSuchSanction
        Acknowledgement.objects.get_or_create(act=act, defaults={"at": now})
        settle_sanctions(player_id=player.pk, now=now)


def standing_acts(player: Player) -> Iterable[Act]:
    """Acts about the player that have not been undone, the latest first."""
    return Act.objects.filter(player=player, undone_by=None).select_related("acknowledgement")


def latest_limit(acts: Iterable[Act]) -> Act | None:
    """The latest limit of races, if any: it replaces all earlier ones."""
    return next((act for act in acts if act.code == LIMIT), None)


def _end(act: Act) -> datetime:
    return act.until or FOREVER


def _latest(acts: Iterable[Act], *codes: str) -> datetime | None:
    return max((_end(act) for act in acts if act.code in codes), default=None)


def _is_read(act: Act) -> bool:
    return hasattr(act, "acknowledgement")
