"""Renames players, and restores their names."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, cast

from allauth.account.adapter import get_adapter
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import F

from racing.moderation.errors import CannotBeUndone, NameNotFree, TargetGone
from racing.moderation.events import PlayerRenamed
from racing.moderation.models import Act
from racing.moderation.policy.act_kinds import ActContext
from racing.outbox.writing import write_event
from racing.people.models import FormerName, Player
from racing.people.selectors.people import folded
from racing.people.services.players import locked_player

KEPT = timedelta(days=365)
"""How long nobody else can have a name that was taken away."""


def rename(context: ActContext) -> Mapping[str, Any]:
    """Rename a player by the rules of sign-up. The row of the act keeps neither name."""
    if context.target.player is None:
        raise TargetGone
    player = locked_player(context.target.player.pk)
    if player.is_guest or player.left_at is not None:
        raise TargetGone
    before, name = player.username, _allowed_name(str(context.parameters.get("name") or ""))
    _save_name(player, name, NameNotFree, context.now)
    _keep_former_name(player, before, context.now, context.now + KEPT)
    return {"name": ""}


def restore_name(act: Act, now: datetime) -> None:
    """Give back the former name; of several renamings the last one first."""
    if act.player_id is None:
        raise CannotBeUndone
    player = locked_player(act.player_id)
    former = player.former_names.filter(kept_until__gt=F("at")).first()
    if former is None or former.at != act.at:
        raise CannotBeUndone
    given = player.username
    _save_name(player, former.name, CannotBeUndone, now)
    former.delete()
    _keep_former_name(player, given, now, now)


def _keep_former_name(player: Player, name: str, now: datetime, kept_until: datetime) -> None:
    """Keep a former name for `kept_until`; one that was given and taken back is free at once."""
    FormerName.objects.create(
        player=player, name=name, folded=folded(name), at=now, kept_until=kept_until
    )


def _allowed_name(name: str) -> str:
    try:
        return cast(str, get_adapter().clean_username(name.strip()))
    except ValidationError as error:
        raise NameNotFree from error


def _save_name(player: Player, name: str, refusal: type[Exception], now: datetime) -> None:
    """Save the new name, unless it is taken; an event lets other tables follow."""
    player.username = name
    try:
        with transaction.atomic():
            player.save(update_fields=["username"])
    except IntegrityError as error:
        raise refusal from error
    write_event(PlayerRenamed(player=player.pk, at=now))
