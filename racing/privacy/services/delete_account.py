"""Deletes an account at its player's wish.

The row stays: outcomes, ratings and tables of others follow from it. Without it, a race that is
annulled and restored would be rated without this player, and two people who have left a race
would be one. What is kept is a number.
"""

import secrets
from datetime import datetime

from allauth.account.models import EmailAddress
from django.db import transaction

from racing.outbox.claiming import CLAIM_LASTS
from racing.outbox.writing import rows_of, write_event
from racing.people.models import Player
from racing.people.models.player import FORMER_PREFIX
from racing.privacy.errors import StillNeeded
from racing.privacy.events import AccountDeleted
from racing.privacy.registry import Former, account_deletions, objections_to_deletion

KEPT = frozenset({"id", "is_bot_account", "is_guest"})
"""Fields of the row that are kept: whether the player's races counted depends on them."""


def delete_account(*, player: Player, now: datetime) -> Player:
    """Delete the account; twice is harmless.

    Traces of the player are removed at once, and again by the worker: by then events that were
    being written at this moment exist too. It also finishes what was interrupted here.
    """
    with transaction.atomic():
        row = Player.objects.select_for_update().get(pk=player.pk)
        if row.left_at is not None:
            return row
        if objections_to_deletion(row):
            raise StillNeeded
        former = Former(row, _names(row), _addresses(row), now)
        _become_nobody(row, now)
        write_event(_deleted(former), due=now + CLAIM_LASTS)
    _part_with(former)
    return row


def finish_deletion(event: AccountDeleted) -> None:
    """Remove what is left of a player; the event too, since it holds what must be forgotten."""
    player = Player.objects.filter(pk=event.player).first()
    if player is not None:
        _part_with(Former(player, event.names, event.addresses, event.at))
    rows_of(AccountDeleted).filter(payload__player=event.player).delete()


def _part_with(former: Former) -> None:
    for each in account_deletions():
        each.end_participation(former)
    with transaction.atomic():
        for each in account_deletions():
            each.erase(former)


def _deleted(former: Former) -> AccountDeleted:
    return AccountDeleted(
        player=former.player.pk,
        names=former.names,
        addresses=former.addresses,
        at=former.at,
    )


def _names(player: Player) -> tuple[str, ...]:
    """All names of the player, the last one first, with those that moderators took away."""
    return (player.username, *player.former_names.values_list("name", flat=True))


def _addresses(player: Player) -> tuple[str, ...]:
    known = set(EmailAddress.objects.filter(user=player).values_list("email", flat=True))
    return tuple(sorted({each for each in known | {player.email} if each}))


def _become_nobody(player: Player, now: datetime) -> None:
    """Reset every field to its default, including fields that are added one day."""
    name = _free_name(player)
    for field in player._meta.concrete_fields:
        if field.name not in KEPT:
            setattr(player, field.attname, field.get_default())
    player.username, player.left_at, player.date_joined = name, now, now
    player.is_active = False
    player.set_unusable_password()
    player.save()
    player.groups.clear()
    player.user_permissions.clear()


def _free_name(player: Player) -> str:
    """A name made of the row's number, or a random one if somebody already has that."""
    name = f"{FORMER_PREFIX}{player.pk}"
    while Player.objects.filter(username__iexact=name).exists():
        name = f"{FORMER_PREFIX}{secrets.randbelow(10**9)}"
    return name
