"""Renames players, and restores their names."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, cast

from allauth.account.adapter import get_adapter
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import F

from racing.moderation.act_kinds import Doing
from racing.moderation.errors import CannotBeUndone, MatterGone, NameNotFree
from racing.moderation.events import PlayerRenamed
from racing.moderation.models import Act
from racing.outbox.writing import write_event
from racing.people.models import FormerName, Player
from racing.people.selectors.people import folded
from racing.people.services.players import locked_player

KEPT = timedelta(days=365)
"""How long nobody else can have a name that was taken away."""


def rename(doing: Doing) -> Mapping[str, Any]:
    """Rename a player by the rules of sign-up. The row of the act keeps neither name."""
    if doing.matter.player is None:
        raise MatterGone
    player = locked_player(doing.matter.player.pk)
    if player.is_guest or player.left_at is not None:
        raise MatterGone
    before, name = player.username, _fit(str(doing.given.get("name") or ""))
    _call(player, name, NameNotFree, doing.now)
    _leave(player, before, doing.now, doing.now + KEPT)
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
    _call(player, former.name, CannotBeUndone, now)
    former.delete()
    _leave(player, given, now, now)


def _leave(player: Player, name: str, now: datetime, kept_until: datetime) -> None:
    """Keep a former name for `kept_until`; one that was given and taken back is free at once."""
    FormerName.objects.create(
        player=player, name=name, folded=folded(name), at=now, kept_until=kept_until
    )


def _fit(name: str) -> str:
    try:
        return cast(str, get_adapter().clean_username(name.strip()))
    except ValidationError as error:
        raise NameNotFree from error


def _call(player: Player, name: str, refusal: type[Exception], now: datetime) -> None:
    """Save the new name, unless it is taken; an event lets other tables follow."""
    player.username = name
    try:
        with transaction.atomic():
            player.save(update_fields=["username"])
    except IntegrityError as error:
        raise refusal from error
    write_event(PlayerRenamed(player=player.pk, at=now))
