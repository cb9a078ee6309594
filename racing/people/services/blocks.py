"""Blocking and unblocking players."""

from datetime import datetime

from django.db import transaction

from racing.people.errors import CannotBlockYourself, NoSuchPlayer
from racing.people.models import Block, Player
from racing.people.selectors.people import player_named


def block_player(*, player: Player, name: str, now: datetime) -> Player:
    """Block somebody from now on. Shared races go on; invitations between the two are deleted."""
    other = _named(name)
    if other.pk == player.pk:
        raise CannotBlockYourself
    with transaction.atomic():
        Block.objects.get_or_create(player=player, blocked=other, defaults={"at": now})
        player.invitations.filter(by=other).delete()
        other.invitations.filter(by=player).delete()
    return other


def unblock_player(*, player: Player, name: str) -> Player:
    other = _named(name)
    Block.objects.filter(player=player, blocked=other).delete()
    return other


def _named(name: str) -> Player:
    other = player_named(name)
    if other is None:
        raise NoSuchPlayer
    return other
